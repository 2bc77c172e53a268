import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { factorLosses, type FactorLossRow } from './factor-losses.read-model.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class FactorLossQueries {
  private readonly rows: Rows<FactorLossRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(factorLosses);
  }

  /** Those of which something is to be done. */
  due(now: Date): Promise<Row<FactorLossRow>[]> {
    return this.rows.find({ dueAt: { $lte: now } }, { limit: MOST_AT_ONCE });
  }
}
