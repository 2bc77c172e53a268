import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { ExpireOrder } from '../domain/order.decider.js';
import type { OrderQueries } from '../read-models/orders.queries.js';

/** Gives up orders that nobody paid in time. */
export const expireOrders = (orders: Pick<OrderQueries, 'overdue'>): Schedule => ({
  name: 'expire-orders',
  everyMs: 1_000,
  due: async (now, meta) => (await orders.overdue(now)).map(({ id }) => new ExpireOrder(id, {}, meta(id))),
});
