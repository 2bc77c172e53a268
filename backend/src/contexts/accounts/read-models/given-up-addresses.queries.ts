import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { givenUpAddresses, type GivenUpAddressRow } from './given-up-addresses.read-model.js';

const MOST_AT_ONCE = 500;

@Injectable()
export class GivenUpAddressQueries {
  private readonly rows: Rows<GivenUpAddressRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(givenUpAddresses);
  }

  /** Those that nobody can take back any more. */
  due(now: Date): Promise<Row<GivenUpAddressRow>[]> {
    return this.rows.find({ releasesAt: { $lte: now } }, { limit: MOST_AT_ONCE });
  }
}
