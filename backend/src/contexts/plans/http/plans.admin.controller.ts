import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { ProductSettings } from '../../settings/index.js';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta, RevisedMeta } from '../../../platform/http/command-meta.js';
import { sendRevision, unlessStale } from '../../../platform/http/etag.js';
import {
  cut,
  flagOf,
  ListQuery,
  sendRange,
  textsOf,
  wantedOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { PriceList } from '../commands/price-list.js';
import { ArchivePlan, RestorePlan, UpdatePlan, type PlanCommand } from '../domain/plan.decider.js';
import { PlanSubscribers } from '../ports/plan-subscribers.js';
import { PlanQueries } from '../read-models/plans.queries.js';
import type { PlanRow } from '../read-models/plans.read-model.js';
import {
  AdminPlanDto,
  AdminPlanListDto,
  CreatePlanDto,
  MarkPlanDto,
  OrderPlansDto,
  WritePlanDto,
} from './plans.admin.dto.js';
import { planView } from './plans.views.js';

const RULES = {
  sortable: ['place', 'name', 'priceCents', 'subscribers', 'id'],
  filters: ['archived', 'id'],
  defaultSort: ['place', 'ASC'],
} as const satisfies ListRules<keyof AdminPlanDto, string>;

@ApiTags('admin: plans')
@ApiBearerAuth()
@Permits('plans.change')
@Controller('admin/plans')
export class AdminPlansController {
  constructor(
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(PlanSubscribers) private readonly subscribers: PlanSubscribers,
    @Inject(PriceList) private readonly priceList: PriceList,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /** All plans, archived ones too. Filter: `archived`, `id`. Sort: `place`, `name`, `priceCents`, `subscribers`. */
  @Permits('plans.read')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminPlanDto[]> {
    const wanted = wantedOf(query, RULES);
    const [archived, ids] = [flagOf(wanted.filter.archived), textsOf(wanted.filter.id)];
    const found = (await this.views()).filter(
      (plan) => (archived === undefined || plan.archived === archived) && (ids === undefined || ids.includes(plan.id)),
    );
    const page = cut(found, wanted);
    sendRange(reply, 'plans', wanted.skip, page.length, found.length);
    return page;
  }

  /** One plan. Its ETag names the revision that it shows. */
  @Permits('plans.read')
  @Get(':id')
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminPlanDto> {
    const rows = await this.plans.all();
    const at = rows.findIndex((plan) => plan.id === id);
    const row = rows[at];
    if (!row) throw notFound('plan');
    sendRevision(reply, row.revision);
    return this.view(row, at + 1);
  }

  /** Creates a plan and puts it on sale, as the last one. */
  @Post()
  async create(
    @Body() { id, ...offer }: CreatePlanDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPlanDto> {
    await this.priceList.create(id, offer, meta);
    return this.get(id, reply);
  }

  /** Puts the plans on sale in an order. */
  @Post('order')
  @HttpCode(200)
  async order(@Body() { planIds }: OrderPlansDto, @CommandMeta() meta: Meta): Promise<AdminPlanListDto> {
    await this.priceList.order(planIds, meta);
    return { items: (await this.views()).filter(({ archived }) => !archived) };
  }

  /**
   * Changes a plan. It holds for new orders; who has the plan keeps what was bought.
   * @remarks Of a new price everybody is told whose subscription renews with the plan; the first renewal 30 days later or
   * more takes it. With `If-Match` it changes the revision that was seen, or none: 412, with what is there now as `current`.
   */
  @NeedsProof()
  @Put(':id')
  async update(
    @Param('id') id: string,
    @Body() offer: WritePlanDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPlanDto> {
    return this.complete(new UpdatePlan(id, { ...offer }, meta), reply);
  }

  /** Takes a plan off sale. Who has it keeps it, and renews with it. */
  @Post(':id/archive')
  @HttpCode(200)
  archive(
    @Param('id') id: string,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPlanDto> {
    return this.complete(new ArchivePlan(id, {}, meta), reply);
  }

  /** Puts an archived plan on sale again. */
  @Post(':id/restore')
  @HttpCode(200)
  async restore(
    @Param('id') id: string,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPlanDto> {
    await this.priceList.unlessFull();
    return this.complete(new RestorePlan(id, {}, meta), reply);
  }

  /** Marks a plan as the most popular one, in the place of the one that was, or takes its mark away. */
  @Post(':id/most-popular')
  @HttpCode(200)
  async mark(
    @Param('id') id: string,
    @Body() { isMostPopular }: MarkPlanDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPlanDto> {
    await this.priceList.mark(id, isMostPopular, meta);
    return this.get(id, reply);
  }

  private async complete(command: PlanCommand, reply: FastifyReply): Promise<AdminPlanDto> {
    const now = () => this.get(command.id, reply);
    await unlessStale(() => this.commands.complete(command), now);
    return now();
  }

  private async views(): Promise<AdminPlanDto[]> {
    const rows = await this.plans.all();
    return Promise.all(rows.map((row, n) => this.view(row, n + 1)));
  }

  private async view(row: Row<PlanRow>, place: number): Promise<AdminPlanDto> {
    return {
      ...planView(row, this.settings.values),
      place,
      archived: row.archived,
      subscribers: await this.subscribers.of(row.id),
    };
  }
}
