import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { pendingSignUps, type PendingSignUpRow } from './pending-sign-ups.read-model.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class PendingSignUpQueries {
  private readonly rows: Rows<PendingSignUpRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(pendingSignUps);
  }

  /** Those whose time has run out. */
  due(now: Date): Promise<Row<PendingSignUpRow>[]> {
    return this.rows.find({ lapsesAt: { $lte: now } }, { limit: MOST_AT_ONCE });
  }
}
