import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Permits } from '../../../platform/auth/access.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import {
  flagOf,
  ListQuery,
  momentOf,
  sendRange,
  textsOf,
  wantedOf,
  wholeOf,
  wordsOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { declineReasonOf } from '../domain/decline-reasons.js';
import { NO_PAPERS, ReceiptNumbers } from '../ports/receipt-numbers.js';
import { OrderQueries } from '../read-models/orders.queries.js';
import type { OrderRow } from '../read-models/orders.read-model.js';
import { AdminOrderDto } from './orders.dto.js';

const RULES = {
  sortable: ['createdAt', 'amountCents'],
  filters: ['q', 'id', 'status', 'kind', 'plan', 'account', 'costs', 'minCents', 'maxCents', 'from', 'until'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminOrderDto, string>;

type Person = { email: string; fullName: string };

const view = (row: Row<OrderRow>, person?: Person, papers = NO_PAPERS): AdminOrderDto => {
  const { id, accountId, kind, quote, payment, status, reason, createdAt, paidAt, closedAt, expiresAt, refundedCents } =
    row;
  return {
    id,
    account: { id: accountId, email: person?.email ?? '', fullName: person?.fullName ?? '' },
    kind,
    plan: { id: quote.planId, name: quote.planName },
    amountCents: quote.amountCents,
    refundedCents,
    currency: quote.currency,
    payment,
    status,
    reason: declineReasonOf(reason),
    ...papers,
    ...{ createdAt, paidAt, closedAt, expiresAt },
  };
};

@ApiTags('admin: orders')
@ApiBearerAuth()
@Permits('payments.read')
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ReceiptNumbers) private readonly receipts: ReceiptNumbers,
  ) {}

  /**
   * Orders of all accounts.
   * @remarks Filter: `q` (beginnings of words of the customer's name or address, the id of the order, or the number of its receipt or credit note), `id`, `status`, `kind`, `plan`, `account`, `costs` (whether
   * there is anything to pay), `minCents`, `maxCents`, `from` and `until` (placed from then on, and before; days or times in UTC).
   * Sort: `createdAt`, `amountCents`.
   */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminOrderDto[]> {
    const { filter, field, order, skip, limit } = wantedOf(query, RULES);
    const wanted = {
      ...(await this.foundBy(filter)),
      planIds: textsOf(filter.plan),
      statuses: textsOf(filter.status),
      kinds: textsOf(filter.kind),
      costs: flagOf(filter.costs),
      minCents: wholeOf(filter.minCents),
      maxCents: wholeOf(filter.maxCents),
      from: momentOf(filter.from),
      until: momentOf(filter.until),
    };
    const { rows, total } = await this.orders.listOfAll(wanted, { field, order, skip, limit });
    const people = await this.people.ofMany([...new Set(rows.map(({ accountId }) => accountId))]);
    sendRange(reply, 'orders', skip, rows.length, total);
    const papers = await this.receipts.of(rows.map(({ id }) => id));
    return rows.map((row) => view(row, people.get(row.accountId), papers.get(row.id)));
  }

  /** One order. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AdminOrderDto> {
    const row = await this.orders.get(id);
    if (!row) throw notFound('order');
    const papers = await this.receipts.of([id]);
    return view(row, await this.people.of(row.accountId), papers.get(id));
  }

  /** Orders that are called so themselves come before those of whoever is. */
  private async foundBy({ q, id, account }: { q?: unknown; id?: unknown; account?: unknown }) {
    const asked = { ids: textsOf(id), accountIds: textsOf(account) };
    const words = wordsOf(q);
    if (!words) return asked;
    const [order, numbered, named] = await Promise.all([
      this.orders.get(words),
      this.receipts.ordersOf(words),
      this.people.search(words),
    ]);
    const within = (found: readonly string[], wanted: readonly string[] | undefined) =>
      found.filter((one) => !wanted || wanted.includes(one));
    const called = [...(order ? [order.id] : []), ...numbered];
    return called.length
      ? { ...asked, ids: within(called, asked.ids) }
      : { ...asked, accountIds: within(named, asked.accountIds) };
  }
}
