import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { dateOf } from '../../../platform/calendar.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { sessions, type SessionRow } from './sessions.read-model.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class SessionQueries {
  private readonly rows: Rows<SessionRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(sessions);
  }

  /** An account's sessions, newest first. */
  of(accountId: string): Promise<Row<SessionRow>[]> {
    return this.rows.find({ accountId }, { sort: { sequence: -1 } });
  }

  /** Sessions whose last day is over, though nobody has ended them. */
  expired(now: Date): Promise<Row<SessionRow>[]> {
    return this.rows.find({ endsOn: { $lt: dateOf(now) } }, { limit: MOST_AT_ONCE });
  }
}
