import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { EmailAddressEvent } from '../domain/email-address.events.js';
import type { SessionEvent, SessionFacts } from '../domain/session.events.js';
import { accounts } from './accounts.read-model.js';
import { endings } from './endings.read-model.js';
import { givenUpAddresses } from './given-up-addresses.read-model.js';
import { pendingSignUps } from './pending-sign-ups.read-model.js';
import { people } from './people.read-model.js';
import { sessions } from './sessions.read-model.js';

const day = (n: number) => new Date(Date.UTC(2030, 0, n));

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    email: sealed('ann@example.com'),
    fullName: sealed('Ann'),
    passwordHash: sealed('hash'),
    addressKey: 'key-1',
    role: 'customer',
  },
};
const verified: AccountEvent = { type: 'EmailVerified', data: {} };
const added: AccountEvent = {
  type: 'CandidateAdded',
  data: { candidate: 2, fullName: sealed('Stranger'), passwordHash: sealed('hash-2'), at: '2030-01-03T00:00:00.000Z' },
};
const lapsed: AccountEvent = { type: 'AccountLapsed', data: {} };
const ofAccount = (event: AccountEvent, at = day(1)) => ({ event, streamId: 'account-a-1', at });

const other = { email: sealed('other@example.com'), addressKey: 'key-2' };
const wantsOther: AccountEvent = {
  type: 'AddressChangeRequested',
  data: { ...other, change: 1, at: day(1).toISOString() },
};
const hasOther: AccountEvent = {
  type: 'AddressChanged',
  data: { ...other, change: 1, givenUp: 'key-1', until: day(9).toISOString() },
};
const tookBack: AccountEvent = {
  type: 'AddressRestored',
  data: { email: sealed('ann@example.com'), addressKey: 'key-1', givenUp: 'key-2' },
};
const ofKey = (key: string) => ({
  event: { type: 'EmailAddressReleased', data: { accountId: 'a-1' } } as EmailAddressEvent,
  streamId: `emailAddress-${key}`,
  at: day(9),
});

describe('people', () => {
  const noOther = {
    company: null,
    billingAddress: null,
    taxNumber: null,
    pictureId: null,
    newEmail: null,
    formerEmail: null,
    formerKey: null,
  };
  const rename: AccountEvent = { type: 'ProfileUpdated', data: { fullName: sealed('Anna') } };

  it('knows names and addresses as they are now', () =>
    expect(
      projected(
        people,
        [registered, rename].map((e) => ofAccount(e)),
      ).row('a-1'),
    ).toMatchObject({ ...noOther, email: 'ann@example.com', fullName: 'Anna' }));
  it('knows the picture of a person until it is removed', () => {
    const set: AccountEvent = { type: 'PictureSet', data: { pictureId: 'file-1' } };
    const removed: AccountEvent = { type: 'PictureRemoved', data: {} };
    const rowAfter = (...events: AccountEvent[]) =>
      projected(
        people,
        [registered, ...events].map((e) => ofAccount(e)),
      ).row('a-1');
    expect(rowAfter(set)).toMatchObject({ pictureId: 'file-1' });
    expect(rowAfter(set, removed)).toMatchObject({ pictureId: null });
  });
  it('knows what receipts say of who buys', () => {
    const set: AccountEvent = {
      type: 'BillingDetailsSet',
      data: { company: sealed('Ann Ltd'), address: sealed('1 Long Street\nSometown'), taxNumber: null },
    };
    const row = projected(
      people,
      [registered, set].map((e) => ofAccount(e)),
    ).row('a-1');
    expect(row).toMatchObject({ company: 'Ann Ltd', billingAddress: '1 Long Street\nSometown', taxNumber: null });
  });
  it('calls an account what the candidate chose who was confirmed', () =>
    expect(
      projected(
        people,
        [
          registered,
          added,
          { type: 'EmailVerified', data: { fullName: sealed('Olive'), passwordHash: sealed('h') } } as const,
        ].map((e) => ofAccount(e)),
      ).row('a-1'),
    ).toMatchObject({ ...noOther, email: 'ann@example.com', fullName: 'Olive' }));
  it('knows where mails of a change of address go, for as long as that matters', () => {
    const rowAfter = (...changes: ReturnType<typeof ofAccount | typeof ofKey>[]) =>
      projected(people, [ofAccount(registered), ...changes]).row('a-1');
    const asked = ofAccount(wantsOther);
    expect(rowAfter(asked)).toMatchObject({ email: 'ann@example.com', newEmail: 'other@example.com' });
    const after = { email: 'other@example.com', fullName: 'Ann', newEmail: null };
    const former = { formerEmail: 'ann@example.com', formerKey: 'key-1' };
    expect(rowAfter(asked, ofAccount(hasOther))).toMatchObject({ ...noOther, ...after, ...former });
    const withdrawn: AccountEvent = { type: 'AddressChangeWithdrawn', data: { change: 1 } };
    expect(rowAfter(asked, ofAccount(withdrawn))).toMatchObject({ email: 'ann@example.com', newEmail: null });
    expect(rowAfter(asked, ofAccount(hasOther), ofKey('key-1'))).toMatchObject({ ...noOther, ...after });
    expect(rowAfter(asked, ofAccount(hasOther), ofAccount(tookBack))).toMatchObject({
      ...noOther,
      email: 'ann@example.com',
      fullName: 'Ann',
    });
    expect(rowAfter(asked, ofAccount(hasOther), ofKey('key-3'))).toMatchObject({ ...noOther, ...after, ...former });
  });
  it('forgets who lapsed', () =>
    expect(
      projected(
        people,
        [registered, lapsed].map((e) => ofAccount(e)),
      ).row('a-1'),
    ).toBeUndefined());
  it('knows nothing of who was erased', () =>
    expect(
      projected(
        people,
        [registered, rename].map((e) => ofAccount(e)),
        () => undefined,
      ).row('a-1'),
    ).toBeUndefined());
  it('is found by today’s name and address', () =>
    expect(
      projected(
        people,
        [registered, rename].map((e) => ofAccount(e)),
      ).row('a-1'),
    ).toMatchObject({ keys: { first: 'anna', email: 'ann@example.com', domain: 'example.com' } }));
});

