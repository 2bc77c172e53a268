import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { parkedEvents, type ParkedEventRow } from './parked-events.read-model.js';

@Injectable()
export class ParkedEventQueries {
  private readonly rows: Rows<ParkedEventRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(parkedEvents);
  }

  get(id: string): Promise<Row<ParkedEventRow> | undefined> {
    return this.rows.get(id);
  }

  /** How many wait for an admin. */
  count(): Promise<number> {
    return this.rows.count({});
  }

  /** A cut of all that wait, by time, and how many wait. */
  async list({ order, skip, limit }: { order: 1 | -1; skip: number; limit: number }) {
    const [rows, total] = await Promise.all([
      this.rows.find({}, { sort: { parkedAt: order, _id: order }, skip, limit }),
      this.rows.count({}),
    ]);
    return { rows, total };
  }
}
