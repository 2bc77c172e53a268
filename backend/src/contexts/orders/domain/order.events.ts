import { catalog, type Event } from '@veilway/es-kernel';

/** `change` and `renewal` concern a subscription that there is; `purchase` brings a new one. */
export const ORDER_KINDS = ['purchase', 'change', 'renewal'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATUSES = ['pending', 'completed', 'declined', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How the price of a bigger plan comes about that begins in the middle of a period; together they are the amount. */
export type Rest = {
  /** Days that are left of the period, the one that has begun included, and all of its days. */
  daysLeft: number;
  days: number;
  /** What the bigger plan costs for the days left. */
  planCents: number;
  /** The plan there was, and what of its price is given back for them. */
  creditedPlanName: string;
  creditCents: number;
  /** Months that wait, paid or granted, and go on with the bigger plan: each is in both parts, in full. Left out where none does. */
  raised?: readonly string[];
  /** When all of that is used up, where months wait. ISO 8601. */
  paidUntil?: string;
};

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
  /** A cheaper plan waits for the next renewal, and one that is bought in the free trial for its end. */
  effective: 'now' | 'renewal';
  /** End of the period that was running; null for a purchase, but in a free trial, which it follows. ISO 8601. */
  periodEnd: string | null;
  /** Of a bigger plan at once; orders from before it was told have none. */
  rest?: Rest;
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
  /** The whole amount is paid back, or a part of it. */
  | Event<'OrderRefunded', { accountId: string; amountCents: number; refundReference: string }>
  | Event<'OrderDeclined', { accountId: string; reason: string }>
  | Event<'OrderExpired', { accountId: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const orderEvents = catalog<OrderEvent>({
  category: 'order',
  told: {
    about: 'people',
    purpose: 'What an account ordered, and what became of it.',
    kept: 'For good: what was paid has to be accounted for.',
    fields: {
      accountId: 'Who ordered.',
      kind: 'Whether it is a first purchase, a change or a renewal.',
      subscriptionId: 'The subscription it concerns.',
      basePlanId: 'The plan there was before.',
      quote: [
        'What was offered.',
        {
          planId: 'Which plan.',
          planName: 'What it was called.',
          priceCents: 'What it costs in a month.',
          amountCents: 'What this order costs.',
          currency: 'In which currency.',
          deviceLimit: 'For how many devices.',
          allowanceBytes: 'For how much data in a period.',
          effective: 'Whether it holds at once or from the next period on.',
          periodEnd: 'When the period ended that was running.',
          rest: [
            'How the price of a bigger plan came about.',
            {
              daysLeft: 'How many days were left of the period.',
              days: 'How many it has.',
              planCents: 'What the bigger plan costs for them.',
              creditedPlanName: 'What the plan before was called.',
              creditCents: 'How much of its price was given back.',
              raised: 'The months that waited, and go on with the bigger plan, each by an id.',
              paidUntil: 'Until when all of that lasts.',
            },
          ],
        },
      ],
      payment: 'Whether the customer paid it or we charged it.',
      paymentUrl: 'Where it was paid.',
      expiresAt: 'Until when it could be paid.',
      paymentReference: 'Its number at the payment provider.',
      reason: 'Why it was declined.',
      amountCents: 'How much was paid back.',
      refundReference: 'The number of that at the payment provider.',
    },
  },
  current: { OrderPlaced: 1, OrderCompleted: 1, OrderRefunded: 1, OrderDeclined: 1, OrderExpired: 1 },
});
