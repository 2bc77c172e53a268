import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { RetryParkedEvent } from '../commands/retry-parked-event.js';
import { SkipParkedEvent } from '../domain/parked-event.decider.js';
import { ParkedEventQueries } from '../read-models/parked-events.queries.js';
import { ParkedEventDto, RetriedEventDto, SkippedEventDto, SkipParkedEventDto } from './parked-events.dto.js';

const RULES = {
  sortable: ['parkedAt'],
  filters: [],
  defaultSort: ['parkedAt', 'ASC'],
} as const satisfies ListRules<keyof ParkedEventDto, string>;

@ApiTags('admin: operations')
@ApiBearerAuth()
@Permits('operations.change')
@Controller('admin/parked-events')
export class ParkedEventsController {
  constructor(
    @Inject(ParkedEventQueries) private readonly parkedEvents: ParkedEventQueries,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /** Events that a process manager could not handle, and that wait for an admin. Sort: `parkedAt`. */
  @Permits('operations.read')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ParkedEventDto[]> {
    const wanted = wantedOf(query, RULES);
    const { rows, total } = await this.parkedEvents.list(wanted);
    sendRange(reply, 'parked-events', wanted.skip, rows.length, total);
    return rows;
  }

  /** One of them. */
  @Permits('operations.read')
  @Get(':id')
  async get(@Param('id') id: string): Promise<ParkedEventDto> {
    const row = await this.parkedEvents.get(id);
    if (!row) throw notFound('parked event');
    return row;
  }

  /** Hands it to its process manager once more. What was carried out before it failed is not done twice. */
  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<RetriedEventDto> {
    await this.commands.complete(new RetryParkedEvent(id, {}, meta));
    const row = await this.parkedEvents.get(id);
    return { id, handled: !row, failure: row?.reason ?? null };
  }

  /** Leaves it unhandled for good. */
  @Post(':id/skip')
  @HttpCode(200)
  async skip(
    @Param('id') id: string,
    @Body() body: SkipParkedEventDto,
    @CommandMeta() meta: Meta,
  ): Promise<SkippedEventDto> {
    await this.commands.complete(new SkipParkedEvent(id, body, meta));
    return { id };
  }
}
