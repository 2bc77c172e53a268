import { decider, DomainCommand, type CommandsOf, must, refuse, type Sealed } from '@veilway/es-kernel';
import { addDays, dateOf, DAY_MS, MINUTE_MS } from '../../../platform/calendar.js';
import { TAGS } from '../../../platform/tags.js';
import {
  accountEvents,
  CONFIRM_WITHIN_MS,
  RESTORE_WITHIN_DAYS,
  type AccountEvent,
  type AccountRole,
  type AccountTag,
  type ByAdmin,
  type BillingDetails,
  type Chosen,
  type Erasure,
  type Wish,
} from './account.events.js';

type Registered = Omit<Extract<AccountEvent, { type: 'AccountRegistered' }>['data'], 'at'>;

/** `verified`: the address needs no confirmation, because an operator vouches for it. */
export class RegisterAccount extends DomainCommand<Registered & { verified: boolean }> {
  readonly type = 'RegisterAccount';
}
/** Whoever was invited to work here, and by that proved whose the address is, which somebody signed up with before. */
export class EngageAccount extends DomainCommand<Pick<Chosen, 'fullName' | 'passwordHash'> & { role: AccountRole }> {
  readonly type = 'EngageAccount';
}
/** The candidate whose link was opened and whose password was given with it becomes the account. */
export class VerifyEmail extends DomainCommand<{ candidate: number }> {
  readonly type = 'VerifyEmail';
}
/** An admin says that the address is of whoever signed up with it. */
export class VouchForAddress extends DomainCommand<ByAdmin> {
  readonly type = 'VouchForAddress';
}
export class UpdateProfile extends DomainCommand<{ fullName: Sealed }> {
  readonly type = 'UpdateProfile';
}
export class SetBillingDetails extends DomainCommand<BillingDetails<Sealed>> {
  readonly type = 'SetBillingDetails';
}
export class SetPicture extends DomainCommand<{ pictureId: string }> {
  readonly type = 'SetPicture';
}
export class RemovePicture extends DomainCommand<Record<string, never>> {
  readonly type = 'RemovePicture';
}
/**
 * `by` and `why`: unless it is the product itself, as it begins. `from`: only of an account that can be used and has this
 * role still.
 */
