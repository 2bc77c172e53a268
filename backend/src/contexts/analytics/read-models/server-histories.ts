import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Period } from '../domain/periods.js';
import { monthOf } from '../domain/tally.js';
import type { ServerHistory } from '../domain/usage.js';
import { serverFigures, type ServerFigureRow } from './server-figures.read-model.js';

@Injectable()
export class ServerHistories {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  /** What every server ever was, and what it carried in the months of a period. */
  async in({ from, to }: Period): Promise<ServerHistory[]> {
    const rows = this.readModels.of(serverFigures);
    const [states, months] = await Promise.all([
      rows.find({ month: null }),
      rows.find({ month: { $gte: monthOf(from), $lte: monthOf(to) } }),
    ]);
    const days = new Map<string, ServerFigureRow['days']>();
    for (const { serverId, days: more } of months) days.set(serverId, [...(days.get(serverId) ?? []), ...more]);
    return states.map(({ serverId, states }) => ({ serverId, states, days: days.get(serverId) ?? [] }));
  }
}
