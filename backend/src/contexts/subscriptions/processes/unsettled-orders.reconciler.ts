import type { Reconciler } from '../../../platform/event-sourcing/registry.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import { settlementOf, settleOrders, type SettlementReads } from './settle-orders.process.js';

/** Nobody pays for nothing. */
export const unsettledOrdersReconciler = (
  queries: Pick<SubscriptionQueries, 'unsettled'>,
  reads: SettlementReads,
): Reconciler => ({
  finds: 'paid orders without what was paid for',
  find: async (_, meta) =>
    Promise.all(
      (await queries.unsettled()).map(async ({ id, eventId, completedAt }) => ({
        id,
        process: settleOrders.name,
        eventId,
        commands: await settlementOf(id, completedAt, (key) => meta(`${id} ${key}`), reads),
      })),
    ),
});
