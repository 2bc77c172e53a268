import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ConfigQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { activity, type ActivityFacts, type ActivityRow } from '../read-models/activity.read-model.js';
import type { ActivityPageDto } from './activity.dto.js';

type Told = ActivityPageDto['items'][number];

const mentioned = (rows: readonly Row<ActivityRow>[], fact: string): string[] => [
  ...new Set(rows.flatMap(({ facts }) => facts[fact] ?? [])),
];

/** Activity as it is told. */
@Injectable()
export class ActivityViews {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** What an account did and what happened to it, newest first. */
  async page(accountId: string, query: { limit: number; cursor?: string }): Promise<ActivityPageDto> {
    const { rows, nextCursor } = await pageOf(this.readModels.of(activity), { accountId }, query);
    return { items: await this.named(accountId, rows), nextCursor };
  }

  /** With the names that devices and servers have now; a device's own is opened with its owner's key. */
  private async named(accountId: string, rows: readonly Row<ActivityRow>[]): Promise<Told[]> {
    const [configs, places, open] = await Promise.all([
      this.configs.many(mentioned(rows, 'configId')),
      this.servers.namesOf(mentioned(rows, 'serverId')),
      this.dataKeys.openerOf(accountId),
    ]);
    const devices = new Map(configs.map((config) => [config.id, open(config.deviceName)]));
    const parameters = ({ configId, serverId = '', ...facts }: ActivityFacts) =>
      configId === undefined ? facts : { device: devices.get(configId) ?? null, server: places.get(serverId) ?? null };
    return rows.map(
      ({ id, at, kind, facts }) =>
        ({ id, at, kind: kind satisfies Told['kind'], parameters: parameters(facts) }) as Told,
    );
  }
}
