import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { outbox, type OutboxRow } from './outbox.read-model.js';

const MOST_AT_ONCE = 1_000;

@Injectable()
export class OutboxQueries {
  private readonly rows: Rows<OutboxRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(outbox);
  }

  /** What waits to be sent, the longest waiting first. */
  waiting(): Promise<Row<OutboxRow>[]> {
    return this.rows.find({}, { sort: { requestedAt: 1 }, limit: MOST_AT_ONCE });
  }
}
