import { decider, DomainCommand, type CommandsOf, must, refuse, type Sealed } from '@veilway/es-kernel';
import {
  accountEvents,
  CONFIRM_WITHIN_MS,
  type AccountEvent,
  type AccountRole,
  type Chosen,
  type Wish,
} from './account.events.js';

type Registered = Omit<Extract<AccountEvent, { type: 'AccountRegistered' }>['data'], 'at'>;

/** `verified`: the address needs no confirmation, because an operator vouches for it. */
export class RegisterAccount extends DomainCommand<Registered & { verified: boolean }> {
  readonly type = 'RegisterAccount';
}
/** The candidate whose link was opened and whose password was given with it becomes the account. */
export class VerifyEmail extends DomainCommand<{ candidate: number }> {
  readonly type = 'VerifyEmail';
}
export class UpdateProfile extends DomainCommand<{ fullName: Sealed }> {
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
/** Makes the free trial the account's first subscription. `subscriptionId`: always the same one for an account. */
export class StartTrial extends DomainCommand<{ subscriptionId: string; planId: string }> {
  readonly type = 'StartTrial';
}
/** Gives up an address that was never confirmed; also for an account that was to come and never did. */
export class LapseAccount extends DomainCommand<{ addressKey: string }> {
  readonly type = 'LapseAccount';
}
/** Wants the link that confirms the address once more: at most once a minute, and only while there is something to confirm. */
export class RequestVerification extends DomainCommand<Record<string, never>> {
  readonly type = 'RequestVerification';
}
/** Somebody signs up with the address of this account: one more candidate, or news for who has confirmed it. */
export class RepeatSignUp extends DomainCommand<Chosen> {
  readonly type = 'RepeatSignUp';
}
export const accountCommands = [
  RegisterAccount,
  VerifyEmail,
  UpdateProfile,
  ChangeRole,
  OpenSubscription,
  StartTrial,
  LapseAccount,
  RequestVerification,
  RepeatSignUp,
] as const;
export type AccountCommand = CommandsOf<typeof accountCommands>;

/** One sign-up with an address that nobody has confirmed yet. */
export type Candidate = Chosen & { number: number };

/** Its wish is that of the candidate who confirmed the address. */
export type Account = Wish & {
  status: 'unconfirmed' | 'active' | 'lapsed';
  role: AccountRole;
  addressKey: string;
  /** What signing in needs. */
  email: Sealed;
  fullName: Sealed;
  passwordHash: Sealed;
  subscriptionId: string | null;
  /** The newest ones, oldest first; none once the address was confirmed. */
  candidates: readonly Candidate[];
  /** When somebody signed up with the address, the newest times alone. */
  signUps: readonly string[];
  /** The newest sign-up since the address was confirmed. */
  repeated: { at: string; passwordHash: Sealed } | null;
  verificationRequestedAt: string | null;
};

/** More than a stranger can add while somebody looks for the mail. */
const CANDIDATES_KEPT = 50;
/** A sign-up sends a mail: this many to one address within the window, whoever asks. Its mailbox gets them bit by bit. */
const SIGN_UPS = 10;
const SIGN_UP_WINDOW_MS = 15 * 60_000;

const NOTHING_SINCE = {
  subscriptionId: null,
  candidates: [],
  signUps: [],
  repeated: null,
  verificationRequestedAt: null,
};

/** Is never opened: nobody signs in to a lapsed account. */
const FORGOTTEN = '' as Sealed;

const LAPSED: Account = {
  status: 'lapsed',
  role: 'customer',
  addressKey: '',
  email: FORGOTTEN,
  fullName: FORGOTTEN,
  passwordHash: FORGOTTEN,
  ...NOTHING_SINCE,
};

/** An account is sent a link once in each of them. */
export const minuteOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** Seconds until an account is sent a link once more. By the clock alone: whether anybody has the address shows nowhere. */
export const secondsToNextRequest = (now: Date): number => 60 - now.getUTCSeconds();

const signedUpAt = (account: Account, at: string): readonly string[] => [...account.signUps.slice(1 - SIGN_UPS), at];

const signedUpTooOften = ({ signUps }: Account, now: Date): boolean =>
  signUps.length === SIGN_UPS && now.getTime() - Date.parse(signUps[0]!) < SIGN_UP_WINDOW_MS;

/** Only the newest counts here: somebody who does not know its password signs up once more. */
const newestOf = ({ candidates }: Account): Candidate | undefined => candidates.at(-1);

/** The hash of the password that is told of an address that it is not confirmed; the same whether a customer has it. */
export const unconfirmedHash = (account: Account, now: Date): Sealed | undefined => {
  if (account.status === 'unconfirmed') return newestOf(account)?.passwordHash;
  const { repeated } = account;
  return repeated && now.getTime() - Date.parse(repeated.at) < CONFIRM_WITHIN_MS ? repeated.passwordHash : undefined;
};

const present = (account: Account | undefined): Account =>
  must(account?.status === 'lapsed' ? undefined : account, 'account');

export const accountDecider = decider<Account | undefined, AccountCommand, AccountEvent>({
  events: accountEvents,
  commands: accountCommands,
  initial: undefined,

  decide: {
    RegisterAccount: (account, { data: { verified, ...registered }, meta: { now } }) => {
      if (account?.status === 'lapsed')
        refuse('sign-up-lapsed', 'This sign-up was interrupted for too long. Send it again as a new request.');
      if (account) refuse('account-exists', 'This account is registered already.');
      const event: AccountEvent = { type: 'AccountRegistered', data: { ...registered, at: now.toISOString() } };
      return verified ? [event, { type: 'EmailVerified', data: {} }] : [event];
    },

    VerifyEmail: (account, { data }) => {
      if (account?.status === 'active') return [];
      const chosen = account?.candidates.find(({ number }) => number === data.candidate);
      if (!chosen) return refuse('verification-link-expired', 'This confirmation link has run out. Sign up again.');
      const { number: _, ...confirmed } = chosen;
      return [{ type: 'EmailVerified', data: confirmed }];
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

    // On the stream that says which subscription the account has: of a trial and a purchase at once, one comes first.
    StartTrial: (account, { data }) => {
      const { status, subscriptionId } = present(account);
      if (subscriptionId === data.subscriptionId) return [];
      if (status !== 'active') refuse('email-not-confirmed', 'Confirm your email address first.');
      if (subscriptionId !== null)
        refuse('trial-used', 'The free trial is for accounts that have had no plan yet. Choose a plan to go on.');
      return [{ type: 'TrialStarted', data }];
    },

    // Also on an empty stream: a sign-up that stalled for a minute must not come to life after its address was given up.
    LapseAccount: (account, { data }) => {
      if (account?.status === 'lapsed') return [];
      if (account && account.addressKey !== data.addressKey) return [];
      if (account?.status === 'active') refuse('account-active', 'This account is confirmed and does not lapse.');
      return [{ type: 'AccountLapsed', data: {} }];
    },

    // Others than the owner can set this off.
    RequestVerification: (account, { meta: { now } }) => {
      if (account?.status !== 'unconfirmed') return [];
      const at = now.toISOString();
      const { verificationRequestedAt: last } = account;
      if (last !== null && minuteOf(last) === minuteOf(at)) return [];
      return [{ type: 'VerificationRequested', data: { at, candidate: newestOf(account)!.number } }];
    },

    RepeatSignUp: (account, { data, meta: { now } }) => {
      if (!account || account.status === 'lapsed' || signedUpTooOften(account, now)) return [];
      const at = now.toISOString();
      return account.status === 'unconfirmed'
        ? [{ type: 'CandidateAdded', data: { ...data, candidate: newestOf(account)!.number + 1, at } }]
        : [{ type: 'SignUpRepeated', data: { at, passwordHash: data.passwordHash } }];
    },
  },

  evolve: {
    AccountRegistered: (_, { data: { at, email, role, addressKey, ...chosen } }) => ({
      ...NOTHING_SINCE,
      status: 'unconfirmed',
      email,
      role,
      addressKey,
      fullName: chosen.fullName,
      passwordHash: chosen.passwordHash,
      candidates: [{ number: 1, ...chosen }],
      signUps: at === undefined ? [] : [at],
    }),
    CandidateAdded: (account, { data: { candidate: number, at, ...chosen } }) =>
      account && {
        ...account,
        candidates: [...account.candidates.slice(1 - CANDIDATES_KEPT), { number, ...chosen }],
        signUps: signedUpAt(account, at),
      },
    EmailVerified: (account, { data }) => account && { ...account, ...data, status: 'active', candidates: [] },
    ProfileUpdated: (account, { data }) => account && { ...account, ...data },
    RoleChanged: (account, { data }) => account && { ...account, ...data },
    SubscriptionOpened: (account, { data }) => account && { ...account, subscriptionId: data.subscriptionId },
    TrialStarted: (account, { data }) => account && { ...account, subscriptionId: data.subscriptionId },
    AccountLapsed: () => LAPSED,
    VerificationRequested: (account, { data }) => account && { ...account, verificationRequestedAt: data.at },
    SignUpRepeated: (account, { data: { at, passwordHash } }) =>
      account && {
        ...account,
        signUps: signedUpAt(account, at),
        repeated: passwordHash === undefined ? null : { at, passwordHash },
      },
  },
});
