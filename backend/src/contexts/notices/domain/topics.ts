/** By what somebody is told. `page`: the bell and its list. */
export const WAYS = ['page', 'mail'] as const;
export type Way = (typeof WAYS)[number];

/** `always`: nobody can do without it; `never`: that way tells nothing of it. */
type Reach = 'chosen' | 'always' | 'never';

/**
 * What an account is told of. Each kind of notification and each mail belongs to one of these where it is told, or does not
 * compile. Without news of who gets in, and of money that is owed or given back, somebody loses the account or the plan.
 */
export const TOPICS = {
  security: { page: 'always', mail: 'always' },
  payments: { page: 'always', mail: 'always' },
  plan: { page: 'chosen', mail: 'chosen' },
  allowance: { page: 'chosen', mail: 'chosen' },
  servers: { page: 'chosen', mail: 'chosen' },
  support: { page: 'chosen', mail: 'chosen' },
  // Declined both ways, what somebody wrote to one customer would be read nowhere.
  messages: { page: 'always', mail: 'chosen' },
} as const satisfies Readonly<Record<string, Readonly<Record<Way, Reach>>>>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/**
 * What each mail and each notification is about; the two ways tell of most things by the same name. Null: it is of no account,
 * or its last, or for those who run the product, and nobody's to decline.
 */
export const TOPIC_OF = {
  'verify-email': 'security',
  'sign-up-repeated': 'security',
  'reset-password': 'security',
  'password-changed': 'security',
  'second-factors-changed': 'security',
  'factors-lost': 'security',
  'factors-going': 'security',
  'new-device': 'security',
  'confirm-address': 'security',
  'address-changed': 'security',
  'address-wanted': 'security',
  'account-closed': 'security',
  'account-restored': 'security',
  'address-vouched-for': 'security',
  'role-changed': 'security',
  receipt: 'payments',
  'renewal-failed': 'payments',
  'price-change': 'payments',
  'refund-granted': 'payments',
  'refund-refused': 'payments',
  'payment-failed': 'payments',
  'subscription-ended': 'plan',
  'renewal-ahead': 'plan',
  'plan-ending': 'plan',
  'trial-ending': 'plan',
  'trial-ended': 'plan',
  'months-granted': 'plan',
  renewal: 'plan',
  'allowance-granted': 'allowance',
  'allowance-80': 'allowance',
  'allowance-100': 'allowance',
  'server-retired': 'servers',
  maintenance: 'servers',
  'maintenance-cancelled': 'servers',
  'devices-moved': 'servers',
  'device-revoked': 'servers',
  'device-over-limit': 'servers',
  'ticket-reply': 'support',
  'ticket-resolved': 'support',
  'ticket-closed': 'support',
  'ticket-merged': 'support',
  message: 'messages',
  'alert-raised': null,
  'alert-over': null,
  'account-erased': null,
  'staff-invited': null,
  'contact-message': null,
  'contact-received': null,
  'contact-answer': null,
} as const satisfies Readonly<Record<string, Topic | null>>;

export const isTopic = (name: string): name is Topic => name in TOPICS;
export const isWay = (name: string): name is Way => (WAYS as readonly string[]).includes(name);

export const reachOf = (topic: Topic, way: Way): Reach => TOPICS[topic][way];
