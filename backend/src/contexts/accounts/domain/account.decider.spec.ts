import { fold } from '@veilway/es-kernel';
import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  accountDecider,
  BeginErasure,
  canSignIn,
  ChangePassword,
  ChangeRole,
  ConfirmAddress,
  CloseAccount,
  FinishErasure,
  ForgetFarewell,
  goesOn,
  LapseAccount,
  LiftSuspension,
  LookIntoAccount,
  NoteWantedAddress,
  OpenSubscription,
  RegisterAccount,
  RemovePicture,
  RepeatSignUp,
  RequestAddressChange,
  RequestPasswordReset,
  RequestVerification,
  ResetPassword,
  RestoreAddress,
  RestoreAccount,
  SetBillingDetails,
  SetPicture,
  StartTrial,
  SuspendAccount,
  TagAccount,
  unconfirmedHash,
  UpdateProfile,
  VerifyEmail,
  VouchForAddress,
  WithdrawAddressChange,
} from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const data = {
  email: sealed('sealed-email'),
  fullName: sealed('sealed-name'),
  passwordHash: sealed('sealed-hash'),
  addressKey: 'key-1',
  role: 'customer',
} as const;
const registered: AccountEvent = { type: 'AccountRegistered', data: { ...data, at: '2030-01-01T00:00:00.000Z' } };
const verified: AccountEvent = { type: 'EmailVerified', data: {} };
const chosen = (n: number) => ({ fullName: sealed(`sealed-name-${n}`), passwordHash: sealed(`sealed-hash-${n}`) });
const added = (candidate: number, at: string): AccountEvent => ({
  type: 'CandidateAdded',
  data: { candidate, ...chosen(candidate), at },
});
const lapsed: AccountEvent = { type: 'AccountLapsed', data: {} };
const opened = (subscriptionId: string): AccountEvent => ({
  type: 'SubscriptionOpened',
  data: { subscriptionId, orderId: 'o-1' },
});

const meta = metaOf();
const register = new RegisterAccount('a-1', { ...data, verified: false }, meta);
const verify = new VerifyEmail('a-1', { candidate: 1 }, meta);
const lapse = new LapseAccount('a-1', { addressKey: 'key-1' }, meta);
const open = (subscriptionId: string, replacing: string | null = null) =>
  new OpenSubscription('a-1', { subscriptionId, orderId: 'o-1', replacing }, meta);

describe('nobody', () => {
  it('is registered', () => given(accountDecider).when(register).then(registered));
  it('is registered and confirmed at once where an operator vouches', () =>
    given(accountDecider)
      .when(new RegisterAccount('a-1', { ...data, verified: true }, meta))
      .then(registered, verified));
  it('lapses, so that a slow sign-up comes too late', () => {
    given(accountDecider).when(lapse).thenOnce(lapsed);
    given(accountDecider, lapsed).when(register).thenRefused('sign-up-lapsed');
  });
  it('does not confirm an address', () => given(accountDecider).when(verify).thenRefused('verification-link-expired'));
  it('opens no subscription', () => given(accountDecider).when(open('s-1')).thenRefused('account-not-found'));
});

