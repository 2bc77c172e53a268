import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import {
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderKind,
  type OrderStatus,
  type Quote,
} from '../domain/order.events.js';

export type OrderRow = {
  accountId: string;
  kind: OrderKind;
  status: OrderStatus;
  subscriptionId: string | null;
  quote: Quote;
  payment: 'checkout' | 'charge';
  paymentUrl: string | null;
  paymentReference: string | null;
  /** Why it was declined. */
  reason: string | null;
  /** ISO 8601, as all times here: they sort as text. */
  createdAt: string;
  /** Null until it is completed. */
  paidAt: string | null;
  /** When it was declined, expired or last paid back; null until then. */
  closedAt: string | null;
  refundedCents: number;
  expiresAt: string;
  sequence: number;
};

export const orders = readModel<OrderRow, OrderEvent>({
  name: 'orders',
  version: 2,
  about: 'people',
  purpose: 'What accounts ordered, and what became of it.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Who ordered.' },
    kind: { type: String, enum: ORDER_KINDS, purpose: 'A new subscription, another plan, or the next month.' },
    status: { type: String, enum: ORDER_STATUSES, purpose: 'What became of it.' },
    subscriptionId: { type: String, nullable: true, purpose: 'The subscription it concerns; null for a new one.' },
    quote: {
      type: {
        planId: { type: String, purpose: 'The plan.' },
        planName: { type: String, purpose: 'Its name when it was ordered.' },
        priceCents: { type: Number, purpose: 'Its price for a whole month.' },
        amountCents: { type: Number, purpose: 'What this order costs.' },
        currency: { type: String, purpose: 'ISO 4217.' },
        deviceLimit: { type: Number, nullable: true, purpose: 'Of the plan.' },
        allowanceBytes: { type: Number, nullable: true, purpose: 'Of the plan.' },
        effective: { type: String, enum: ['now', 'renewal'], purpose: 'When the plan begins.' },
        periodEnd: { type: String, nullable: true, purpose: 'End of the period that was running, ISO 8601.' },
        rest: {
          type: {
            daysLeft: { type: Number, purpose: 'Days that were left of the period.' },
            days: { type: Number, purpose: 'All of its days.' },
            planCents: { type: Number, purpose: 'What the bigger plan costs for them.' },
            creditedPlanName: { type: String, purpose: 'The plan before.' },
            creditCents: { type: Number, purpose: 'How much of its price was given back.' },
            raised: {
              type: [String],
              nullable: true,
              purpose: 'Months that waited, and go on with the bigger plan; null: none did.',
            },
            paidUntil: { type: String, nullable: true, purpose: 'When all of that is used up, where months waited.' },
          },
          nullable: true,
          purpose: 'How the price of a bigger plan came about.',
        },
      },
      purpose: 'What was offered; it holds whatever becomes of the price.',
    },
    payment: {
      type: String,
      enum: ['checkout', 'charge'],
      purpose: 'By the customer at a page, or from the payment method on file.',
    },
    paymentUrl: { type: String, nullable: true, purpose: 'Where to pay.' },
    paymentReference: { type: String, nullable: true, purpose: "The provider's name for the payment." },
    reason: { type: String, nullable: true, purpose: 'Why it was declined, in a word.' },
    createdAt: { type: String, purpose: 'When it was placed, ISO 8601; as all times here, it sorts as text.' },
    paidAt: { type: String, nullable: true, purpose: 'When it was completed.' },
    closedAt: { type: String, nullable: true, purpose: 'When it was declined, expired or last paid back.' },
    refundedCents: { type: Number, purpose: 'How much of it is paid back.' },
    expiresAt: { type: String, purpose: 'Until when it can be paid.' },
    sequence: { type: Number, purpose: 'Its place in the log: newest first, and where a page ends.' },
  },
  indexes: [
    { accountId: 1, sequence: -1 },
    { status: 1, expiresAt: 1 },
    { createdAt: -1, _id: -1 },
    { status: 1, createdAt: -1, _id: -1 },
    { 'quote.planId': 1, createdAt: -1, _id: -1 },
    { kind: 1, createdAt: -1, _id: -1 },
    { 'quote.amountCents': -1, createdAt: -1, _id: -1 },
  ],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    OrderPlaced: (_, { data: { basePlanId: _base, ...data }, at, position }) => ({
      ...data,
      status: 'pending',
      paymentReference: null,
      reason: null,
      createdAt: at.toISOString(),
      paidAt: null,
      closedAt: null,
      refundedCents: 0,
      sequence: Number(position),
    }),
    OrderCompleted: (row, { data, at }) =>
      row && { ...row, status: 'completed', paymentReference: data.paymentReference, paidAt: at.toISOString() },
    OrderRefunded: (row, { data, at }) => {
      if (!row) return row;
      const refundedCents = row.refundedCents + data.amountCents;
      const status = refundedCents < row.quote.amountCents ? row.status : 'refunded';
      return { ...row, status, refundedCents, closedAt: at.toISOString() };
    },
    OrderDeclined: (row, { data, at }) =>
      row && { ...row, status: 'declined', reason: data.reason, closedAt: at.toISOString() },
    OrderExpired: (row, { at }) => row && { ...row, status: 'expired', closedAt: at.toISOString() },
  },
});
