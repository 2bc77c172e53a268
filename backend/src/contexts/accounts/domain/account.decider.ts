import { decider, DomainCommand, type CommandsOf, must, refuse } from '@veilway/es-kernel';
import { accountEvents, type AccountEvent, type AccountRole } from './account.events.js';

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data'];

/** `verified`: the address needs no confirmation, because an operator vouches for it. */
export class RegisterAccount extends DomainCommand<Registered & { verified: boolean }> {
  readonly type = 'RegisterAccount';
}
export class VerifyEmail extends DomainCommand<Record<string, never>> {
  readonly type = 'VerifyEmail';
}
/** `fullName` is sealed. */
export class UpdateProfile extends DomainCommand<{ fullName: string }> {
  readonly type = 'UpdateProfile';
}
export class ChangeRole extends DomainCommand<{ role: AccountRole }> {
  readonly type = 'ChangeRole';
}
/** Makes a subscription the account's current one. `replacing`: the ended one it may take the place of. */
export class OpenSubscription extends DomainCommand<{
  subscriptionId: string;
  orderId: string;
  replacing: string | null;
}> {
  readonly type = 'OpenSubscription';
}
/** Gives up an address that was never confirmed; also for an account that was to come and never did. */
export class LapseAccount extends DomainCommand<{ addressKey: string }> {
  readonly type = 'LapseAccount';
}
/** Wants the link that confirms the address once more: at most once a minute, and only while there is something to confirm. */
export class RequestVerification extends DomainCommand<Record<string, never>> {
  readonly type = 'RequestVerification';
}
/** Somebody signs up with the address of this account: its owner is to hear of it, at most once a minute. */
export class RepeatSignUp extends DomainCommand<Record<string, never>> {
  readonly type = 'RepeatSignUp';
}
export const accountCommands = [
  RegisterAccount,
  VerifyEmail,
  UpdateProfile,
  ChangeRole,
  OpenSubscription,
  LapseAccount,
  RequestVerification,
  RepeatSignUp,
] as const;
export type AccountCommand = CommandsOf<typeof accountCommands>;

export type Account = {
  status: 'unconfirmed' | 'active' | 'lapsed';
  role: AccountRole;
  addressKey: string;
  /** What signing in needs; sealed. */
  email: string;
  fullName: string;
  passwordHash: string;
  subscriptionId: string | null;
  verificationRequestedAt: string | null;
  signUpRepeatedAt: string | null;
};

const NOTHING_SINCE = { subscriptionId: null, verificationRequestedAt: null, signUpRepeatedAt: null };

const LAPSED: Account = {
  status: 'lapsed',
  role: 'customer',
  addressKey: '',
  email: '',
  fullName: '',
  passwordHash: '',
  ...NOTHING_SINCE,
};

const minuteOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** Says something that others than the owner can set off, unless it was said within the same minute. */
const saidOnce = (
  type: 'VerificationRequested' | 'SignUpRepeated',
  lastAt: string | null,
  now: Date,
): readonly AccountEvent[] => {
  const at = now.toISOString();
  return lastAt !== null && minuteOf(lastAt) === minuteOf(at) ? [] : [{ type, data: { at } }];
};

const present = (account: Account | undefined): Account =>
  must(account?.status === 'lapsed' ? undefined : account, 'account');

export const accountDecider = decider<Account | undefined, AccountCommand, AccountEvent>({
  events: accountEvents,
  commands: accountCommands,
  initial: undefined,

  decide: {
    RegisterAccount: (account, { data: { verified, ...registered } }) => {
      if (account?.status === 'lapsed')
        refuse('sign-up-lapsed', 'This sign-up was interrupted for too long. Send it again as a new request.');
      if (account) refuse('account-exists', 'This account is registered already.');
      const event: AccountEvent = { type: 'AccountRegistered', data: registered };
      return verified ? [event, { type: 'EmailVerified', data: {} }] : [event];
    },

    VerifyEmail: (account) => {
      if (!account || account.status === 'lapsed')
        refuse('verification-link-expired', 'This confirmation link has run out. Sign up again.');
      return account!.status === 'active' ? [] : [{ type: 'EmailVerified', data: {} }];
    },

    UpdateProfile: (account, { data }) => present(account) && [{ type: 'ProfileUpdated', data }],

    ChangeRole: (account, { data }) => (present(account).role === data.role ? [] : [{ type: 'RoleChanged', data }]),

    OpenSubscription: (account, { data: { replacing, ...opened } }) => {
      const { subscriptionId } = present(account);
      if (subscriptionId === opened.subscriptionId) return [];
      if (subscriptionId !== null && subscriptionId !== replacing)
        refuse('subscription-exists', 'This account has a subscription already. Change its plan instead.');
      return [{ type: 'SubscriptionOpened', data: opened }];
    },

    // Also on an empty stream: a sign-up that stalled for a minute must not come to life after its address was given up.
    LapseAccount: (account, { data }) => {
      if (account?.status === 'lapsed') return [];
      if (account && account.addressKey !== data.addressKey) return [];
      if (account?.status === 'active') refuse('account-active', 'This account is confirmed and does not lapse.');
      return [{ type: 'AccountLapsed', data: {} }];
    },

    RequestVerification: (account, { meta: { now } }) =>
      account?.status === 'unconfirmed' ? saidOnce('VerificationRequested', account.verificationRequestedAt, now) : [],

    // An owner who has not confirmed the address yet needs the link, not the news.
    RepeatSignUp: (account, { meta: { now } }) => {
      if (!account || account.status === 'lapsed') return [];
      return account.status === 'unconfirmed'
        ? saidOnce('VerificationRequested', account.verificationRequestedAt, now)
        : saidOnce('SignUpRepeated', account.signUpRepeatedAt, now);
    },
  },

  evolve: {
    AccountRegistered: (_, { data }) => ({ ...data, status: 'unconfirmed', ...NOTHING_SINCE }),
    EmailVerified: (account) => account && { ...account, status: 'active' },
    ProfileUpdated: (account, { data }) => account && { ...account, ...data },
    RoleChanged: (account, { data }) => account && { ...account, ...data },
    SubscriptionOpened: (account, { data }) => account && { ...account, subscriptionId: data.subscriptionId },
    AccountLapsed: () => LAPSED,
    VerificationRequested: (account, { data }) => account && { ...account, verificationRequestedAt: data.at },
    SignUpRepeated: (account, { data }) => account && { ...account, signUpRepeatedAt: data.at },
  },
});