describe('the free trial', () => {
  const trial = { subscriptionId: 't-1', planId: 'pro' };
  const start = new StartTrial('a-1', trial, meta);
  const started: AccountEvent = { type: 'TrialStarted', data: trial };

  it('is started once', () => given(accountDecider, registered, verified).when(start).thenOnce(started));
  it('is for nobody whose mailbox is not proved', () => {
    given(accountDecider).when(start).thenRefused('account-not-found');
    given(accountDecider, registered).when(start).thenRefused('email-not-confirmed');
    given(accountDecider, lapsed).when(start).thenRefused('account-not-found');
  });
  it('is for nobody who has or had a plan', () =>
    given(accountDecider, registered, verified, opened('s-1')).when(start).thenRefused('trial-used'));
  it('does not come back after another subscription', () =>
    given(accountDecider, registered, verified, started, opened('s-1')).when(start).thenRefused('trial-used'));
  it('leaves its place to what is bought when it has ended, and not before', () => {
    given(accountDecider, registered, verified, started).when(open('s-1')).thenRefused('subscription-exists');
    given(accountDecider, registered, verified, started).when(open('s-1', 't-1')).then(opened('s-1'));
  });
  it('is wanted by the candidate who is confirmed, not by another one', () => {
    const wanting: AccountEvent = {
      type: 'CandidateAdded',
      data: { candidate: 2, ...chosen(2), at: '2030-01-01T00:01:00.000Z', wantsTrial: true },
    };
    const second = new VerifyEmail('a-1', { candidate: 2 }, meta);
    given(accountDecider, registered, wanting)
      .when(second)
      .then({ type: 'EmailVerified', data: { ...chosen(2), wantsTrial: true } });
    given(accountDecider, registered, wanting)
      .when(verify)
      .then({ type: 'EmailVerified', data: { fullName: data.fullName, passwordHash: data.passwordHash } });
    const first: AccountEvent = { type: 'AccountRegistered', data: { ...data, wantsTrial: true } };
    given(accountDecider, first)
      .when(verify)
      .then({
        type: 'EmailVerified',
        data: { fullName: data.fullName, passwordHash: data.passwordHash, wantsTrial: true },
      });
  });
});

describe('an unconfirmed account', () => {
  it('is not registered twice', () => given(accountDecider, registered).when(register).thenRefused('account-exists'));
  it('confirms its address once, for who signed up', () =>
    given(accountDecider, registered)
      .when(verify)
      .thenOnce({ type: 'EmailVerified', data: { fullName: data.fullName, passwordHash: data.passwordHash } }));
  it('becomes the account of the candidate that is confirmed, of no other', () => {
    const history = [registered, added(2, '2030-01-01T00:01:00.000Z'), added(3, '2030-01-01T00:02:00.000Z')];
    const second: AccountEvent = { type: 'EmailVerified', data: chosen(2) };
    given(accountDecider, ...history)
      .when(new VerifyEmail('a-1', { candidate: 2 }, meta))
      .thenOnce(second);
    given(accountDecider, ...history)
      .when(new VerifyEmail('a-1', { candidate: 4 }, meta))
      .thenRefused('verification-link-expired');
    expect(fold(accountDecider, [...history, second])).toMatchObject({
      ...chosen(2),
      status: 'active',
      candidates: [],
    });
  });
  it('lapses once', () => given(accountDecider, registered).when(lapse).thenOnce(lapsed));
  it('does not lapse for an address that it does not have', () =>
    given(accountDecider, registered)
      .when(new LapseAccount('a-1', { addressKey: 'key-2' }, meta))
      .thenNothing());
});

