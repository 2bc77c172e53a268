import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { orders, type OrderRow } from '../../orders/index.js';

/** What is left out does not filter. */
type Filter = { ids?: readonly string[]; statuses?: readonly string[] };

/** Orders of all accounts. */
@Injectable()
export class AllOrderQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<OrderRow> | undefined> {
    return this.rows.get(id);
  }

  /** A cut of the orders that match, by time, and how many match. */
  async list(
    { ids, statuses }: Filter,
    { order, skip, limit }: { order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<OrderRow>[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(statuses ? { status: { $in: statuses as OrderRow['status'][] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { createdAt: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }

  private get rows() {
    return this.readModels.of(orders);
  }
}
