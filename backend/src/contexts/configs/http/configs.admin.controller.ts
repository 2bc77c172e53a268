import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { CorrectUsage } from '../domain/config.decider.js';
import { currentPeriod } from '../domain/usage.js';
import type { Totals } from '../domain/usage.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { AdminConfigDto, CorrectUsageDto } from './configs.admin.dto.js';

const RULES = {
  sortable: ['createdAt'],
  filters: ['accountId', 'serverId', 'status', 'id'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminConfigDto, string>;

const totalsOf = ({ receivedBytes, sentBytes, connectedMinutes }: Totals) => ({
  receivedBytes,
  sentBytes,
  connectedMinutes,
});

@ApiTags('admin: configs')
@ApiBearerAuth()
@Roles('admin', 'auditor')
@Controller('admin/configs')
export class AdminConfigsController {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Configs of all accounts. Filter: `accountId`, `serverId`, `status`, `id`. Sort: `createdAt`. */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminConfigDto[]> {
    const { filter, order, skip, limit } = wantedOf(query, RULES);
    const wanted = {
      accountIds: textsOf(filter.accountId),
      serverIds: textsOf(filter.serverId),
      statuses: textsOf(filter.status),
      ids: textsOf(filter.id),
    };
    const { rows, total } = await this.configs.listOfAll(wanted, { order, skip, limit });
    sendRange(reply, 'configs', skip, rows.length, total);
    return rows.map((row) => this.view(row));
  }

  /** One config. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AdminConfigDto> {
    return this.view(await this.row(id));
  }

  /**
   * Puts right what a device used in the present period, where a gateway has counted wrongly.
   * @remarks What it reports from now on is added to that. A device that was cut off because its allowance seemed to be
   * used up is let in again, where it is not.
   */
  @Post(':id/correct-usage')
  @HttpCode(200)
  @Roles('admin')
  async correctUsage(
    @Param('id') id: string,
    @Body() { reason, ...used }: CorrectUsageDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminConfigDto> {
    const { accountId } = await this.row(id);
    const sealed = await this.dataKeys.seal(accountId, reason);
    await this.commands.complete(new CorrectUsage(id, { used: totalsOf(used), reason: sealed }, meta));
    return this.get(id);
  }

  private async row(id: string): Promise<Row<ConfigRow>> {
    const row = await this.configs.get(id);
    if (!row) throw notFound('config');
    return row;
  }

  private view({
    id,
    accountId,
    serverId,
    status,
    moving,
    usage,
    usageAnchor,
    createdAt,
  }: Row<ConfigRow>): AdminConfigDto {
    return {
      id,
      accountId,
      serverId,
      status,
      movingTo: (status === 'revoked' ? undefined : moving?.to) ?? null,
      used: totalsOf(currentPeriod(usage, usageAnchor, this.clock.now())),
      lifetime: totalsOf(usage.lifetime),
      createdAt: createdAt.toISOString(),
    };
  }
}