describe('what others than the owner can set off', () => {
  const iso = (seconds: number) => new Date(Date.UTC(2030, 0, 1, 10, 0, seconds)).toISOString();
  const at = (seconds: number) => metaOf({ now: new Date(iso(seconds)) });
  const repeat = (seconds: number, n = 2) => new RepeatSignUp('a-1', chosen(n), at(seconds));
  const request = (seconds: number) => new RequestVerification('a-1', {}, at(seconds));
  const requested = (seconds: number, candidate = 1): AccountEvent => ({
    type: 'VerificationRequested',
    data: { at: iso(seconds), candidate },
  });
  const repeated = (seconds: number, n = 2): AccountEvent => ({
    type: 'SignUpRepeated',
    data: { at: iso(seconds), passwordHash: chosen(n).passwordHash },
  });

  it('adds a candidate while the address is not confirmed', () => {
    given(accountDecider, registered)
      .when(repeat(5))
      .then(added(2, iso(5)));
    given(accountDecider, registered, added(2, iso(5)))
      .when(repeat(6, 3))
      .then(added(3, iso(6)));
  });
  it('asks for the newest link, once a minute, while the address is not confirmed', () => {
    given(accountDecider, registered).when(request(5)).thenOnce(requested(5));
    given(accountDecider, registered, added(2, iso(5)))
      .when(request(6))
      .then(requested(6, 2));
    given(accountDecider, registered, requested(5)).when(request(59)).thenNothing();
    given(accountDecider, registered, requested(5)).when(request(60)).then(requested(60));
  });
  it('tells the owner of a confirmed address, who needs no link', () => {
    given(accountDecider, registered, verified).when(repeat(5)).then(repeated(5));
    given(accountDecider, registered, verified).when(request(5)).thenNothing();
  });
  it('is ten sign-ups with an address within a quarter of an hour, whether or not it is confirmed', () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const early: AccountEvent = { type: 'AccountRegistered', data: { ...data, at: iso(0) } };
    const unconfirmed = given(accountDecider, early, ...nine.map((n) => added(n + 1, iso(n))));
    const confirmed = given(accountDecider, early, verified, ...nine.map((n) => repeated(n, n)));
    for (const account of [unconfirmed, confirmed]) account.when(repeat(899)).thenNothing();
    unconfirmed.when(repeat(900, 11)).then(added(11, iso(900)));
    confirmed.when(repeat(900)).then(repeated(900));
  });
  it('does not push the newest fifty candidates out', () => {
    const history = Array.from({ length: 60 }, (_, n) => added(n + 2, iso(n * 900)));
    const { candidates } = fold(accountDecider, [registered, ...history])!;
    expect(candidates.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => n + 12));
  });
  it('concerns nobody where there is no account any more', () => {
    for (const command of [request(5), repeat(5)]) {
      given(accountDecider).when(command).thenNothing();
      given(accountDecider, registered, lapsed).when(command).thenNothing();
    }
  });
});

describe('a password', () => {
  const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 10, minutes));
  const passwordHash = sealed('sealed-hash-2');
  const request = (minutes: number) => new RequestPasswordReset('a-1', {}, metaOf({ now: at(minutes) }));
  const requested = (minutes: number, password = 1): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: { at: at(minutes).toISOString(), password },
  });
  const reset = (minutes: number, password = 1) => {
    const link = { password, until: at(30).toISOString() };
    return new ResetPassword('a-1', { ...link, passwordHash }, metaOf({ now: at(minutes) }));
  };
  const replaced: AccountEvent = { type: 'PasswordChanged', data: { passwordHash } };
  const change = new ChangePassword('a-1', { password: 1, passwordHash, sessionId: 's-1' }, meta);
  const changed: AccountEvent = { type: 'PasswordChanged', data: { passwordHash, keptSessionId: 's-1' } };

  it('is forgotten once a minute', () => {
    given(accountDecider, registered, verified).when(request(0)).thenOnce(requested(0));
    given(accountDecider, registered, verified, requested(0)).when(request(1)).then(requested(1));
    given(accountDecider, registered, verified, replaced).when(request(0)).then(requested(0, 2));
  });
  it('is replaced by a link once, within half an hour, however many links there are', () => {
    const forgotten = [registered, verified, requested(0), requested(1)];
    given(accountDecider, ...forgotten)
      .when(reset(29))
      .then(replaced);
    given(accountDecider, ...forgotten)
      .when(reset(30))
      .thenRefused('reset-link-expired');
    for (const after of [replaced, changed])
      given(accountDecider, ...forgotten, after)
        .when(reset(2))
        .thenRefused('reset-link-expired');
  });
  it('is chosen by no link where nobody has confirmed the address', () => {
    for (const history of [[registered], [registered, added(2, at(0).toISOString())], [registered, lapsed], []]) {
      given(accountDecider, ...history)
        .when(request(0))
        .thenNothing();
      given(accountDecider, ...history)
        .when(reset(0))
        .thenRefused('reset-link-expired');
    }
  });
  it('is changed by who knows it, unless it is another one by then', () => {
    given(accountDecider, registered, verified).when(change).then(changed);
    given(accountDecider, registered, verified, replaced).when(change).thenRefused('password-replaced');
  });
  it('ends what began with the one before, but the session in which it was changed', () => {
    const goOn = (...history: AccountEvent[]) => {
      const account = fold(accountDecider, [registered, verified, ...history])!;
      return [goesOn(account, 's-1', 1), goesOn(account, 's-2', 1), goesOn(account, 's-3', 2)];
    };
    expect(goOn()).toEqual([true, true, false]);
    expect(goOn(changed)).toEqual([true, false, true]);
    expect(goOn(replaced)).toEqual([false, false, true]);
    expect(goOn(changed, replaced)).toEqual([false, false, false]);
  });
});

