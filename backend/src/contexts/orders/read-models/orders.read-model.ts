import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import { ORDER_KINDS, type OrderEvent, type OrderKind, type Quote } from '../domain/order.events.js';

export type OrderRow = {
  accountId: string;
  kind: OrderKind;
  status: 'pending' | 'completed' | 'declined' | 'expired';
  subscriptionId: string | null;
  quote: Quote;
  payment: 'checkout' | 'charge';
  paymentUrl: string | null;
  paymentReference: string | null;
  /** Why it was declined. */
  reason: string | null;
  /** ISO 8601, as all times here: they sort as text. */
  createdAt: string;
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
    status: { type: String, enum: ['pending', 'completed', 'declined', 'expired'], purpose: 'What became of it.' },
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
    expiresAt: { type: String, purpose: 'Until when it can be paid.' },
    sequence: { type: Number, purpose: 'Its place in the log: newest first, and where a page ends.' },
  },
  indexes: [
    { accountId: 1, sequence: -1 },
    { status: 1, expiresAt: 1 },
    { createdAt: -1, _id: -1 },
  ],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    OrderPlaced: (_, { data: { basePlanId: _base, ...data }, at, position }) => ({
      ...data,
      status: 'pending',
      paymentReference: null,
      reason: null,
      createdAt: at.toISOString(),
      sequence: Number(position),
    }),
    OrderCompleted: (row, { data }) => row && { ...row, status: 'completed', paymentReference: data.paymentReference },
    OrderDeclined: (row, { data }) => row && { ...row, status: 'declined', reason: data.reason },
    OrderExpired: (row) => row && { ...row, status: 'expired' },
  },
});
