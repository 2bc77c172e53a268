import { idOf, processManager } from '@veilway/es-kernel';
import type { OrderEvent } from '../../orders/events.js';
import type { OrderQueries } from '../../orders/index.js';
import type { SubscriptionQueries } from '../../subscriptions/index.js';
import type { Parties } from '../commands/parties.js';
import { bookOf } from '../domain/books.js';
import { paidFor } from '../domain/paid-for.js';
import { IssueReceipt } from '../domain/receipt-book.js';

type Reads = {
  orders: Pick<OrderQueries, 'get'>;
  subscriptions: Pick<SubscriptionQueries, 'get'>;
  parties: Pick<Parties, 'of'>;
};

/** Whatever was paid has a receipt, in the order of the payments; also what was paid before there were any. */
export const issueReceipts = processManager<OrderEvent, Reads>({
  name: 'issue-receipts',
  on: {
    OrderCompleted: async ({ streamId, data: { accountId }, at }, meta, { orders, subscriptions, parties }) => {
      const orderId = idOf(streamId);
      const order = await orders.get(orderId);
      if (!order) throw new Error('The order is not in its read model. Look for a stopped projection.');
      const { planName, amountCents, currency } = order.quote;
      if (amountCents === 0) return [];
      const anchor = order.subscriptionId
        ? (await subscriptions.get(order.subscriptionId))?.firstPeriodStart
        : undefined;
      const paidAt = at.toISOString();
      const sold = { orderId, accountId, paidAt, planName, amountCents, currency, ...paidFor(order, paidAt, anchor) };
      return [new IssueReceipt(bookOf(at), { ...sold, ...(await parties.of(accountId)) }, meta())];
    },
  },
});