describe('another address', () => {
  const hours = (n: number) => new Date(Date.UTC(2030, 0, 1, n));
  const at = (n: number) => metaOf({ now: hours(n) });
  const address = { email: sealed('sealed-other'), addressKey: 'key-2' };
  const passwordHash = sealed('sealed-hash-2');
  const request = (n: number, more = {}) => new RequestAddressChange('a-1', { ...address, ...more }, at(n));
  const requested = (n: number, change = 1, more = {}): AccountEvent => ({
    type: 'AddressChangeRequested',
    data: { ...address, change, at: hours(n).toISOString(), ...more },
  });
  const confirm = (n: number, change = 1) => new ConfirmAddress('a-1', { change }, at(n));
  const changed = (n: number, change = 1): AccountEvent => ({
    type: 'AddressChanged',
    data: { ...address, change, givenUp: 'key-1', until: hours(n + 7 * 24).toISOString() },
  });
  const restore = (n: number, change = 1) => new RestoreAddress('a-1', { change, passwordHash }, at(n));
  const restored: AccountEvent = {
    type: 'AddressRestored',
    data: { email: data.email, addressKey: 'key-1', givenUp: 'key-2' },
  };
  const replaced: AccountEvent = { type: 'PasswordChanged', data: { passwordHash } };
  const active = [registered, verified];

  it('is the account’s once it is confirmed, by the newest link, within a day', () => {
    given(accountDecider, ...active)
      .when(request(0))
      .then(requested(0));
    given(accountDecider, ...active, requested(0))
      .when(request(1))
      .then(requested(1, 2));
    given(accountDecider, ...active, requested(0))
      .when(confirm(23))
      .then(changed(23));
    for (const late of [confirm(24), confirm(1, 2)])
      given(accountDecider, ...active, requested(0))
        .when(late)
        .thenRefused('address-link-expired');
    given(accountDecider, ...active, requested(0), requested(1, 2))
      .when(confirm(2))
      .thenRefused('address-link-expired');
    given(accountDecider, ...active, requested(0), changed(1))
      .when(confirm(2))
      .thenRefused('address-link-expired');
    expect(fold(accountDecider, [...active, requested(0), changed(1)])).toMatchObject(address);
  });
  it('is not the account’s any more once there is another password than the one it was asked for with', () => {
    const history = [...active, requested(0), { type: 'PasswordChanged', data: { passwordHash } } as const];
    given(accountDecider, ...history)
      .when(confirm(1))
      .thenRefused('address-link-expired');
    given(accountDecider, ...history)
      .when(request(1))
      .then(requested(1, 2));
  });
  it('is wanted no more once that is withdrawn, also where somebody else has it', () => {
    const withdraw = new WithdrawAddressChange('a-1', {}, at(1));
    const withdrawn: AccountEvent = { type: 'AddressChangeWithdrawn', data: { change: 1 } };
    for (const more of [{}, { isTaken: true }])
      given(accountDecider, ...active, requested(0, 1, more))
        .when(withdraw)
        .thenOnce(withdrawn);
    given(accountDecider, ...active, requested(0), withdrawn)
      .when(confirm(2))
      .thenRefused('address-link-expired');
    given(accountDecider, ...active, requested(0), withdrawn)
      .when(request(2))
      .then(requested(2, 2));
    for (const settled of [changed(1), replaced])
      given(accountDecider, ...active, requested(0), settled)
        .when(withdraw)
        .thenNothing();
  });
  it('is never the account’s where it is somebody else’s, nor its own', () => {
    given(accountDecider, ...active)
      .when(request(0, { isTaken: true }))
      .then(requested(0, 1, { isTaken: true }));
    given(accountDecider, ...active, requested(0, 1, { isTaken: true }))
      .when(confirm(1))
      .thenRefused('address-link-expired');
    given(accountDecider, ...active)
      .when(request(0, { addressKey: 'key-1' }))
      .thenRefused('address-is-yours');
  });
  it('is taken back for seven days, in which there is no further one', () => {
    const history = [...active, requested(0), changed(0)];
    given(accountDecider, ...history)
      .when(restore(7 * 24 - 1))
      .then(restored, replaced);
    for (const late of [restore(7 * 24), restore(1, 2)])
      given(accountDecider, ...history)
        .when(late)
        .thenRefused('address-link-expired');
    given(accountDecider, ...history, restored, replaced)
      .when(restore(1))
      .thenRefused('address-link-expired');
    const third = { addressKey: 'key-3' };
    given(accountDecider, ...history)
      .when(request(7 * 24 - 1, third))
      .thenRefused('address-changed-lately');
    given(accountDecider, ...history)
      .when(request(7 * 24, third))
      .then(requested(7 * 24, 2, third));
    expect(fold(accountDecider, [...history, restored, replaced])).toMatchObject({
      email: data.email,
      addressKey: 'key-1',
    });
  });
  it('is told to its owner once a minute, where it has one', () => {
    const note = (n: number) => new NoteWantedAddress('a-1', {}, at(n));
    const told: AccountEvent = { type: 'AddressWanted', data: { at: hours(0).toISOString() } };
    given(accountDecider, ...active)
      .when(note(0))
      .thenOnce(told);
    given(accountDecider, registered).when(note(0)).thenNothing();
    given(accountDecider).when(note(0)).thenNothing();
  });
});

