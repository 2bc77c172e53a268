import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import type { PlanQueries } from '../../plans/index.js';
import { AnnouncePrice } from '../domain/subscription.commands.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';

/**
 * Tells subscribers that their plan costs something else by now. It asks who does not know the price, not who was there
 * when it changed: so whoever resumes or comes back to the plan later is told as well, and nobody twice.
 */
export const announcePrices = (
  plans: Pick<PlanQueries, 'all'>,
  subscriptions: Pick<SubscriptionQueries, 'toBeTold'>,
): Schedule => ({
  name: 'announce-prices',
  everyMs: 1_000,
  due: async (_, meta) => {
    const changed = (await plans.all()).filter(({ hasNewPrice }) => hasNewPrice);
    const commands = changed.map(async ({ id: planId, priceCents, revision }) =>
      (await subscriptions.toBeTold(planId, priceCents)).map(
        ({ id, toldCents }) =>
          new AnnouncePrice(id, { planId, priceCents }, meta(`${id} ${planId} ${revision} ${toldCents}`)),
      ),
    );
    return (await Promise.all(commands)).flat();
  },
});
