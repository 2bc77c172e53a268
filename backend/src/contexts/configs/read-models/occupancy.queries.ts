import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { ServerOccupancy } from '../../servers/index.js';
import { occupancy } from './occupancy.read-model.js';

@Injectable()
export class OccupancyQueries implements ServerOccupancy {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  async ofAll(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.rows.find({})).map(({ id, clients }) => [id, clients]));
  }

  async of(serverId: string): Promise<number> {
    return (await this.rows.get(serverId))?.clients ?? 0;
  }

  private get rows() {
    return this.readModels.of(occupancy);
  }
}
