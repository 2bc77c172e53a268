import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { isOffered, ServerQueries } from '../../servers/index.js';
import { ProductSettings } from '../../settings/index.js';
import { Relocations } from '../commands/relocations.js';
import { EndRelocation } from '../domain/relocation.decider.js';
import { RelocationQueries } from '../read-models/relocations.queries.js';
import type { RelocationRow } from '../read-models/relocations.read-model.js';
import { BeginRelocationDto, RelocationDto, RelocationPreviewDto, RelocationQuery } from './relocations.dto.js';

const RULES = {
  sortable: ['startedAt'],
  filters: ['fromServerId', 'status', 'id'],
  defaultSort: ['startedAt', 'DESC'],
} as const satisfies ListRules<keyof RelocationDto, string>;

@ApiTags('admin: configs')
@ApiBearerAuth()
@Permits('devices.read')
@Controller('admin/relocations')
export class AdminRelocationsController {
  constructor(
    @Inject(Relocations) private readonly relocations: Relocations,
    @Inject(RelocationQueries) private readonly queries: RelocationQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  /** Moves of everybody from one server to another. Filter: `fromServerId`, `status`, `id`. Sort: `startedAt`. */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<RelocationDto[]> {
    const { filter, ...wanted } = wantedOf(query, RULES);
    const { rows, total } = await this.queries.list(
      { ids: textsOf(filter.id), fromServerIds: textsOf(filter.fromServerId), statuses: textsOf(filter.status) },
      wanted,
    );
    sendRange(reply, 'relocations', wanted.skip, rows.length, total);
    return this.views(rows);
  }

  /** What would become of the devices of a server, as it is now; nothing is changed. */
  @Get('preview')
  async preview(@Query() { fromServerId, toServerId }: RelocationQuery): Promise<RelocationPreviewDto> {
    return { ...(await this.relocations.preview(fromServerId, toServerId)), days: this.settings.values.relocationDays };
  }

  /** One move, with the devices that stay. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<RelocationDto> {
    const row = await this.queries.get(id);
    if (!row) throw notFound('relocation');
    const [view] = await this.views([row]);
    return view!;
  }

  /**
   * Moves everybody of a server to another one, device by device, behind the scenes.
   * @remarks Each device gets a new config there with its name, and its key where a browser made that; its owner is told by
   * bell and mail, once for all. The old config goes when the new one is used, or after `days`.
   */
  @Post()
  @Permits('devices.change')
  @NeedsProof()
  async begin(
    @Body() { fromServerId, toServerId, days }: BeginRelocationDto,
    @CommandMeta() meta: Meta,
  ): Promise<RelocationDto> {
    const { relocationDays } = this.settings.values;
    return this.get(await this.relocations.begin(fromServerId, toServerId, days ?? relocationDays, meta));
  }

  /** Ends a move before everybody was moved; who was moved by then stays moved. */
  @Post(':id/stop')
  @HttpCode(200)
  @Permits('devices.change')
  async stop(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<RelocationDto> {
    const row = await this.queries.get(id);
    if (!row) throw notFound('relocation');
    await this.commands.complete(new EndRelocation(row.fromServerId, { relocationId: id, ending: 'stopped' }, meta));
    return this.get(id);
  }

  private async views(rows: readonly Row<RelocationRow>[]): Promise<RelocationDto[]> {
    const ids = [...new Set(rows.flatMap(({ fromServerId, toServerId }) => [fromServerId, toServerId]))];
    const [names, servers] = await Promise.all([this.servers.namesOf(ids), this.servers.many(ids)]);
    const offered = new Set(servers.filter(isOffered).map(({ id }) => id));
    const server = (id: string) => ({ id, name: names.get(id) ?? null });
    return rows.map(({ fromServerId, toServerId, adminId: _, ...row }) => ({
      ...row,
      fromServer: server(fromServerId),
      toServer: server(toServerId),
      isWaiting: row.status === 'running' && !offered.has(toServerId),
    }));
  }
}
