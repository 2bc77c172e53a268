import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { wrongCursor } from '../../../platform/http/page.js';
import type { Behind } from '../read-models/order.queries.js';
import type { OrderRow } from '../read-models/orders.projection.js';
import type { OrderDto, OrderPageDto } from './orders.dto.js';

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

/** Ids alone do not sort by time (derived ones are random), so a cursor holds both. */
const cursorOf = ({ createdAt, id }: Behind) => `${Date.parse(createdAt).toString(36)}-${id}`;

export const behindOf = (cursor: string | undefined): Behind | undefined => {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^([0-9a-z]{1,9})-(.+)$/.exec(cursor) ?? [];
  const createdAt = new Date(parseInt(at, 36));
  if (Number.isNaN(createdAt.getTime())) throw wrongCursor();
  return { createdAt: createdAt.toISOString(), id };
};

/** Cuts `limit + 1` rows into a page. */
export const orderPage = (rows: readonly Row<OrderRow>[], limit: number): OrderPageDto => ({
  items: rows.slice(0, limit).map(orderView),
  nextCursor: rows.length > limit ? cursorOf(rows[limit - 1]!) : null,
});