describe('the password that is told of an address that it is not confirmed', () => {
  const now = new Date('2030-01-08T00:00:00.000Z');
  const hash = (...history: AccountEvent[]) => unconfirmedHash(fold(accountDecider, [registered, ...history])!, now);
  const repeatedAt = (at: string): AccountEvent => ({
    type: 'SignUpRepeated',
    data: { at, passwordHash: sealed('theirs') },
  });

  it('is the newest candidate’s', () => {
    expect(hash()).toBe('sealed-hash');
    expect(hash(added(2, '2030-01-01T00:01:00.000Z'))).toBe('sealed-hash-2');
    expect(hash(lapsed)).toBeUndefined();
  });
  it('is that of who signed up since a customer confirmed it, for as long as a candidate has', () => {
    expect(hash(verified)).toBeUndefined();
    expect(hash(verified, repeatedAt('2030-01-01T00:00:01.000Z'))).toBe('theirs');
    expect(hash(verified, repeatedAt('2030-01-01T00:00:00.000Z'))).toBeUndefined();
    expect(hash(verified, { type: 'SignUpRepeated', data: { at: '2030-01-07T00:00:00.000Z' } })).toBeUndefined();
  });
});

describe('a lapsed account', () => {
  it('is gone', () => {
    given(accountDecider, registered, lapsed).when(verify).thenRefused('verification-link-expired');
    given(accountDecider, registered, lapsed)
      .when(new ChangeRole('a-1', { role: 'admin' }, meta))
      .thenRefused('account-not-found');
  });
});

describe('a confirmed account', () => {
  const account = given(accountDecider, registered, verified);

  it('does not lapse', () => account.when(lapse).thenRefused('account-active'));
  it('changes its name', () =>
    account
      .when(new UpdateProfile('a-1', { fullName: sealed('sealed-2') }, meta))
      .then({ type: 'ProfileUpdated', data: { fullName: sealed('sealed-2') } }));
  it('gets another role once', () =>
    account
      .when(new ChangeRole('a-1', { role: 'auditor' }, meta))
      .thenOnce({ type: 'RoleChanged', data: { role: 'auditor' } }));
  it('opens one subscription', () => {
    account.when(open('s-1')).thenOnce(opened('s-1'));
    given(accountDecider, registered, verified, opened('s-1')).when(open('s-2')).thenRefused('subscription-exists');
  });
  it('puts a new subscription in the place of the one that it names', () =>
    given(accountDecider, registered, verified, opened('s-1')).when(open('s-2', 's-1')).thenOnce(opened('s-2')));
  it('does not let an outdated name replace a newer subscription', () =>
    given(accountDecider, registered, verified, opened('s-1'), opened('s-2'))
      .when(open('s-3', 's-1'))
      .thenRefused('subscription-exists'));
});

