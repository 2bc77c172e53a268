import { fold } from '@veilway/es-kernel';
import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  accountDecider,
  ChangeRole,
  LapseAccount,
  OpenSubscription,
  RegisterAccount,
  RepeatSignUp,
  RequestVerification,
  StartTrial,
  unconfirmedHash,
  UpdateProfile,
  VerifyEmail,
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
