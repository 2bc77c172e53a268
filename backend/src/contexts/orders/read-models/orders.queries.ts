import { Inject, Injectable } from '@nestjs/common';
import { Missing } from '@veilway/es-kernel';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { orders, type OrderRow } from './orders.read-model.js';

const DUE_AT_ONCE = 500;

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

  /** A cut of the orders of all accounts that match, by time, and how many match. What is left out does not filter. */
  async listOfAll(
    { ids, statuses, costs }: { ids?: readonly string[]; statuses?: readonly string[]; costs?: boolean },
    { order, skip, limit }: { order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<OrderRow>[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(costs === undefined ? {} : { 'quote.amountCents': costs ? { $gt: 0 } : 0 }),
      ...(statuses ? { status: { $in: statuses as OrderRow['status'][] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { createdAt: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
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
