import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { Refunds } from '../commands/refunds.js';
import { RefundQueries, type ReadRefund } from '../read-models/refunds.queries.js';
import { AdminRefundDto, DeclineRefundDto, GrantRefundDto, OfferRefundDto } from './refunds.dto.js';

const RULES = {
  sortable: ['requestedAt'],
  filters: ['status', 'id'],
  defaultSort: ['requestedAt', 'ASC'],
} as const satisfies ListRules<keyof AdminRefundDto, string>;

@ApiTags('admin: refunds')
@ApiBearerAuth()
@Permits('payments.read')
@Controller('admin/refunds')
export class AdminRefundsController {
  constructor(
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(RefundQueries) private readonly queries: RefundQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
  ) {}

  /** Money that customers have asked back, or that staff gives back. Filter: `status`, `id`. Sort: `requestedAt`. */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminRefundDto[]> {
    const { filter, ...wanted } = wantedOf(query, RULES);
    const { rows, total } = await this.queries.list(
      { ids: textsOf(filter.id), statuses: textsOf(filter.status) },
      wanted,
    );
    sendRange(reply, 'refunds', wanted.skip, rows.length, total);
    return this.views(rows);
  }

  /** One of them, by the id of its order. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AdminRefundDto> {
    const row = await this.queries.get(id);
    if (!row) throw notFound('refund');
    const [view] = await this.views([row]);
    return view!;
  }

  /**
   * Pays an order back, whole or in part, that nobody asked for.
   * @remarks Above the amount of the settings it waits for another admin, who grants or refuses it within 24 hours.
   */
  @Permits('payments.money')
  @NeedsProof()
  @Post()
  async offer(
    @Body() { orderId, amountCents, reason }: OfferRefundDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminRefundDto> {
    await this.refunds.offer(orderId, amountCents, reason, meta);
    return this.get(orderId);
  }

  /**
   * Grants a refund: it is paid back. With the whole of it the subscription ends that the order paid for, with all of its
   * devices; with a part it goes on.
   * @remarks Above the amount of the settings it takes two admins: the first one approves, the second one confirms it within
   * 24 hours. All that is paid back of an order counts.
   */
  @Permits('payments.money')
  @NeedsProof()
  @Post(':id/grant')
  @HttpCode(200)
  async grant(
    @Param('id') id: string,
    @Body() { amountCents }: GrantRefundDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminRefundDto> {
    await this.refunds.grant(id, amountCents, meta);
    return this.get(id);
  }

  /** Refuses a refund, with a reason that the customer reads. */
  @Permits('payments.money')
  @Post(':id/refuse')
  @HttpCode(200)
  async decline(
    @Param('id') id: string,
    @Body() { reason }: DeclineRefundDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminRefundDto> {
    await this.refunds.decline(id, reason, meta);
    return this.get(id);
  }

  private async views(rows: readonly ReadRefund[]): Promise<AdminRefundDto[]> {
    const admins = rows.flatMap(({ steps }) => steps.flatMap(({ adminId }) => adminId ?? []));
    const people = await this.people.ofMany([...new Set([...rows.map(({ accountId }) => accountId), ...admins])]);
    const person = (id: string) => ({
      id,
      email: people.get(id)?.email ?? '',
      fullName: people.get(id)?.fullName ?? '',
    });
    return rows.map(({ accountId, arrivesFrom: _from, arrivesUntil: _until, steps, ...refund }) => ({
      ...refund,
      account: person(accountId),
      needsTwo: this.refunds.needsTwo(refund),
      steps: steps.map(({ adminId, ...step }) => ({ ...step, by: adminId === null ? null : person(adminId) })),
    }));
  }
}