describe('what an admin does for an account', () => {
  const byAdmin = { by: 'admin-1', why: sealed('sealed-why') };
  const vouch = new VouchForAddress('a-1', byAdmin, meta);
  const chosenFirst = { fullName: data.fullName, passwordHash: data.passwordHash };
  const requestLink = new RequestVerification('a-1', byAdmin, meta);
  const requestPassword = new RequestPasswordReset('a-1', byAdmin, meta);

  it('confirms the address of the only one who signed up with it, once', () =>
    given(accountDecider, registered)
      .when(vouch)
      .thenOnce({ type: 'EmailVerified', data: { ...chosenFirst, ...byAdmin } }));
  it('does not choose between several', () =>
    given(accountDecider, registered, added(2, '2030-01-01T00:01:00.000Z'))
      .when(vouch)
      .thenRefused('several-sign-ups'));
  it('names who gave the role, and why', () =>
    given(accountDecider, registered, verified)
      .when(new ChangeRole('a-1', { role: 'support', ...byAdmin }, meta))
      .thenOnce({ type: 'RoleChanged', data: { role: 'support', ...byAdmin } }));
  it('gives no role to an account that nobody has confirmed, or that was closed, and takes it from any', () => {
    const appoint = new ChangeRole('a-1', { role: 'support', ...byAdmin }, meta);
    given(accountDecider, registered).when(appoint).thenRefused('account-not-active');
    const closed = { type: 'AccountClosed', data: { eraseAt: '2030-02-01T00:00:00.000Z' } } as AccountEvent;
    given(accountDecider, registered, verified, closed).when(appoint).thenRefused('account-not-active');
    const before = { type: 'RoleChanged', data: { role: 'admin' } } as const;
    given(accountDecider, registered, verified, before, closed)
      .when(new ChangeRole('a-1', { role: 'customer', ...byAdmin }, meta))
      .then({ type: 'RoleChanged', data: { role: 'customer', ...byAdmin } });
  });
  it('gives a role on an invitation only to who is a customer still, and is not kept out', () => {
    const follow = new ChangeRole('a-1', { role: 'support', from: 'customer' }, meta);
    const before = { type: 'RoleChanged', data: { role: 'auditor' } } as const;
    const suspended = { type: 'AccountSuspended', data: { suspendedBy: 'admin-1', reason: sealed() } } as AccountEvent;
    given(accountDecider, registered, verified)
      .when(follow)
      .then({ type: 'RoleChanged', data: { role: 'support' } });
    given(accountDecider, registered, verified, before).when(follow).then();
    given(accountDecider, registered, verified, suspended).when(follow).then();
  });
  it('sends a link that is of use, and says why another is not', () => {
    const at = meta.now.toISOString();
    given(accountDecider, registered)
      .when(requestLink)
      .thenOnce({ type: 'VerificationRequested', data: { at, candidate: 1, ...byAdmin } });
    given(accountDecider, registered, verified).when(requestLink).thenRefused('nothing-to-confirm');
    given(accountDecider, registered, verified)
      .when(requestPassword)
      .thenOnce({ type: 'PasswordResetRequested', data: { at, password: 1, ...byAdmin } });
    given(accountDecider, registered).when(requestPassword).thenRefused('cannot-sign-in');
  });
});

