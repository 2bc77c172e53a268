import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels, type Row } from '../../../platform/event-sourcing/projections/read-models.js';
import { numberOf, PageQuery } from '../../../platform/http/page.js';
import { ConfigQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { activity, type ActivityRow } from '../read-models/activity.js';
import { ActivityDto, ActivityPageDto } from './activity.dto.js';
import { textOf } from './texts.js';

const named = (rows: readonly Row<ActivityRow>[], fact: string): string[] => [
  ...new Set(rows.flatMap(({ facts }) => facts[fact] ?? [])),
];

@ApiTags('account')
@ApiBearerAuth()
@Controller('account/activity')
export class ActivityController {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** What this account did and what happened to it, newest first. From where is not kept. */
  @Get()
  async list(@Query() { limit, cursor }: PageQuery, @CurrentAccount() { id }: Account): Promise<ActivityPageDto> {
    const after = numberOf(cursor);
    const older = after === undefined ? {} : { sequence: { $lt: after } };
    const rows = await this.readModels
      .of(activity)
      .find({ accountId: id, ...older }, { sort: { sequence: -1 }, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? String(page.at(-1)!.sequence) : null;
    return { items: await this.inWords(id, page), nextCursor };
  }

  /** With the names that devices and servers have now; a device's own is opened with its owner's key. */
  private async inWords(accountId: string, rows: readonly Row<ActivityRow>[]): Promise<ActivityDto[]> {
    const [configs, servers, open] = await Promise.all([
      this.configs.many(named(rows, 'configId')),
      this.servers.many(named(rows, 'serverId')),
      this.dataKeys.openerOf(accountId),
    ]);
    const devices = new Map(configs.map((config) => [config.id, open(config.deviceName)]));
    const places = new Map(servers.map((server) => [server.id, server.name]));
    return rows.map(({ id, kind, at, facts }) => {
      const device = devices.get(facts['configId'] ?? '') ?? 'A device';
      const text = textOf(kind, { ...facts, device, server: places.get(facts['serverId'] ?? '') } as Parameters<
        typeof textOf
      >[1]);
      return { id, at, kind, text };
    });
  }
}
