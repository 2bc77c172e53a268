import { catalog, type Event } from '@veilway/es-kernel';

/** `change` and `renewal` concern a subscription that there is; `purchase` brings a new one. */
export const ORDER_KINDS = ['purchase', 'change', 'renewal'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What was offered at the moment of ordering. It holds whatever becomes of the plan's price. */
export type Quote = {
  planId: string;
  planName: string;
  /** The plan's price for a whole month. */
  priceCents: number;
  /** What this order costs. */
  amountCents: number;
  currency: string;
  deviceLimit: number | null;
  allowanceBytes: number | null;
  /** A cheaper plan waits for the next renewal. */
  effective: 'now' | 'renewal';
  /** End of the period that was running; null for a purchase. ISO 8601. */
  periodEnd: string | null;
};

export type OrderEvent =
  | Event<
      'OrderPlaced',
      {
        accountId: string;
        kind: OrderKind;
        subscriptionId: string | null;
        /** The plan there was, from which the quote was reckoned; null for a purchase. Older orders do not say. */
        basePlanId?: string | null;
        quote: Quote;
        /** By the customer at a checkout page, or by us through the payment method on file. */
        payment: 'checkout' | 'charge';
        /** Where the customer pays; null where nobody needs to go anywhere. */
        paymentUrl: string | null;
        expiresAt: string;
      }
    >
  | Event<'OrderCompleted', { accountId: string; paymentReference: string }>
  | Event<'OrderDeclined', { accountId: string; reason: string }>
  | Event<'OrderExpired', { accountId: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const orderEvents = catalog<OrderEvent>({
  category: 'order',
  current: { OrderPlaced: 1, OrderCompleted: 1, OrderDeclined: 1, OrderExpired: 1 },
});
