import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  accountDecider,
  ChangeRole,
  LapseAccount,
  OpenSubscription,
  RegisterAccount,
  RepeatSignUp,
  RequestVerification,
  UpdateProfile,
  VerifyEmail,
} from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const data = {
  email: 'sealed-email',
  fullName: 'sealed-name',
  passwordHash: 'sealed-hash',
  addressKey: 'key-1',
  role: 'customer',
} as const;
const registered: AccountEvent = { type: 'AccountRegistered', data };
const verified: AccountEvent = { type: 'EmailVerified', data: {} };
const lapsed: AccountEvent = { type: 'AccountLapsed', data: {} };
const opened = (subscriptionId: string): AccountEvent => ({
  type: 'SubscriptionOpened',
  data: { subscriptionId, orderId: 'o-1' },
});

const meta = metaOf();
const register = new RegisterAccount('a-1', { ...data, verified: false }, meta);
const verify = new VerifyEmail('a-1', {}, meta);
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

describe('an unconfirmed account', () => {
  it('is not registered twice', () => given(accountDecider, registered).when(register).thenRefused('account-exists'));
  it('confirms its address once', () => given(accountDecider, registered).when(verify).thenOnce(verified));
  it('lapses once', () => given(accountDecider, registered).when(lapse).thenOnce(lapsed));
  it('does not lapse for an address that it does not have', () =>
    given(accountDecider, registered)
      .when(new LapseAccount('a-1', { addressKey: 'key-2' }, meta))
      .thenNothing());
});

describe('what others than the owner can set off', () => {
  const at = (seconds: number) => metaOf({ now: new Date(Date.UTC(2030, 0, 1, 10, 0, seconds)) });
  const repeat = (seconds: number) => new RepeatSignUp('a-1', {}, at(seconds));
  const request = (seconds: number) => new RequestVerification('a-1', {}, at(seconds));
  const requested: AccountEvent = { type: 'VerificationRequested', data: { at: '2030-01-01T10:00:05.000Z' } };
  const repeated: AccountEvent = { type: 'SignUpRepeated', data: { at: '2030-01-01T10:00:05.000Z' } };

  it('asks for the link while the address is not confirmed', () => {
    given(accountDecider, registered).when(request(5)).thenOnce(requested);
    given(accountDecider, registered).when(repeat(5)).thenOnce(requested);
  });
  it('tells the owner of a confirmed address, who needs no link', () => {
    given(accountDecider, registered, verified).when(repeat(5)).thenOnce(repeated);
    given(accountDecider, registered, verified).when(request(5)).thenNothing();
  });
  it('does so once a minute', () => {
    given(accountDecider, registered, requested).when(request(59)).thenNothing();
    given(accountDecider, registered, requested)
      .when(repeat(60))
      .then({ ...requested, data: { at: '2030-01-01T10:01:00.000Z' } });
    given(accountDecider, registered, verified, repeated).when(repeat(59)).thenNothing();
  });
  it('concerns nobody where there is no account any more', () => {
    for (const command of [request(5), repeat(5)]) {
      given(accountDecider).when(command).thenNothing();
      given(accountDecider, registered, lapsed).when(command).thenNothing();
    }
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
      .when(new UpdateProfile('a-1', { fullName: 'sealed-2' }, meta))
      .then({ type: 'ProfileUpdated', data: { fullName: 'sealed-2' } }));
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
