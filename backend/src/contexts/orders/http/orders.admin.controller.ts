import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/auth/access.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { flagOf, ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { OrderQueries } from '../read-models/orders.queries.js';
import type { OrderRow } from '../read-models/orders.read-model.js';
import { reasonOf } from './order-view.js';
import { AdminOrderDto } from './orders.dto.js';

const RULES = {
  sortable: ['createdAt'],
  filters: ['status', 'id', 'costs'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminOrderDto, string>;

type Person = { email: string; fullName: string };

const view = ({ id, accountId, quote, status, reason, createdAt }: Row<OrderRow>, person?: Person): AdminOrderDto => ({
  id,
  account: { id: accountId, email: person?.email ?? '', fullName: person?.fullName ?? '' },
  plan: { id: quote.planId, name: quote.planName },
  amountCents: quote.amountCents,
  currency: quote.currency,
  status,
  reason: reasonOf(reason),
  createdAt,
});

@ApiTags('admin: orders')
@ApiBearerAuth()
@Roles('admin', 'auditor')
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
  ) {}

  /** Orders of all accounts. Filter: `status`, `id`, `costs` (whether there is anything to pay). Sort: `createdAt`. */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminOrderDto[]> {
    const { filter, order, skip, limit } = wantedOf(query, RULES);
    const wanted = { ids: textsOf(filter.id), statuses: textsOf(filter.status), costs: flagOf(filter.costs) };
    const { rows, total } = await this.orders.listOfAll(wanted, { order, skip, limit });
    const people = await this.people.ofMany([...new Set(rows.map(({ accountId }) => accountId))]);
    sendRange(reply, 'orders', skip, rows.length, total);
    return rows.map((row) => view(row, people.get(row.accountId)));
  }

  /** One order. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AdminOrderDto> {
    const row = await this.orders.get(id);
    if (!row) throw notFound('order');
    return view(row, await this.people.of(row.accountId));
  }
}
