import { catalog, type Event, type Sealed } from '@veilway/es-kernel';
import { DAY_MS, MINUTE_MS } from '../../../platform/calendar.js';

/** One of the roles that are always there, or by its id one that the installation made. */
export type AccountRole = 'customer' | 'admin' | 'auditor' | 'support' | `custom-${string}`;

/** A sign-up that is not confirmed until then lapses. */
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

/** A link by which a forgotten password is replaced works no longer. */
export const RESET_WITHIN_MS = 30 * MINUTE_MS;

/** With what somebody wants to begin who signs up, so that no browser needs to remember it. */
export type Wish = {
  /** With the free trial. */
  wantsTrial?: true;
  /** With this plan. */
  wantsPlan?: string;
};

/** Whom receipts name beside the person; null: nothing. `address`: lines, parted by line feeds. */
export type BillingDetails<Text> = { company: Text | null; address: Text | null; taxNumber: Text | null };

/** What somebody chose at a sign-up; the account's id names the key that it is sealed with. */
export type Chosen = Wish & { fullName: Sealed; passwordHash: Sealed };

/** Times are ISO 8601, UTC; those that may be missing came later than the first events. */
/** Whoever closes an account has so long to think better of it: signing in restores it. */
export const RESTORE_WITHIN_DAYS = 30;

/**
 * `erasureId`: named on the certificate, which says nothing of who it was. `farewell`: the address, sealed with a key of
 * the erasure alone, for the mail with the certificate. `keyDigest`: SHA-256 of the account's key as it lay in the log.
 */
export type Erasure = { erasureId: string; farewell: Sealed; keyDigest: string };

/** Which admin did it, and why in their words. */
export type ByAdmin = { by: string; why: Sealed };

/** `tagKey`: the word and the account as a keyed hash, as one that is sealed is like no other. `by`: which of staff. */
export type AccountTag = { tagKey: string; tag: Sealed; by: string };