describe('accounts', () => {
  const rowAfter = (...history: ReturnType<typeof ofAccount>[]) => projected(accounts, history).row('a-1');

  it('follows an account, without a trace of who it is', () => {
    expect(rowAfter(ofAccount(registered))).toEqual({
      role: 'customer',
      status: 'unconfirmed',
      createdAt: day(1),
      verifiedAt: null,
      eraseAt: null,
      subscriptionId: null,
      suspendedAt: null,
      tags: [],
      suspendedFor: null,
    });
    expect(
      rowAfter(
        ofAccount(registered),
        ofAccount(verified, day(2)),
        ofAccount({ type: 'RoleChanged', data: { role: 'support' } }),
        ofAccount({ type: 'SubscriptionOpened', data: { subscriptionId: 's-1', orderId: 'o-1' } }),
      ),
    ).toMatchObject({
      role: 'support',
      status: 'active',
      createdAt: day(1),
      verifiedAt: day(2),
      subscriptionId: 's-1',
    });
  });
  it('forgets who lapsed', () => expect(rowAfter(ofAccount(registered), ofAccount(lapsed))).toBeUndefined());
});

describe('given up addresses', () => {
  const given = (...history: ReturnType<typeof ofAccount | typeof ofKey>[]) => projected(givenUpAddresses, history);

  it('are held until the change can be taken back no longer, and then free', () => {
    expect(given(ofAccount(hasOther)).row('key-1')).toEqual({ accountId: 'a-1', releasesAt: day(9) });
    expect(given(ofAccount(hasOther), ofKey('key-1')).row('key-1')).toBeUndefined();
  });
  it('are free at once where a change is taken back', () =>
    expect(given(ofAccount(tookBack, day(4))).row('key-2')).toEqual({ accountId: 'a-1', releasesAt: day(4) }));
});

