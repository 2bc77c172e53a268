import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, RowFilter } from '../../../platform/event-sourcing/projections/rows.js';
import { bulkActions, type BulkActionRow } from './bulk-actions.read-model.js';
import { bulkItems, type BulkItemRow } from './bulk-items.read-model.js';

type Texts = readonly string[] | undefined;
type Cut = { order: 1 | -1; skip: number; limit: number };

@Injectable()
export class BulkQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<BulkActionRow> | undefined> {
    return this.readModels.of(bulkActions).get(id);
  }

  running(): Promise<Row<BulkActionRow>[]> {
    return this.readModels.of(bulkActions).find({ status: 'running' });
  }

  /** A cut of those that match, by when they began, and how many match. What is left out does not filter. */
  async list(
    { ids, deeds, statuses }: Record<'ids' | 'deeds' | 'statuses', Texts>,
    { order, skip, limit }: Cut,
  ): Promise<{ rows: Row<BulkActionRow>[]; total: number }> {
    const rows = this.readModels.of(bulkActions);
    const filter: RowFilter<BulkActionRow> = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(deeds ? { deed: { $in: deeds as BulkActionRow['deed'][] } } : {}),
      ...(statuses ? { status: { $in: statuses as BulkActionRow['status'][] } } : {}),
    };
    const [found, total] = await Promise.all([
      rows.find(filter, { sort: { startedAt: order, _id: order }, skip, limit }),
      rows.count(filter),
    ]);
    return { rows: found, total };
  }

  /** A cut of what became of each, in the order in which they were named. */
  async items(
    bulkId: string,
    outcomes: Texts,
    { order, skip, limit }: Cut,
  ): Promise<{ rows: Row<BulkItemRow>[]; total: number }> {
    const rows = this.readModels.of(bulkItems);
    const filter: RowFilter<BulkItemRow> = {
      bulkId,
      ...(outcomes ? { outcome: { $in: outcomes as BulkItemRow['outcome'][] } } : {}),
    };
    const [found, total] = await Promise.all([
      rows.find(filter, { sort: { at: order }, skip, limit }),
      rows.count(filter),
    ]);
    return { rows: found, total };
  }
}
