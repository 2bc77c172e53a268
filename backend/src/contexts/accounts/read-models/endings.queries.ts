import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, type Ending } from '../../../platform/auth/ended-sessions.js';
import { Clock } from '../../../platform/clock.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { endings, type EndingRow } from './endings.read-model.js';

const LOOK_BACK_MS = (ACCESS_TOKEN_SECONDS + 60) * 1_000;

@Injectable()
export class EndingQueries {
  private readonly rows: Rows<EndingRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.rows = readModels.of(endings);
  }

  /** All until a position whose tokens may still be alive; older ones have run out. Throws while it cannot be said. */
  async recent(until: bigint): Promise<Ending[]> {
    await this.readModels.trustworthy();
    await this.readModels.reached(until);
    const oldest = new Date(this.clock.now().getTime() - LOOK_BACK_MS);
    const rows = await this.rows.find({ endedAt: { $gte: oldest } }, { sort: { endedAt: 1 } });
    return rows.map(({ id, endedAt, role }) => ({ id, at: endedAt, role }));
  }
}