export class ChangeRole extends DomainCommand<{ role: AccountRole; from?: AccountRole } & Partial<ByAdmin>> {
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
/**
 * Wants the link that confirms the address once more: at most once a minute, and only while there is something to confirm.
 * An admin, who knows who is a customer, hears why nothing comes of it; so below.
 */
export class RequestVerification extends DomainCommand<Partial<ByAdmin>> {
  readonly type = 'RequestVerification';
}
/** Somebody signs up with the address of this account: one more candidate, or news for who has confirmed it. */
export class RepeatSignUp extends DomainCommand<Chosen> {
  readonly type = 'RepeatSignUp';
}
/** Wants a link by which a forgotten password is replaced: at most once a minute, and only where the address is confirmed. */
export class RequestPasswordReset extends DomainCommand<Partial<ByAdmin>> {
  readonly type = 'RequestPasswordReset';
}
/** Replaces the password by a link that was mailed. */
export class ResetPassword extends DomainCommand<ResetLink & { passwordHash: Sealed }> {
  readonly type = 'ResetPassword';
}
/** Replaces the password of that number, which somebody just gave in this session. */
export class ChangePassword extends DomainCommand<{ password: number; passwordHash: Sealed; sessionId: string }> {
  readonly type = 'ChangePassword';
}
/** Wants another address: nothing changes before it is confirmed in its own mailbox. */
export class RequestAddressChange extends DomainCommand<{ email: Sealed; addressKey: string; isTaken?: true }> {
  readonly type = 'RequestAddressChange';
}
/** Wants to keep the address after all. */
export class WithdrawAddressChange extends DomainCommand<Record<string, never>> {
  readonly type = 'WithdrawAddressChange';
}
/** Whoever opened the link in the new mailbox makes it the account's. */
export class ConfirmAddress extends DomainCommand<{ change: number }> {
  readonly type = 'ConfirmAddress';
}
/** Whoever reads the mailbox of before takes the change back, with a new password. */
export class RestoreAddress extends DomainCommand<{ change: number; passwordHash: Sealed }> {
  readonly type = 'RestoreAddress';
}
/** Somebody else wants the address of this account: its owner is told, once a minute at most. */
export class NoteWantedAddress extends DomainCommand<Record<string, never>> {
  readonly type = 'NoteWantedAddress';
}
/** Somebody of staff looks at what belongs to it. */
export class LookIntoAccount extends DomainCommand<Look> {
  readonly type = 'LookIntoAccount';
}
/** An admin keeps its owner out. */
export class SuspendAccount extends DomainCommand<{ suspendedBy: string; reason: Sealed }> {
  readonly type = 'SuspendAccount';
}
export class LiftSuspension extends DomainCommand<{ liftedBy: string }> {
  readonly type = 'LiftSuspension';
}
/** Puts a tag on it, or takes it away. */
export class TagAccount extends DomainCommand<AccountTag & { isTagged: boolean }> {
  readonly type = 'TagAccount';
}
/** Its owner wants it gone. */
export class CloseAccount extends DomainCommand<Record<string, never>> {
  readonly type = 'CloseAccount';
}
/** Whoever closed it has signed in. */
export class RestoreAccount extends DomainCommand<Record<string, never>> {
  readonly type = 'RestoreAccount';
}
/** The time to restore it is over. */
export class BeginErasure extends DomainCommand<Erasure> {
  readonly type = 'BeginErasure';
}
/** All that hung on it has ended, and its key is destroyed. */
export class FinishErasure extends DomainCommand<{ streamDigest: string }> {
  readonly type = 'FinishErasure';
}
/** The mail with the certificate has gone out, or never will. */
export class ForgetFarewell extends DomainCommand<Record<string, never>> {
  readonly type = 'ForgetFarewell';
}
export const accountCommands = [
  RegisterAccount,
  EngageAccount,
  VerifyEmail,
  VouchForAddress,
  UpdateProfile,
  SetBillingDetails,
  SetPicture,
  RemovePicture,
  ChangeRole,
  OpenSubscription,
  StartTrial,
  LapseAccount,
  RequestVerification,
  RepeatSignUp,
  RequestPasswordReset,
  ResetPassword,
  ChangePassword,
  RequestAddressChange,
  WithdrawAddressChange,
  ConfirmAddress,
  RestoreAddress,
  NoteWantedAddress,
  LookIntoAccount,
  SuspendAccount,
  LiftSuspension,
  TagAccount,
  CloseAccount,
  RestoreAccount,
  BeginErasure,
  FinishErasure,
  ForgetFarewell,
] as const;
export type AccountCommand = CommandsOf<typeof accountCommands>;

/** What a mailed link replaces, and until when: the password of this number, so that it works once. ISO 8601. */
export type ResetLink = Readonly<{ password: number; until: string }>;

/** An address that an account is to have, or had, and until when that can still be decided. ISO 8601. */
type OtherAddress = { change: number; email: Sealed; addressKey: string; until: string };

/** Who of staff looked, and on which day. */
type Look = Readonly<{ lookedBy: string; onDay: string }>;

/** One sign-up with an address that nobody has confirmed yet. */
export type Candidate = Chosen & { number: number };

/** Its wish is that of the candidate who confirmed the address. */
export type Account = Wish & {
  status: 'unconfirmed' | 'active' | 'closed' | 'erasing' | 'lapsed';
  /** Until when it can be restored, where it was closed. */
  eraseAt: string | null;
  /** `isDone`: its key is destroyed. */
  erasure: (Erasure & { isDone: boolean }) | null;
  role: AccountRole;
  addressKey: string;
  /** What signing in needs. */
  email: Sealed;
  fullName: Sealed;
  passwordHash: Sealed;
  /** The file that is its picture. */
  pictureId: string | null;
  subscriptionId: string | null;
  /** The newest ones, oldest first; none once the address was confirmed. */
  candidates: readonly Candidate[];
  /** When somebody signed up with the address, the newest times alone. */
  signUps: readonly string[];
  /** The newest sign-up since the address was confirmed. */
  repeated: { at: string; passwordHash: Sealed } | null;
  verificationRequestedAt: string | null;
  /** How many passwords it has had. */
  password: number;
  /** Of those that began with another password, the one that goes on. */
  keptSessionId: string | null;
  resetRequestedAt: string | null;
  addressChanges: number;
  wantedAddress: OtherAddress | null;
  /** Whether another address is wanted, also one that somebody else has. */
  isAddressChanging: boolean;
  formerAddress: OtherAddress | null;
  addressWantedAt: string | null;
  /** Whether an admin keeps its owner out. */
  isSuspended: boolean;
  tagKeys: readonly string[];
  /** Of the last day on which somebody of staff looked, each of them once. */
  looks: readonly Look[];
};

/** More than a stranger can add while somebody looks for the mail. */
const CANDIDATES_KEPT = 50;
/** A sign-up sends a mail: this many to one address within the window, whoever asks. Its mailbox gets them bit by bit. */
const SIGN_UPS = 10;
const SIGN_UP_WINDOW_MS = 15 * MINUTE_MS;

const NOTHING_SINCE = {
  pictureId: null,
  subscriptionId: null,
  candidates: [],
  signUps: [],
  repeated: null,
  verificationRequestedAt: null,
  eraseAt: null,
  erasure: null,
  password: 1,
  keptSessionId: null,
  resetRequestedAt: null,
  addressChanges: 0,
  wantedAddress: null,
  isAddressChanging: false,
  formerAddress: null,
  addressWantedAt: null,
  looks: [],
  isSuspended: false,
  tagKeys: [],
};

const NO_CHANGE = { wantedAddress: null, isAddressChanging: false };

/** A link to a new address works for so long. */
const CONFIRM_ADDRESS_WITHIN_MS = DAY_MS;
/** Whoever reads the address of before has so long to take a change back. */
const RESTORE_WITHIN_MS = 7 * DAY_MS;

/** The day on which an address took the place of the one that can be restored. */
export const changedOn = ({ until }: OtherAddress): string => dateOf(lasting(until, -RESTORE_WITHIN_MS));

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

/** The account whose password a mailed link still replaces. */
export const resettable = (account: Account | undefined, { password, until }: ResetLink, now: Date): Account =>
  account && canSignIn(account, now) && account.password === password && now.toISOString() < until
    ? account
    : refuse('reset-link-expired', 'This link has been used, or has run out. Ask for another one.');

export const linkRanOut = (): never =>
  refuse('address-link-expired', 'This link has been used, or has run out. Ask for another one in the settings.');

const inTime = (other: OtherAddress | null | undefined, change: number, now: Date): OtherAddress =>
  other?.change === change && now.toISOString() < other.until ? other : linkRanOut();

/** The address that the link in its mailbox still makes the account's. */
export const confirmable = (account: Account | undefined, change: number, now: Date): OtherAddress =>
  inTime(account?.wantedAddress, change, now);

/** The address of before, whose mailbox still takes the change back. */
export const restorable = (account: Account | undefined, change: number, now: Date): OtherAddress =>
  inTime(account?.formerAddress, change, now);

const lasting = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** Whether the password that a session began with still is the account's, or the session was kept when that was replaced. */
export const goesOn = (account: Account, sessionId: string, password: number): boolean =>
  account.password === password || account.keptSessionId === sessionId;

/** Others than the owner can set these off. */
const wasAskedThisMinute = (last: string | null, at: string): boolean =>
  last !== null && minuteOf(last) === minuteOf(at);

const isGone = ({ status }: Account): boolean => status === 'lapsed' || status === 'erasing';

const existing = (account: Account | undefined): Account =>
  must(account && isGone(account) ? undefined : account, 'account');

/** Whether the right password opens it: also where it was closed, which that takes back. */
export const canSignIn = ({ status, eraseAt, isSuspended }: Account, now: Date): boolean =>
  !isSuspended && (status === 'active' || (status === 'closed' && now.toISOString() < eraseAt!));

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

