import { decider, DomainCommand, type CommandsOf, must, refuse } from '@veilway/es-kernel';
import { orderEvents, type OrderEvent, type OrderStatus } from './order.events.js';

export type Placement = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

export class PlaceOrder extends DomainCommand<Placement> {
  readonly type = 'PlaceOrder';
}
/** The money is there. `paymentReference`: the provider's name for the payment; the same one twice is one payment. */
export class CompleteOrder extends DomainCommand<{ paymentReference: string }> {
  readonly type = 'CompleteOrder';
}
/** There will be no money. */
export class DeclineOrder extends DomainCommand<{ reason: string }> {
  readonly type = 'DeclineOrder';
}
/** Gives up an order that nobody paid in time. */
export class ExpireOrder extends DomainCommand<Record<string, never>> {
  readonly type = 'ExpireOrder';
}
/** Its money is paid back, or a part. `refundReference`: the provider's name for that; the same one twice is one refund. */
export class RefundOrder extends DomainCommand<{ refundReference: string; amountCents: number }> {
  readonly type = 'RefundOrder';
}
export const orderCommands = [PlaceOrder, CompleteOrder, DeclineOrder, ExpireOrder, RefundOrder] as const;
export type OrderCommand = CommandsOf<typeof orderCommands>;

/** Why we give an order up ourselves; what a payment provider says are other words. */
export const SUPERSEDED = 'superseded';
export const OUTDATED = 'outdated';

export const NOTHING_TO_PAY = 'nothing-to-pay';

export type Order = {
  status: OrderStatus;
  placed: Placement;
  paymentReference?: string;
  refundedCents: number;
  refunds: readonly string[];
};

const notPending = (status: string) => refuse('order-not-pending', `This order is ${status} already. Place a new one.`);

export const orderDecider = decider<Order | undefined, OrderCommand, OrderEvent>({
  events: orderEvents,
  commands: orderCommands,
  initial: undefined,

  decide: {
    PlaceOrder: (order, { data }) => {
      if (order) refuse('order-exists', 'This order is placed already.');
      const placed: OrderEvent = { type: 'OrderPlaced', data };
      return data.quote.amountCents > 0
        ? [placed]
        : [placed, { type: 'OrderCompleted', data: { accountId: data.accountId, paymentReference: NOTHING_TO_PAY } }];
    },

    CompleteOrder: (order, { data, meta }) => {
      const { status, placed, paymentReference } = must(order, 'order');
      const isPaid = status === 'completed' || status === 'refunded';
      if (isPaid && paymentReference === data.paymentReference) return [];
      if (status !== 'pending') notPending(status);
      // A quote for the rest of a period is worth nothing after it, even where no timer has said so yet.
      if (meta.now.toISOString() >= placed.expiresAt) notPending('expired');
      return [{ type: 'OrderCompleted', data: { accountId: placed.accountId, ...data } }];
    },

    DeclineOrder: (order, { data }) => {
      const { status, placed } = must(order, 'order');
      if (status === 'declined') return [];
      if (status !== 'pending') notPending(status);
      return [{ type: 'OrderDeclined', data: { accountId: placed.accountId, ...data } }];
    },

    ExpireOrder: (order, { meta }) => {
      const { status, placed } = must(order, 'order');
      if (status !== 'pending' || meta.now.toISOString() < placed.expiresAt) return [];
      return [{ type: 'OrderExpired', data: { accountId: placed.accountId } }];
    },

    RefundOrder: (order, { data }) => {
      const { status, placed, refundedCents, refunds } = must(order, 'order');
      if (status === 'refunded' || refunds.includes(data.refundReference)) return [];
      const { accountId, quote } = placed;
      if (status !== 'completed' || refundedCents + data.amountCents > quote.amountCents)
        refuse('nothing-to-refund', 'So much was not paid for this order, or it is paid back already.');
      return [{ type: 'OrderRefunded', data: { accountId, ...data } }];
    },
  },

  evolve: {
    OrderPlaced: (_, { data }) => ({ status: 'pending', placed: data, refundedCents: 0, refunds: [] }),
    OrderCompleted: (order, { data }) =>
      order && { ...order, status: 'completed', paymentReference: data.paymentReference },
    OrderRefunded: (order, { data: { amountCents, refundReference } }) => {
      const refundedCents = order!.refundedCents + amountCents;
      const status = refundedCents < order!.placed.quote.amountCents ? 'completed' : 'refunded';
      return { ...order!, status, refundedCents, refunds: [...order!.refunds, refundReference] };
    },
    OrderDeclined: (order) => order && { ...order, status: 'declined' },
    OrderExpired: (order) => order && { ...order, status: 'expired' },
  },
});
