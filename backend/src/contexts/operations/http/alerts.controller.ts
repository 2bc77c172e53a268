import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { must, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { Permits } from '../../../platform/auth/access.js';
import { HOUR_MS } from '../../../platform/calendar.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { flagOf, ListQuery, sendRange, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { EndAlertSilence, SilenceAlert } from '../domain/alert.decider.js';
import { AlertQueries } from '../read-models/alerts.queries.js';
import type { AlertRow } from '../read-models/alerts.read-model.js';
import { AlertDto, SilenceAlertDto } from './alerts.dto.js';

const RULES = {
  sortable: ['since'],
  filters: ['stands'],
  defaultSort: ['since', 'DESC'],
} as const satisfies ListRules<keyof AlertDto, string>;

const view = ({ revision: _, newsAt: _newsAt, ...row }: Row<AlertRow>): AlertDto => row;

@ApiTags('admin: operations')
@ApiBearerAuth()
@Permits('operations.change')
@Controller('admin/alerts')
export class AlertsController {
  constructor(
    @Inject(AlertQueries) private readonly alerts: AlertQueries,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /** What is wrong, and what was. Filter: `stands`. Sort: `since`. */
  @Permits('operations.read')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AlertDto[]> {
    const wanted = wantedOf(query, RULES);
    const { rows, total } = await this.alerts.list(flagOf(wanted.filter.stands), wanted);
    sendRange(reply, 'alerts', wanted.skip, rows.length, total);
    return rows.map(view);
  }

  /** Tells nobody of it for some hours, not even that it is over. */
  @Post(':id/silence')
  @HttpCode(200)
  async silence(
    @Param('id') id: string,
    @Body() { reason, hours }: SilenceAlertDto,
    @CommandMeta() meta: Meta,
  ): Promise<AlertDto> {
    const until = new Date(meta.now.getTime() + hours * HOUR_MS).toISOString();
    await this.commands.complete(new SilenceAlert(id, { reason, until }, meta));
    return this.get(id);
  }

  /** Tells of it again: at once, where it still stands. */
  @Post(':id/end-silence')
  @HttpCode(200)
  async endSilence(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<AlertDto> {
    await this.commands.complete(new EndAlertSilence(id, {}, meta));
    return this.get(id);
  }

  private async get(id: string): Promise<AlertDto> {
    return view(must(await this.alerts.get(id), 'alert'));
  }
}
