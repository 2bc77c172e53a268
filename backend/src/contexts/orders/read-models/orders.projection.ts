import { idOf, projection } from '@veilway/es-kernel';
import type { OrderEvent, OrderKind, Quote } from '../domain/order.events.js';

export type OrderRow = {
  accountId: string;
  kind: OrderKind;
  status: 'pending' | 'completed' | 'declined' | 'expired';
  subscriptionId: string | null;
  quote: Quote;
  payment: 'checkout' | 'charge';
  paymentUrl: string | null;
  paymentReference: string | null;
  /** ISO 8601, as all times here: they sort as text. */
  createdAt: string;
  expiresAt: string;
};

export const ordersProjection = projection<OrderRow, OrderEvent>({
  name: 'orders',
  version: 1,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    OrderPlaced: (_, { data, at }) => ({
      ...data,
      status: 'pending',
      paymentReference: null,
      createdAt: at.toISOString(),
    }),
    OrderCompleted: (row, { data }) => row && { ...row, status: 'completed', paymentReference: data.paymentReference },
    OrderDeclined: (row) => row && { ...row, status: 'declined' },
    OrderExpired: (row) => row && { ...row, status: 'expired' },
  },
});
