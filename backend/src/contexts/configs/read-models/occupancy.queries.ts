import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { ServerOccupancy } from '../../servers/index.js';
import { configs } from './configs.read-model.js';
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

  async left(): Promise<ReadonlyMap<string, number>> {
    const left = { status: 'revoked', 'moving.until': { $gte: new Date(0) } };
    const servers = await this.readModels
      .of(configs)
      .aggregate<{ _id: string; devices: number }>([
        { $match: left },
        { $group: { _id: '$serverId', devices: { $sum: 1 } } },
      ]);
    return new Map(servers.map(({ _id, devices }) => [_id, devices]));
  }

  private get rows() {
    return this.readModels.of(occupancy);
  }
}
