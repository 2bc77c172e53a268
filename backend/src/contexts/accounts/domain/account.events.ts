import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

export type AccountRole = 'customer' | 'admin' | 'auditor' | 'support';

/** A sign-up that is not confirmed until then lapses. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

/** With what somebody wants to begin who signs up, so that no browser needs to remember it. */
export type Wish = {
  /** With the free trial. */
  wantsTrial?: true;
  /** With this plan. */
  wantsPlan?: string;
};

/** What somebody chose at a sign-up; the account's id names the key that it is sealed with. */
export type Chosen = Wish & { fullName: Sealed; passwordHash: Sealed };

/** Times are ISO 8601, UTC; those that may be missing came later than the first events. */
export type AccountEvent =
  /** The first sign-up with an address, and so the first candidate for the account. */
  | Event<'AccountRegistered', Chosen & { email: Sealed; role: AccountRole; addressKey: string; at?: string }>
  /** Somebody signs up with the address, which nobody has confirmed: whose mailbox it is will tell them apart. */
  | Event<'CandidateAdded', Chosen & { candidate: number; at: string }>
  /** What the candidate had chosen who confirmed the address; left out: the first one did. */
  | Event<'EmailVerified', Partial<Chosen>>
  | Event<'ProfileUpdated', { fullName: Sealed }>
  | Event<'RoleChanged', { role: AccountRole }>
  | Event<'SubscriptionOpened', { subscriptionId: string; orderId: string }>
  /** The subscription it opened first is the free trial of a plan; there is no second one, and none after another. */
  | Event<'TrialStarted', { subscriptionId: string; planId: string }>
  | Event<'AccountLapsed', Record<string, never>>
  /** Somebody wants the link that confirms the address once more: the newest candidate's, if not the first one's. */
  | Event<'VerificationRequested', { at: string; candidate?: number }>
  /** Somebody signed up with the address, which this account has confirmed: their password opens nothing. */
  | Event<'SignUpRepeated', { at: string; passwordHash?: Sealed }>;

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
      passwordHash: 'Proves the password, which cannot be read back from it; sealed.',
      wantsTrial: 'Whether the person signed up for the free trial.',
      wantsPlan: 'The plan that the person signed up for.',
      addressKey: 'The address as a keyed hash: two accounts cannot have one.',
      role: 'What the account may do.',
      candidate: 'Which sign-up with the address it was.',
      at: 'When it was: mails that strangers can ask for are limited, and what nobody confirms lapses.',
      subscriptionId: 'The subscription it opened.',
      orderId: 'The order that paid for it.',
      planId: 'The plan that is tried.',
    },
  },
  current: {
    AccountRegistered: 1,
    CandidateAdded: 1,
    EmailVerified: 1,
    ProfileUpdated: 1,
    RoleChanged: 1,
    SubscriptionOpened: 1,
    TrialStarted: 1,
    AccountLapsed: 1,
    VerificationRequested: 1,
    SignUpRepeated: 1,
  },
});