describe('an account that staff looks into', () => {
  const look = (lookedBy: string, onDay: string) => ({ lookedBy, onDay });
  const into = (by: string, day: string) => new LookIntoAccount('a-1', look(by, day), meta);
  const seen = (by: string, day: string): AccountEvent => ({ type: 'AccountLookedInto', data: look(by, day) });

  it('tells of each who looked, once a day', () => {
    const looked = given(accountDecider, registered, seen('s-1', '2030-01-02'), seen('s-2', '2030-01-02'));
    looked.when(into('s-1', '2030-01-02')).then();
    looked.when(into('s-2', '2030-01-02')).then();
    looked.when(into('s-1', '2030-01-03')).then(seen('s-1', '2030-01-03'));
    given(accountDecider, registered, seen('s-1', '2030-01-02'), seen('s-2', '2030-01-03'))
      .when(into('s-1', '2030-01-03'))
      .then(seen('s-1', '2030-01-03'));
  });
});

describe('an account with tags', () => {
  const meta = metaOf();
  const tag = (n: number) => ({ tagKey: `k-${n}`, tag: sealed(`t-${n}`), by: 's-1' });
  const tagged = (n: number): AccountEvent => ({ type: 'AccountTagged', data: tag(n) });
  const putting = (n: number) => new TagAccount('a-1', { ...tag(n), isTagged: true }, meta);
  const taking = (n: number) => new TagAccount('a-1', { ...tag(n), isTagged: false }, meta);
  const ten = Array.from({ length: 10 }, (_, n) => tagged(n));

  it('gets each once, and loses it once', () => {
    given(accountDecider, registered).when(putting(1)).thenOnce(tagged(1));
    given(accountDecider, registered, tagged(1), tagged(2))
      .when(taking(1))
      .thenOnce({ type: 'AccountUntagged', data: tag(1) });
    given(accountDecider, registered, tagged(2)).when(taking(1)).thenNothing();
  });

  it('has ten at most, of which one can make room', () => {
    given(accountDecider, registered, ...ten)
      .when(putting(10))
      .thenRefused('too-many-tags');
    given(accountDecider, registered, ...ten)
      .when(putting(9))
      .thenNothing();
    given(accountDecider, registered, ...ten, { type: 'AccountUntagged', data: tag(3) })
      .when(putting(10))
      .then(tagged(10));
  });

  it('has to be there', () => given(accountDecider).when(putting(1)).thenRefused('account-not-found'));
});

describe('an account that an admin suspends', () => {
  const why = { suspendedBy: 's-1', reason: sealed('sealed-reason') };
  const suspend = new SuspendAccount('a-1', why, meta);
  const lift = new LiftSuspension('a-1', { liftedBy: 's-2' }, meta);
  const suspended: AccountEvent = { type: 'AccountSuspended', data: why };
  const lifted: AccountEvent = { type: 'SuspensionLifted', data: { liftedBy: 's-2' } };
  const opens = (...events: AccountEvent[]) =>
    canSignIn(fold(accountDecider, [registered, verified, ...events])!, meta.now);

  it('is suspended once, and opened again once', () => {
    given(accountDecider, registered, verified).when(suspend).thenOnce(suspended);
    given(accountDecider, registered, verified, suspended).when(lift).thenOnce(lifted);
    given(accountDecider, registered, verified).when(lift).then();
  });

  it('lets nobody in meanwhile', () =>
    expect([opens(), opens(suspended), opens(suspended, lifted)]).toEqual([true, false, true]));

  it('has to be somebody’s', () => given(accountDecider, registered).when(suspend).thenRefused('email-not-confirmed'));
});

