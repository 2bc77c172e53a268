import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { OrderRow } from '../read-models/orders.read-model.js';
import { REASONS, type OrderDto } from './orders.dto.js';

export const reasonOf = (reason: string | null): OrderDto['reason'] =>
  reason === null ? null : (REASONS.find((known) => known === reason) ?? 'payment');

export const orderView = ({ id, status, reason, kind, quote, ...order }: Row<OrderRow>): OrderDto => ({
  id,
  status,
  reason: reasonOf(reason),
  kind,
  amountCents: quote.amountCents,
  currency: quote.currency,
  plan: { id: quote.planId, name: quote.planName },
  effective: quote.effective,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
  paymentUrl: status === 'pending' ? order.paymentUrl : null,
});