describe('pending sign-ups', () => {
  const ofAddress = (event: EmailAddressEvent) => ({ event, streamId: 'emailAddress-key-1', at: day(1) });
  const reserved = ofAddress({ type: 'EmailAddressReserved', data: { accountId: 'a-1' } });
  const released = ofAddress({ type: 'EmailAddressReleased', data: { accountId: 'a-1' } });
  const rowAfter = (...history: Parameters<typeof projected<unknown, AccountEvent | EmailAddressEvent>>[1][number][]) =>
    projected(pendingSignUps, history).row('a-1');

  it('gives a reserved address a minute, and an account a week', () => {
    expect(rowAfter(reserved)).toEqual({
      accountId: 'a-1',
      addressKey: 'key-1',
      lapsesAt: new Date(day(1).getTime() + 60_000),
    });
    expect(rowAfter(reserved, ofAccount(registered))).toMatchObject({ lapsesAt: day(8) });
    expect(rowAfter(reserved, ofAccount(registered), ofAccount(added, day(3)))).toMatchObject({ lapsesAt: day(10) });
  });
  it('is over where an account that is confirmed changes to the address', () =>
    expect(rowAfter(reserved, ofAccount(hasOther))).toBeUndefined());
  it('is over with a confirmation, or with the release of the address', () => {
    expect(rowAfter(reserved, ofAccount(registered), ofAccount(verified))).toBeUndefined();
    expect(rowAfter(reserved, ofAccount(registered), ofAccount(lapsed))).toBeDefined();
    expect(rowAfter(reserved, ofAccount(registered), ofAccount(lapsed), released)).toBeUndefined();
  });
});

describe('sessions', () => {
  const facts: SessionFacts = {
    accountId: 'a-1',
    role: 'customer',
    generation: 0,
    rotatedAt: day(1).toISOString(),
    expiresAt: day(31).toISOString(),
    device: { browser: 'firefox', system: 'windows' },
  };
  const ofSession = (event: SessionEvent, at: Date) => ({ event, streamId: 'session-s-1', at });
  const started = ofSession({ type: 'SessionStarted', data: facts }, day(1));
  const refreshed = ofSession(
    { type: 'SessionRefreshed', data: { ...facts, expiresAt: day(35).toISOString() } },
    day(5),
  );
  const rowAfter = (...history: ReturnType<typeof ofSession>[]) => projected(sessions, history).row('s-1');

  it('shows the days on which it began and was last used, and what began it', () =>
    expect(rowAfter(started, refreshed)).toEqual({
      accountId: 'a-1',
      startedOn: '2030-01-01',
      lastSeen: '2030-01-05',
      endsOn: '2030-02-04',
      browser: 'firefox',
      system: 'windows',
      sequence: 0,
    }));
  it('that began before we asked for the kind of device says nothing of it', () => {
    const { device: _, ...old } = facts;
    expect(rowAfter(ofSession({ type: 'SessionStarted', data: old }, day(1)))).toMatchObject({
      browser: null,
      system: null,
    });
  });
  it('is rebuilt from the events that were kept', () => {
    const data = { ...refreshed.event.data, started: { on: '2030-01-01', position: 0 } } as SessionFacts;
    const later = ofSession({ type: 'SessionRefreshed', data }, day(5));
    expect(rowAfter(later)).toEqual(rowAfter(started, later));
    expect(rowAfter(refreshed)).toMatchObject({ accountId: 'a-1', startedOn: '2030-01-05' });
  });
  it('goes when it ends', () =>
    expect(
      rowAfter(started, ofSession({ type: 'SessionEnded', data: { accountId: 'a-1', reason: 'expired' } }, day(2))),
    ).toBeUndefined());
});

it('keeps when a session ended, and when the tokens of an account lost their worth', () => {
  const { row } = projected(endings, [
    {
      event: { type: 'SessionEnded', data: { accountId: 'a-1', reason: 'signed-out' } },
      streamId: 'session-s-1',
      at: day(2),
    },
    { event: { type: 'RoleChanged', data: { role: 'support' } }, streamId: 'account-a-1', at: day(2) },
    { event: { type: 'RoleChanged', data: { role: 'admin' } }, streamId: 'account-a-1', at: day(3) },
  ]);
  expect([row('s-1'), row('a-1')]).toEqual([
    { accountId: 'a-1', endedAt: day(2), role: null },
    { accountId: 'a-1', endedAt: day(3), role: 'admin' },
  ]);
});