describe('an account that its owner closes', () => {
  const at = (iso: string) => metaOf({ now: new Date(iso) });
  const inTime = at('2030-01-30T23:59:59.999Z');
  const tooLate = at('2030-01-31T00:00:00.000Z');
  const erasure = { erasureId: 'e-1', farewell: sealed('sealed-farewell'), keyDigest: 'digest' };
  const closed: AccountEvent = { type: 'AccountClosed', data: { eraseAt: '2030-01-31T00:00:00.000Z' } };
  const begun: AccountEvent = { type: 'AccountErasureBegun', data: erasure };
  const erased: AccountEvent = {
    type: 'AccountErased',
    data: { erasureId: 'e-1', keyDigest: 'digest', streamDigest: 'of the stream' },
  };
  const forgotten: AccountEvent = { type: 'FarewellForgotten', data: {} };
  const history = [registered, verified, closed];
  const begin = (meta = tooLate) => new BeginErasure('a-1', erasure, meta);
  const restore = (meta = inTime) => new RestoreAccount('a-1', {}, meta);
  const finish = new FinishErasure('a-1', { streamDigest: 'of the stream' }, tooLate);
  const forget = new ForgetFarewell('a-1', {}, tooLate);

  it('is erased 30 days later', () => {
    const close = new CloseAccount('a-1', {}, at('2030-01-01T00:00:00.000Z'));
    given(accountDecider, registered, verified).when(close).thenOnce(closed);
    given(accountDecider, registered).when(close).thenRefused('email-not-confirmed');
  });
  it('lets its owner in, and is restored, until then', () => {
    given(accountDecider, ...history)
      .when(restore())
      .thenOnce({ type: 'AccountRestored', data: {} });
    given(accountDecider, ...history)
      .when(restore(tooLate))
      .thenRefused('account-not-found');
    const account = fold(accountDecider, history)!;
    expect([inTime, tooLate].map(({ now }) => canSignIn(account, now))).toEqual([true, false]);
  });
  it('is erased step by step, each of them once', () => {
    given(accountDecider, ...history)
      .when(begin(inTime))
      .thenRefused('account-not-closed');
    given(accountDecider, ...history)
      .when(begin())
      .thenOnce(begun);
    given(accountDecider, ...history, begun)
      .when(finish)
      .thenOnce(erased);
    given(accountDecider, ...history, begun, erased)
      .when(forget)
      .thenOnce(forgotten);
  });
  it('takes no step before the one that comes first', () => {
    given(accountDecider, registered, verified).when(begin()).thenRefused('account-not-closed');
    given(accountDecider, ...history)
      .when(finish)
      .thenNothing();
    given(accountDecider, ...history, begun)
      .when(forget)
      .thenNothing();
  });
  it('is nobody’s any more once that has begun', () => {
    for (const gone of [[begun], [begun, erased], [begun, erased, forgotten]]) {
      const account = given(accountDecider, ...history, ...gone);
      account.when(restore()).thenRefused('account-not-found');
      account.when(open('s-1')).thenRefused('account-not-found');
      account.when(new RepeatSignUp('a-1', chosen(2), meta)).thenNothing();
    }
  });
  it('holds nothing that was sealed once it was erased', () =>
    expect(JSON.stringify(fold(accountDecider, [...history, begun, erased, forgotten]))).not.toContain('sealed'));
});

it('says what receipts say of who buys', () => {
  const details = { company: sealed('sealed-company'), address: null, taxNumber: null };
  const set = new SetBillingDetails('a-1', details, meta);
  given(accountDecider, registered, verified).when(set).then({ type: 'BillingDetailsSet', data: details });
  given(accountDecider).when(set).thenRefused('account-not-found');
});

describe('a picture', () => {
  const set = (pictureId: string) => new SetPicture('a-1', { pictureId }, meta);
  const remove = new RemovePicture('a-1', {}, meta);
  const isSet: AccountEvent = { type: 'PictureSet', data: { pictureId: 'file-1' } };

  it('is set once, and takes the place of another', () => {
    given(accountDecider, registered, verified).when(set('file-1')).thenOnce(isSet);
    given(accountDecider, registered, verified, isSet)
      .when(set('file-2'))
      .then({ type: 'PictureSet', data: { pictureId: 'file-2' } });
  });
  it('is removed where there is one', () => {
    given(accountDecider, registered, verified, isSet).when(remove).thenOnce({ type: 'PictureRemoved', data: {} });
    given(accountDecider, registered, verified).when(remove).thenNothing();
  });
  it('is nobody’s who is not there', () => given(accountDecider).when(set('file-1')).thenRefused('account-not-found'));
});
