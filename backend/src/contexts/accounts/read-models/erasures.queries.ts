import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '../../../platform/calendar.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { erasures, type ErasureRow } from './erasures.read-model.js';

const MOST_AT_ONCE = 100;

/** Gateways let go of the devices meanwhile, and what was bought ends. */
const ENDING_MS = HOUR_MS;
/** A mail is given up after that. */
const FAREWELL_MS = 3 * DAY_MS;

@Injectable()
export class ErasureQueries {
  private readonly rows: Rows<ErasureRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {
    this.rows = readModels.of(erasures);
  }

  /** Those whose key is to be destroyed now. */
  toFinish(now: Date): Promise<Row<ErasureRow>[]> {
    const begunAt = { $lte: new Date(now.getTime() - ENDING_MS) };
    return this.rows.find({ erasedAt: null, begunAt }, { limit: MOST_AT_ONCE });
  }

  /** Those whose address is to be forgotten now. */
  toForget(now: Date): Promise<Row<ErasureRow>[]> {
    const erasedAt = { $lte: new Date(now.getTime() - FAREWELL_MS) };
    return this.rows.find({ erasedAt }, { limit: MOST_AT_ONCE });
  }

  /** Where the last mail goes; undefined once that is forgotten. */
  async farewellOf(accountId: string): Promise<string | undefined> {
    const row = await this.rows.get(accountId);
    return row && (await this.dataKeys.openerOf(row.erasureId))(row.farewell);
  }

  /** Throws unless who is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(erasures);
  }
}