    EngageAccount: (account, { data: { role, ...chosen } }) =>
      account?.status === 'unconfirmed'
        ? [
            { type: 'EmailVerified', data: chosen },
            { type: 'RoleChanged', data: { role } },
          ]
        : refuse('account-exists', 'This account is there already. Sign in to it.'),

    // Of several who signed up with it nobody but the mailbox can say whose it is: who came last may know the password alone.
    VouchForAddress: (account, { data }) => {
      const { status, candidates } = existing(account);
      if (status !== 'unconfirmed') return [];
      const [only, ...others] = candidates;
      if (!only || others.length)
        return refuse(
          'several-sign-ups',
          'Several people signed up with this address. Only the link in its mailbox says whose it is: send that again.',
        );
      const { number: _, ...confirmed } = only;
      return [{ type: 'EmailVerified', data: { ...confirmed, ...data } }];
    },

    UpdateProfile: (account, { data }) => existing(account) && [{ type: 'ProfileUpdated', data }],

    SetBillingDetails: (account, { data }) => existing(account) && [{ type: 'BillingDetailsSet', data }],

    SetPicture: (account, { data }) =>
      existing(account).pictureId === data.pictureId ? [] : [{ type: 'PictureSet', data }],

    RemovePicture: (account) => (existing(account).pictureId === null ? [] : [{ type: 'PictureRemoved', data: {} }]),

