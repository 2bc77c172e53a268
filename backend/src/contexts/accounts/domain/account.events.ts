import { catalog, type Event } from '@veilway/es-kernel';

export type AccountRole = 'customer' | 'admin' | 'auditor' | 'support';

/** `Sealed`: encrypted with the account's data key; the account id is the key's subject. */
type Sealed = string;

export type AccountEvent =
  | Event<
      'AccountRegistered',
      { email: Sealed; fullName: Sealed; passwordHash: Sealed; role: AccountRole; addressKey: string }
    >
  | Event<'EmailVerified', Record<string, never>>
  | Event<'ProfileUpdated', { fullName: Sealed }>
  | Event<'RoleChanged', { role: AccountRole }>
  | Event<'SubscriptionOpened', { subscriptionId: string; orderId: string }>
  | Event<'AccountLapsed', Record<string, never>>
  /** Somebody wants the link that confirms the address once more. Times are ISO 8601, UTC. */
  | Event<'VerificationRequested', { at: string }>
  /** Somebody signed up with the address, which this account has confirmed. */
  | Event<'SignUpRepeated', { at: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const accountEvents = catalog<AccountEvent>({
  category: 'account',
  current: {
    AccountRegistered: 1,
    EmailVerified: 1,
    ProfileUpdated: 1,
    RoleChanged: 1,
    SubscriptionOpened: 1,
    AccountLapsed: 1,
    VerificationRequested: 1,
    SignUpRepeated: 1,
  },
});
