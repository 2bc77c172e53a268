import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { outbox, type OutboxRow } from './outbox.read-model.js';
import { owedMails, type OwedMailRow } from './owed-mails.read-model.js';

const MOST_AT_ONCE = 200;

@Injectable()
export class OutboxQueries {
  private readonly rows: Rows<OutboxRow>;
  private readonly owedRows: Rows<OwedMailRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(outbox);
    this.owedRows = readModels.of(owedMails);
  }

  /** What is to be tried now, the longest due first: what waits for its next attempt holds up nothing. */
  due(now: Date): Promise<Row<OutboxRow>[]> {
    return this.rows.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: MOST_AT_ONCE });
  }

  /** When the mail was requested that waits longest; null where none waits. */
  async oldest(): Promise<Date | null> {
    const [row] = await this.rows.find({}, { sort: { requestedAt: 1 }, limit: 1 });
    return row?.requestedAt ?? null;
  }

  /** What was called for since then and never requested, the longest waiting first. */
  owed(since: Date): Promise<Row<OwedMailRow>[]> {
    return this.owedRows.find({ owedSince: { $gte: since } }, { sort: { owedSince: 1 }, limit: MOST_AT_ONCE });
  }
}