    ChangeRole: (account, { data: { from, ...data } }) => {
      const { role, status, isSuspended } = existing(account);
      if (role === data.role) return [];
      if (from !== undefined && (role !== from || status !== 'active' || isSuspended)) return [];
      // Of an address that nobody confirmed, anybody may have signed up. A role is taken from whoever has one.
      if (data.by !== undefined && data.role !== 'customer' && status !== 'active')
        refuse(
          'account-not-active',
          'Nobody can sign in to this account now: its address is not confirmed, or it was closed. Invite them instead.',
        );
      return [{ type: 'RoleChanged', data }];
    },

    OpenSubscription: (account, { data: { replacing, ...opened } }) => {
      const { subscriptionId } = existing(account);
      if (subscriptionId === opened.subscriptionId) return [];
      if (subscriptionId !== null && subscriptionId !== replacing)
        refuse('subscription-exists', 'This account has a subscription already. Change its plan instead.');
      return [{ type: 'SubscriptionOpened', data: opened }];
    },

    // On the stream that says which subscription the account has: of a trial and a purchase at once, one comes first.
    StartTrial: (account, { data }) => {
      const { status, subscriptionId } = existing(account);
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
      if (account && account.status !== 'unconfirmed')
        refuse('account-active', 'This account is confirmed and does not lapse.');
      return [{ type: 'AccountLapsed', data: {} }];
    },

    RequestVerification: (account, { data: asked, meta: { now } }) => {
      if (account?.status !== 'unconfirmed')
        return asked.by === undefined ? [] : refuse('nothing-to-confirm', 'The address of this account is confirmed.');
      const at = now.toISOString();
      if (wasAskedThisMinute(account.verificationRequestedAt, at)) return [];
      return [{ type: 'VerificationRequested', data: { at, candidate: newestOf(account)!.number, ...asked } }];
    },

    RepeatSignUp: (account, { data, meta: { now } }) => {
      if (!account || isGone(account) || signedUpTooOften(account, now)) return [];
      const at = now.toISOString();
      return account.status === 'unconfirmed'
        ? [{ type: 'CandidateAdded', data: { ...data, candidate: newestOf(account)!.number + 1, at } }]
        : [{ type: 'SignUpRepeated', data: { at, passwordHash: data.passwordHash } }];
    },

    // Of an address that nobody has confirmed there is no password to forget: who has the mailbox signs up once more.
    RequestPasswordReset: (account, { data: asked, meta: { now } }) => {
      if (!account || !canSignIn(account, now))
        return asked.by === undefined
          ? []
          : refuse('cannot-sign-in', 'Whose account it is cannot sign in now: a password would not help.');
      const at = now.toISOString();
      if (wasAskedThisMinute(account.resetRequestedAt, at)) return [];
      return [{ type: 'PasswordResetRequested', data: { at, password: account.password, ...asked } }];
    },

