import { Inject, Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { declineReasonOf } from '../domain/decline-reasons.js';
import { moneyBackUntil } from '../domain/money-back.js';
import type { Quote } from '../domain/order.events.js';
import { NO_PAPERS, ReceiptNumbers } from '../ports/receipt-numbers.js';
import type { OrderRow } from '../read-models/orders.read-model.js';
import type { OrderDto, RestDto } from './orders.dto.js';

/** How the amount of a bigger plan comes about, as its owner sees it. */
export const restOf = ({ rest }: Pick<Quote, 'rest'>): RestDto | null => {
  if (!rest) return null;
  const { raised, paidUntil: _, ...parts } = rest;
  return { ...parts, monthsAhead: raised?.length ?? 0 };
};

const viewOf = ({ id, status, reason, kind, quote, ...order }: Row<OrderRow>, papers = NO_PAPERS): OrderDto => ({
  id,
  status,
  reason: declineReasonOf(reason),
  kind,
  amountCents: quote.amountCents,
  priceCents: quote.priceCents,
  currency: quote.currency,
  plan: { id: quote.planId, name: quote.planName },
  rest: restOf(quote),
  effective: quote.effective,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  refundableUntil:
    status === 'completed' && order.paidAt !== null && quote.amountCents > 0 ? moneyBackUntil(order.paidAt) : null,
  refundedCents: order.refundedCents,
  ...papers,
  expiresAt: order.expiresAt,
  paymentUrl: status === 'pending' ? order.paymentUrl : null,
});

/** Orders as their owners see them. */
@Injectable()
export class OrderViews {
  constructor(@Inject(ReceiptNumbers) private readonly receipts: ReceiptNumbers) {}

  async one(row: Row<OrderRow>): Promise<OrderDto> {
    const [view] = await this.many([row]);
    return view!;
  }

  async many(rows: readonly Row<OrderRow>[]): Promise<OrderDto[]> {
    const papers = await this.receipts.of(rows.map(({ id }) => id));
    return rows.map((row) => viewOf(row, papers.get(row.id)));
  }
}