export type AccountEvent =
  /** The first sign-up with an address, and so the first candidate for the account. */
  | Event<'AccountRegistered', Chosen & { email: Sealed; role: AccountRole; addressKey: string; at?: string }>
  /** Somebody signs up with the address, which nobody has confirmed: whose mailbox it is will tell them apart. */
  | Event<'CandidateAdded', Chosen & { candidate: number; at: string }>
  /** What the candidate had chosen who confirmed the address; left out: the first one did. Or an admin did so for them. */
  | Event<'EmailVerified', Partial<Chosen & ByAdmin>>
  | Event<'ProfileUpdated', { fullName: Sealed }>
  | Event<'BillingDetailsSet', BillingDetails<Sealed>>
  /** `pictureId`: the file that it is, sealed with the account's key. */
  | Event<'PictureSet', { pictureId: string }>
  | Event<'PictureRemoved', Record<string, never>>
  | Event<'RoleChanged', { role: AccountRole } & Partial<ByAdmin>>
  | Event<'SubscriptionOpened', { subscriptionId: string; orderId: string }>
  /** The subscription it opened first is the free trial of a plan; there is no second one, and none after another. */
  | Event<'TrialStarted', { subscriptionId: string; planId: string }>
  | Event<'AccountLapsed', Record<string, never>>
  /** Somebody wants the link that confirms the address once more: the newest candidate's, if not the first one's. */
  | Event<'VerificationRequested', { at: string; candidate?: number } & Partial<ByAdmin>>
  /** Somebody signed up with the address, which this account has confirmed: their password opens nothing. */
  | Event<'SignUpRepeated', { at: string; passwordHash?: Sealed }>
  /** Its owner wants it gone: nobody gets in, and unless they sign in before `eraseAt` it is erased. ISO 8601. */
  | Event<'AccountClosed', { eraseAt: string }>
  /** Its owner signed in before that. */
  | Event<'AccountRestored', Record<string, never>>
  /** There is no way back any more: what hangs on the account ends, and its address is free. */
  | Event<'AccountErasureBegun', Erasure>
  /** Its key is destroyed: nobody can read any more what was sealed for it, and every list has lost it. */
  | Event<'AccountErased', Omit<Erasure, 'farewell'> & { streamDigest: string }>
  /** So is the key of the address, to which the last mail went. */
  | Event<'FarewellForgotten', Record<string, never>>
  /** Somebody wants to replace the password without knowing it: the one of this number. */
  | Event<'PasswordResetRequested', { at: string; password: number } & Partial<ByAdmin>>
  /** The next password. All sessions end but the one that is kept: of who knew the password before. */
  | Event<'PasswordChanged', { passwordHash: Sealed; keptSessionId?: string }>
  /** Wants another address. `isTaken`: somebody else's, who hears of it instead; nothing will come of it. */
  | Event<'AddressChangeRequested', { change: number; email: Sealed; addressKey: string; at: string; isTaken?: true }>
  /** Whoever wanted it does not any more: its link does nothing. */
  | Event<'AddressChangeWithdrawn', { change: number }>
  /** The new address is confirmed. The one of before can take that back until then, and is held as long. */
  | Event<'AddressChanged', { change: number; email: Sealed; addressKey: string; givenUp: string; until: string }>
  /** The address of before was taken back. */
  | Event<'AddressRestored', { email: Sealed; addressKey: string; givenUp: string }>
  /** Somebody wants the address of this account for theirs. */
  | Event<'AddressWanted', { at: string }>
  /** Somebody of staff looked at what belongs to the account; told once a day. `onDay`: `YYYY-MM-DD`. */
  | Event<'AccountLookedInto', { lookedBy: string; onDay: string }>
  /** Nobody gets in, and no device connects, until that is lifted. */
  | Event<'AccountSuspended', { suspendedBy: string; reason: Sealed }>
  | Event<'SuspensionLifted', { liftedBy: string }>
  /** Staff put a word on it by which they find accounts together, or took it away. */
  | Event<'AccountTagged', AccountTag>
  | Event<'AccountUntagged', AccountTag>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const accountEvents = catalog<AccountEvent>({
  category: 'account',
  told: {
    about: 'people',
    purpose: 'What became of an account, from its sign-up on.',
    kept: 'For good; what is sealed can be read until the account is erased.',
    fields: {
      fullName: 'How mails and pages address the person; sealed.',
      email: 'Where mails go; sealed.',
      company: 'For whom the person buys, as receipts say; sealed.',
      address: 'The address that receipts say; sealed.',
      taxNumber: 'The tax number that receipts say; sealed.',
      pictureId: 'Which file is the picture of the person.',
      passwordHash: 'Proves the password, which cannot be read back from it; sealed.',
      wantsTrial: 'Whether the person signed up for the free trial.',
      wantsPlan: 'The plan that the person signed up for.',
      addressKey: 'The address as a keyed hash: two accounts cannot have one.',
      role: 'What the account may do.',
      candidate: 'Which sign-up with the address it was.',
      at: 'When it was: mails that strangers can ask for are limited, and what nobody confirms lapses.',
      subscriptionId: 'The subscription it opened.',
      orderId: 'The order that paid for it.',
      eraseAt: 'Until when its owner, who closed it, can restore it by signing in.',
      erasureId: 'The number of the certificate that says that it was erased.',
      farewell: 'The address, for the mail with that certificate: three days more; sealed.',
      keyDigest: 'By which the key that was destroyed is known.',
      streamDigest: 'By which these entries are known, in which nothing can be read any more.',
      planId: 'The plan that is tried.',
      password: 'Which of the account’s passwords is to be replaced, counted from one.',
      change: 'Which change of address it is, counted from one.',
      isTaken: 'Whether the address that is wanted is another account’s.',
      givenUp: 'The address that is no longer used, as a keyed hash.',
      until: 'Until when the change can be taken back.',
      lookedBy: 'Who of staff looked at what belongs to the account.',
      suspendedBy: 'Which admin suspended the account.',
      by: 'Which of staff did it, where it was not its owner.',
      why: 'Why, in that admin’s words; sealed.',
      reason: 'Why, in that admin’s words; sealed.',
      liftedBy: 'Which admin lifted that.',
      tag: 'A word by which staff find accounts together; sealed.',
      tagKey: 'The same as a keyed hash, which is of this account alone.',
      onDay: 'The day of that look; never the time.',
      keptSessionId: 'The session in which the password was changed, which goes on.',
    },
  },
  current: {
    AccountRegistered: 1,
    CandidateAdded: 1,
    EmailVerified: 1,
    ProfileUpdated: 1,
    BillingDetailsSet: 1,
    PictureSet: 1,
    PictureRemoved: 1,
    RoleChanged: 1,
    SubscriptionOpened: 1,
    TrialStarted: 1,
    AccountLapsed: 1,
    VerificationRequested: 1,
    SignUpRepeated: 1,
    PasswordResetRequested: 1,
    PasswordChanged: 1,
    AddressChangeRequested: 1,
    AddressChangeWithdrawn: 1,
    AddressChanged: 1,
    AddressRestored: 1,
    AddressWanted: 1,
    AccountLookedInto: 1,
    AccountSuspended: 1,
    SuspensionLifted: 1,
    AccountTagged: 1,
    AccountUntagged: 1,
    AccountClosed: 1,
    AccountRestored: 1,
    AccountErasureBegun: 1,
    AccountErased: 1,
    FarewellForgotten: 1,
  },
});