    ResetPassword: (account, { data: { passwordHash, ...link }, meta: { now } }) =>
      resettable(account, link, now) && [{ type: 'PasswordChanged', data: { passwordHash } }],

    ChangePassword: (account, { data: { password, passwordHash, sessionId } }) =>
      existing(account).password === password
        ? [{ type: 'PasswordChanged', data: { passwordHash, keptSessionId: sessionId } }]
        : refuse('password-replaced', 'The password was changed elsewhere meanwhile. Sign in again with the new one.'),

    RequestAddressChange: (account, { data, meta: { now } }) => {
      const { addressKey, addressChanges, formerAddress } = existing(account);
      if (addressKey === data.addressKey) refuse('address-is-yours', 'This is your address already.');
      // Whoever took the account over must not get rid of the way back by another change.
      if (formerAddress && now.toISOString() < formerAddress.until)
        refuse(
          'address-changed-lately',
          'Your address was changed in the last 7 days. Until they are over it can only be taken back.',
        );
      return [{ type: 'AddressChangeRequested', data: { ...data, change: addressChanges + 1, at: now.toISOString() } }];
    },

    WithdrawAddressChange: (account) => {
      const { isAddressChanging, addressChanges: change } = existing(account);
      return isAddressChanging ? [{ type: 'AddressChangeWithdrawn', data: { change } }] : [];
    },

    ConfirmAddress: (account, { data: { change }, meta: { now } }) => {
      const { email, addressKey } = confirmable(account, change, now);
      const until = lasting(now.toISOString(), RESTORE_WITHIN_MS);
      const givenUp = existing(account).addressKey;
      return [{ type: 'AddressChanged', data: { change, email, addressKey, givenUp, until } }];
    },

    RestoreAddress: (account, { data: { change, passwordHash }, meta: { now } }) => {
      const { email, addressKey } = restorable(account, change, now);
      const givenUp = existing(account).addressKey;
      return [
        { type: 'AddressRestored', data: { email, addressKey, givenUp } },
        { type: 'PasswordChanged', data: { passwordHash } },
      ];
    },

    NoteWantedAddress: (account, { meta: { now } }) => {
      const at = now.toISOString();
      if (!account || !canSignIn(account, now) || wasAskedThisMinute(account.addressWantedAt, at)) return [];
      return [{ type: 'AddressWanted', data: { at } }];
    },

    LookIntoAccount: (account, { data }) =>
      existing(account).looks.some(({ lookedBy, onDay }) => lookedBy === data.lookedBy && onDay === data.onDay)
        ? []
        : [{ type: 'AccountLookedInto', data }],

    SuspendAccount: (account, { data }) => {
      const { status, isSuspended } = existing(account);
      if (status === 'unconfirmed')
        refuse('email-not-confirmed', 'Nobody has confirmed this address yet: there is nobody to keep out.');
      return isSuspended ? [] : [{ type: 'AccountSuspended', data }];
    },

    LiftSuspension: (account, { data }) => (existing(account).isSuspended ? [{ type: 'SuspensionLifted', data }] : []),

    TagAccount: (account, { data: { isTagged, ...data } }) => {
      const { tagKeys } = existing(account);
      if (tagKeys.includes(data.tagKey) === isTagged) return [];
      if (isTagged && tagKeys.length >= TAGS.most)
        refuse('too-many-tags', `A customer has at most ${TAGS.most} tags. Take one away first.`);
      return [{ type: isTagged ? 'AccountTagged' : 'AccountUntagged', data }];
    },

    CloseAccount: (account, { meta: { now } }) => {
      const { status } = existing(account);
      if (status === 'unconfirmed') refuse('email-not-confirmed', 'Confirm your email address first.');
      return status === 'closed'
        ? []
        : [{ type: 'AccountClosed', data: { eraseAt: addDays(now, RESTORE_WITHIN_DAYS) } }];
    },

