import { Inject, Injectable } from '@nestjs/common';
import { Missing } from '@veilway/es-kernel';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { OrderKind, OrderStatus } from '../domain/order.events.js';
import { orders, type OrderRow } from './orders.read-model.js';

const DUE_AT_ONCE = 500;

/** What is left out does not filter. Times are ISO 8601; `until` is left out of the span, `maxCents` is in it. */
export type WantedOrders = Readonly<{
  ids?: readonly string[] | undefined;
  accountIds?: readonly string[] | undefined;
  planIds?: readonly string[] | undefined;
  statuses?: readonly string[] | undefined;
  kinds?: readonly string[] | undefined;
  costs?: boolean | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
}>;

const filterOf = ({
  ids,
  accountIds,
  planIds,
  statuses,
  kinds,
  costs,
  minCents,
  maxCents,
  from,
  until,
}: WantedOrders) => {
  const least = Math.max(minCents ?? 0, costs ? 1 : 0);
  const most = costs === false ? 0 : maxCents;
  return {
    ...(ids ? { _id: { $in: [...ids] } } : {}),
    ...(accountIds ? { accountId: { $in: [...accountIds] } } : {}),
    ...(planIds ? { 'quote.planId': { $in: [...planIds] } } : {}),
    ...(statuses ? { status: { $in: statuses as OrderStatus[] } } : {}),
    ...(kinds ? { kind: { $in: kinds as OrderKind[] } } : {}),
    ...(least > 0 || most !== undefined
      ? { 'quote.amountCents': { $gte: least, ...(most === undefined ? {} : { $lte: most }) } }
      : {}),
    ...(from === undefined && until === undefined
      ? {}
      : { createdAt: { $gte: from ?? '', ...(until === undefined ? {} : { $lt: until }) } }),
  };
};

@Injectable()
export class OrderQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<OrderRow> | undefined> {
    return this.rows.get(id);
  }

  /** An account's own order. @throws Missing also where it is another's. */
  async of(accountId: string, id: string): Promise<Row<OrderRow>> {
    const row = await this.get(id);
    if (row?.accountId !== accountId) throw new Missing('order-not-found', 'There is no such order.');
    return row;
  }

  /** An account's orders, newest first. */
  page(accountId: string, query: { limit: number; cursor?: string }) {
    return pageOf(this.rows, { accountId }, query);
  }

  /** A cut of the orders of all accounts that match, by time or amount, and how many match. */
  async listOfAll(
    wanted: WantedOrders,
    { field, order, skip, limit }: { field: 'createdAt' | 'amountCents'; order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<OrderRow>[]; total: number }> {
    const filter = filterOf(wanted);
    const byTime = { createdAt: order, _id: order };
    const sort = field === 'amountCents' ? { 'quote.amountCents': order, ...byTime } : byTime;
    const [rows, total] = await Promise.all([this.rows.find(filter, { sort, skip, limit }), this.rows.count(filter)]);
    return { rows, total };
  }

  /** Checkouts that the account may still pay. */
  openCheckouts(accountId: string): Promise<Row<OrderRow>[]> {
    return this.rows.find({ accountId, status: 'pending', payment: 'checkout' });
  }

  /** Orders whose time is over. */
  overdue(now: Date): Promise<Row<OrderRow>[]> {
    return this.rows.find(
      { status: 'pending', expiresAt: { $lte: now.toISOString() } },
      { sort: { expiresAt: 1 }, limit: DUE_AT_ONCE },
    );
  }

  private get rows() {
    return this.readModels.of(orders);
  }
}
