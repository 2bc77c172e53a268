import { idOf, processManager } from '@veilway/es-kernel';
import { RefundOrder, type OrderQueries, type PaymentProvider } from '../../orders/index.js';
import { EndSubscription, type SubscriptionQueries } from '../../subscriptions/index.js';
import { NoteRefundPaid } from '../domain/refund.decider.js';
import type { RefundEvent } from '../domain/refund.events.js';

/**
 * With the money goes what it paid for: devices and all; with a part of it, nothing. Of a subscription that has gone on without this order, as of one
 * that ended by itself, nothing is left to end.
 */
export const endRefunded = processManager<RefundEvent, Pick<SubscriptionQueries, 'paidBy'>>({
  name: 'end-refunded',
  on: {
    RefundConfirmed: async ({ streamId, data }, meta, subscriptions) => {
      if (data.isPart) return [];
      const subscription = await subscriptions.paidBy(idOf(streamId));
      return subscription ? [new EndSubscription(subscription.id, { reason: 'refunded' }, meta())] : [];
    },
  },
});

/** Apart from the above: a payment provider that is away keeps nobody connected. */
export const payRefunds = processManager<
  RefundEvent,
  { orders: Pick<OrderQueries, 'get'>; payments: Pick<PaymentProvider, 'refund'> }
>({
  name: 'pay-refunds',
  on: {
    RefundConfirmed: async (
      { id: refundId, streamId, data: { amountCents, currency } },
      meta,
      { orders, payments },
    ) => {
      const orderId = idOf(streamId);
      const order = await orders.get(orderId);
      if (!order?.paymentReference)
        throw new Error('The order is not in its read model. Look for a stopped projection.');
      const { paymentReference } = order;
      const { refundReference } = await payments.refund({ orderId, refundId, paymentReference, amountCents, currency });
      return [
        new RefundOrder(orderId, { refundReference, amountCents }, meta('order')),
        new NoteRefundPaid(orderId, { refundReference }, meta('paid')),
      ];
    },
  },
});
