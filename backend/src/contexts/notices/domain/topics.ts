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
} as const satisfies Readonly<Record<string, Readonly<Record<Way, Reach>>>>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

export const isTopic = (name: string): name is Topic => name in TOPICS;
export const isWay = (name: string): name is Way => (WAYS as readonly string[]).includes(name);

export const reachOf = (topic: Topic, way: Way): Reach => TOPICS[topic][way];
