import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

export type AccountRole = 'customer' | 'admin' | 'auditor' | 'support';

/** A sign-up that is not confirmed until then lapses. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

/** What somebody chose at a sign-up; the account's id names the key that it is sealed with. */
export type Chosen = { fullName: Sealed; passwordHash: Sealed };

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
  | Event<'AccountLapsed', Record<string, never>>
  /** Somebody wants the link that confirms the address once more: the newest candidate's, if not the first one's. */
  | Event<'VerificationRequested', { at: string; candidate?: number }>
  /** Somebody signed up with the address, which this account has confirmed: their password opens nothing. */
  | Event<'SignUpRepeated', { at: string; passwordHash?: Sealed }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const accountEvents = catalog<AccountEvent>({
  category: 'account',
  current: {
    AccountRegistered: 1,
    CandidateAdded: 1,
    EmailVerified: 1,
    ProfileUpdated: 1,
    RoleChanged: 1,
    SubscriptionOpened: 1,
    AccountLapsed: 1,
    VerificationRequested: 1,
    SignUpRepeated: 1,
  },
});
