import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { relocations, type RelocationRow } from './relocations.read-model.js';

type Texts = readonly string[] | undefined;

@Injectable()
export class RelocationQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<RelocationRow> | undefined> {
    return this.rows.get(id);
  }

  running(): Promise<Row<RelocationRow>[]> {
    return this.rows.find({ status: 'running' });
  }

  /** A cut of those that match, by when they began, and how many match. What is left out does not filter. */
  async list(
    { ids, fromServerIds, statuses }: Record<'ids' | 'fromServerIds' | 'statuses', Texts>,
    { order, skip, limit }: { order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<RelocationRow>[]; total: number }> {
    const filter = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(fromServerIds ? { fromServerId: { $in: [...fromServerIds] } } : {}),
      ...(statuses ? { status: { $in: statuses as RelocationRow['status'][] } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { startedAt: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }

  private get rows() {
    return this.readModels.of(relocations);
  }
}
