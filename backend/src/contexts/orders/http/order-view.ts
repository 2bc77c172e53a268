import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { OrderRow } from '../read-models/orders.read-model.js';
import type { OrderDto } from './orders.dto.js';

export const orderView = ({ id, status, kind, quote, createdAt, expiresAt, paymentUrl }: Row<OrderRow>): OrderDto => ({
  id,
  status,
  kind,
  amountCents: quote.amountCents,
  currency: quote.currency,
  plan: { id: quote.planId, name: quote.planName },
  effective: quote.effective,
  createdAt,
  expiresAt,
  paymentUrl: status === 'pending' ? paymentUrl : null,
});
