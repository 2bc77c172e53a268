import { idOf, processManager } from '@veilway/es-kernel';
import { CompleteOrder, DeclineOrder } from '../domain/order.decider.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { PaymentProvider } from '../payments/payment-provider.js';

/** An order that nobody goes to a checkout for is charged as soon as it is placed. */
export const collectRenewals = processManager<OrderEvent, PaymentProvider>({
  name: 'collect-renewals',
  on: {
    OrderPlaced: async ({ streamId, data: { payment, quote, accountId } }, meta, payments) => {
      if (payment !== 'charge' || quote.amountCents === 0) return [];
      const orderId = idOf(streamId);
      const result = await payments.charge({ orderId, accountId, quote });
      return result.outcome === 'completed'
        ? [new CompleteOrder(orderId, { paymentReference: result.paymentReference }, meta())]
        : [new DeclineOrder(orderId, { reason: result.reason }, meta())];
    },
  },
});
