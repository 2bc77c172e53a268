import { catalog, type Event } from '@veilway/es-kernel';

/** How support treats who has a plan: like everybody, sooner, or sooner still and by the colleague who knows them. */
export const SUPPORT_LEVELS = ['standard', 'priority', 'dedicated'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** What is sold for a month. `null`: without limit. */
export type PlanDetails = {
  name: string;
  /** Per month, in cents of `currency`. */
  priceCents: number;
  currency: 'USD';
  deviceLimit: number | null;
  /** Bytes per period, both directions together. */
  allowanceBytes: number | null;
  features: string[];
  /** Older events lack it: then the features alone say it. */
  support?: SupportLevel;
  isMostPopular: boolean;
  sortOrder: number;
};

/** What is offered for its price. Where it stands among the others, and whether it is marked, is the price list's to say. */
export type Offer = Omit<PlanDetails, 'currency' | 'isMostPopular' | 'sortOrder'>;

export type PlanEvent =
  | Event<'PlanCreated', PlanDetails>
  | Event<'PlanUpdated', PlanDetails>
  | Event<'PlanArchived', Record<string, never>>
  | Event<'PlanRestored', Record<string, never>>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const planEvents = catalog<PlanEvent>({
  category: 'plan',
  told: { about: 'product' },
  current: { PlanCreated: 1, PlanUpdated: 1, PlanArchived: 1, PlanRestored: 1 },
});