    RestoreAccount: (account, { meta: { now } }) => {
      const closed = existing(account);
      if (closed.status !== 'closed') return [];
      return canSignIn(closed, now)
        ? [{ type: 'AccountRestored', data: {} }]
        : refuse('account-not-found', 'The time to restore this account is over.');
    },

    BeginErasure: (account, { data, meta: { now } }) => {
      if (account?.status === 'erasing') return [];
      const { status, eraseAt } = existing(account);
      return status === 'closed' && now.toISOString() >= eraseAt!
        ? [{ type: 'AccountErasureBegun', data }]
        : refuse('account-not-closed', 'Only an account whose owner closed it 30 days ago is erased.');
    },

    FinishErasure: (account, { data }) => {
      const { status, erasure } = must(account, 'account');
      if (status !== 'erasing' || !erasure) return [];
      const { erasureId, keyDigest } = erasure;
      return [{ type: 'AccountErased', data: { erasureId, keyDigest, ...data } }];
    },

    ForgetFarewell: (account) =>
      must(account, 'account').erasure?.isDone ? [{ type: 'FarewellForgotten', data: {} }] : [],
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
    EmailVerified: (account, { data: { by: _by, why: _why, ...chosen } }) =>
      account && { ...account, ...chosen, status: 'active', candidates: [] },
    ProfileUpdated: (account, { data }) => account && { ...account, ...data },
    BillingDetailsSet: (account) => account,
    PictureSet: (account, { data }) => account && { ...account, ...data },
    PictureRemoved: (account) => account && { ...account, pictureId: null },
    RoleChanged: (account, { data: { role } }) => account && { ...account, role },
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
    PasswordResetRequested: (account, { data }) => account && { ...account, resetRequestedAt: data.at },
    AddressChangeRequested: (account, { data: { change, email, addressKey, at, isTaken } }) =>
      account && {
        ...account,
        addressChanges: change,
        isAddressChanging: true,
        wantedAddress: isTaken ? null : { change, email, addressKey, until: lasting(at, CONFIRM_ADDRESS_WITHIN_MS) },
      },
    AddressChangeWithdrawn: (account) => account && { ...account, ...NO_CHANGE },
    AddressChanged: (account, { data: { change, email, addressKey, until } }) =>
      account && {
        ...account,
        email,
        addressKey,
        ...NO_CHANGE,
        formerAddress: { change, email: account.email, addressKey: account.addressKey, until },
      },
    AddressRestored: (account, { data: { email, addressKey } }) =>
      account && { ...account, email, addressKey, ...NO_CHANGE, formerAddress: null },
    AddressWanted: (account, { data }) => account && { ...account, addressWantedAt: data.at },
    AccountSuspended: (account) => account && { ...account, isSuspended: true },
    SuspensionLifted: (account) => account && { ...account, isSuspended: false },
    AccountTagged: (account, { data: { tagKey } }) => account && { ...account, tagKeys: [...account.tagKeys, tagKey] },
    AccountUntagged: (account, { data: { tagKey } }) =>
      account && { ...account, tagKeys: account.tagKeys.filter((one) => one !== tagKey) },
    AccountLookedInto: (account, { data }) =>
      account && { ...account, looks: [...account.looks.filter(({ onDay }) => onDay === data.onDay), data] },
    // An address that somebody wanted who knew the password of before is not the account's because of that any more.
    PasswordChanged: (account, { data: { passwordHash, keptSessionId = null } }) =>
      account && { ...account, passwordHash, keptSessionId, password: account.password + 1, ...NO_CHANGE },
    AccountClosed: (account, { data: { eraseAt } }) => account && { ...account, status: 'closed', eraseAt },
    AccountRestored: (account) => account && { ...account, status: 'active', eraseAt: null },
    AccountErasureBegun: (account, { data }) =>
      account && { ...account, status: 'erasing', erasure: { ...data, isDone: false } },
    AccountErased: (account) =>
      account && { ...LAPSED, erasure: account.erasure && { ...account.erasure, isDone: true } },
    FarewellForgotten: () => LAPSED,
  },
});
