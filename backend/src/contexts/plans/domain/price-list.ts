import { catalog, decider, DomainCommand, type CommandsOf, type Event } from '@veilway/es-kernel';

/**
 * Which plan is marked, and in which order they are shown. One stream for all (`priceList-all`), since "one at most" is a
 * rule over all of them; before its first event each plan says both for itself.
 */
export type PriceListEvent =
  /** null: none. */
  Event<'MostPopularChosen', { planId: string | null }> | Event<'PlansOrdered', { planIds: readonly string[] }>;

export const priceListEvents = catalog<PriceListEvent>({
  category: 'priceList',
  told: { about: 'product' },
  current: { MostPopularChosen: 1, PlansOrdered: 1 },
});

export const PRICE_LIST = 'all';

/** On sale at once: each of them is named when they are put in an order. */
export const MOST_PLANS = 50;

export class ChooseMostPopular extends DomainCommand<{ planId: string | null }> {
  readonly type = 'ChooseMostPopular';
}
export class OrderPlans extends DomainCommand<{ planIds: readonly string[] }> {
  readonly type = 'OrderPlans';
}
export const priceListCommands = [ChooseMostPopular, OrderPlans] as const;
export type PriceListCommand = CommandsOf<typeof priceListCommands>;

/** `mostPopular` is undefined while nobody has chosen. */
type PriceList = { mostPopular: string | null | undefined; planIds: readonly string[] };

export const priceListDecider = decider<PriceList, PriceListCommand, PriceListEvent>({
  events: priceListEvents,
  commands: priceListCommands,
  initial: { mostPopular: undefined, planIds: [] },

  decide: {
    ChooseMostPopular: ({ mostPopular }, { data }) =>
      mostPopular === data.planId ? [] : [{ type: 'MostPopularChosen', data }],
    OrderPlans: ({ planIds }, { data }) =>
      planIds.join() === data.planIds.join() ? [] : [{ type: 'PlansOrdered', data }],
  },

  evolve: {
    MostPopularChosen: (list, { data }) => ({ ...list, mostPopular: data.planId }),
    PlansOrdered: (list, { data }) => ({ ...list, planIds: data.planIds }),
  },
});
