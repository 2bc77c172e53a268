/** What moves the money that customers pay in a month: all of it adds up to what it is. */
export const MOVEMENTS = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** What else changes who pays for a plan, and how much: another plan, or another price of the same one. */
export const PLAN_CHANGES = ['switchedIn', 'switchedOut', 'raised', 'lowered'] as const;

export const FACT_KINDS = [
  'signedUp',
  'trialBegun',
  'trialConverted',
  'paid',
  'refunded',
  ...MOVEMENTS,
  ...PLAN_CHANGES,
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Something that a figure counts. Days are `YYYY-MM-DD`, UTC. */
export type Fact = {
  kind: FactKind;
  /** When it was written down: on that day, and on no other, it was shown first. */
  day: string;
  /** What it is about: the day of the payment that is paid back, of the trial that became a plan, else of the sign-up. */
  of: string;
  /** ISO 4217; null where it is about no money. */
  currency: string | null;
  /** Never below zero; 0 where it is about no money. */
  cents: number;
  /** The plan of who begins, ends or changes; null where it is about no plan. */
  planId: string | null;
};
