import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { newsOf, type AlertNews } from '../domain/alert-news.js';
import { alerts, type AlertRow } from './alerts.read-model.js';

@Injectable()
export class AlertQueries {
  private readonly rows: Rows<AlertRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(alerts);
  }

  get(id: string): Promise<Row<AlertRow> | undefined> {
    return this.rows.get(id);
  }

  /** There is one for each kind and subject there ever was: servers, parts of the program. */
  all(): Promise<Row<AlertRow>[]> {
    return this.rows.find({});
  }

  /** What admins have to be told by now; also what they were told lately, under the same ids. */
  async news(now: Date): Promise<AlertNews[]> {
    return newsOf(await this.rows.find({ newsAt: { $ne: null } }), now);
  }

  /** A cut by the time since when, and how many there are in all. `stands` undefined: also what is over. */
  async list(stands: boolean | undefined, { order, skip, limit }: { order: 1 | -1; skip: number; limit: number }) {
    const filter = stands === undefined ? {} : { stands };
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { since: order, _id: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }
}
