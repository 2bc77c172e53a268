import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, NeedsProof, Permits, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { forbidden, notFound } from '../../../platform/http/problem.js';
import { MOST_MONTHS } from '../../subscriptions/index.js';
import { BulkActions } from '../commands/bulk-actions.js';
import { NEEDED_FOR, SEES_SOME, seenWith } from '../commands/bulk-rights.js';
import { EndBulk } from '../domain/bulk.decider.js';
import { DEEDS, type BulkDeed, type BulkOrder } from '../domain/bulk.events.js';
import type { BulkActionRow } from '../read-models/bulk-actions.read-model.js';
import { BulkQueries } from '../read-models/bulk.queries.js';
import { BeginBulkDto, BulkActionDto, BulkItemDto, BulkPreviewDto, PreviewBulkDto } from './bulk.dto.js';
import { BulkViews } from './bulk.views.js';

const RULES = {
  sortable: ['startedAt'],
  filters: ['deed', 'status', 'id'],
  defaultSort: ['startedAt', 'DESC'],
} as const satisfies ListRules<keyof BulkActionDto, string>;

const ITEM_RULES = {
  sortable: ['id'],
  filters: ['outcome'],
  defaultSort: ['id', 'ASC'],
} as const satisfies ListRules<keyof BulkItemDto, string>;

/** What a deed asks besides, and no other does. */
const ASKED = ['amount', 'tag', 'subject', 'text'] as const;
const ASKS: Readonly<Partial<Record<BulkDeed, readonly (typeof ASKED)[number][]>>> = {
  'grant-months': ['amount'],
  'grant-allowance': ['amount'],
  notify: ['subject', 'text'],
  'tag-account': ['tag'],
  'untag-account': ['tag'],
  tag: ['tag'],
  untag: ['tag'],
};

const orderOf = ({ deed, ...asked }: PreviewBulkDto): BulkOrder => {
  for (const field of ASKED) {
    const isAsked = ASKS[deed]?.includes(field) ?? false;
    if (isAsked && asked[field] === undefined) throw invalid(field, `${field} must be said for ${deed}`);
    if (!isAsked && asked[field] !== undefined)
      throw invalid(field, `${field} is nothing that ${deed} asks. Leave it out.`);
  }
  if (deed === 'grant-months' && asked.amount! > MOST_MONTHS)
    throw invalid('amount', `amount must be at most ${MOST_MONTHS} months`);
  return { deed, amount: asked.amount ?? null, tag: asked.tag ?? null };
};

@ApiTags('admin: bulk actions')
@ApiBearerAuth()
@Controller('admin/bulk')
export class AdminBulkController {
  constructor(
    @Inject(BulkActions) private readonly bulk: BulkActions,
    @Inject(BulkQueries) private readonly queries: BulkQueries,
    @Inject(BulkViews) private readonly views: BulkViews,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  /** What was done to many in a row, of what one may look at. Filter: `deed`, `status`, `id`. Sort: `startedAt`. */
  @Permits(...SEES_SOME)
  @Get()
  async list(
    @Query() query: ListQuery,
    @CurrentAccount() me: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkActionDto[]> {
    const { filter, ...wanted } = wantedOf(query, RULES);
    const asked = textsOf(filter.deed);
    const deeds = DEEDS.filter((deed) => this.maySee(me, deed) && (asked?.includes(deed) ?? true));
    const { rows, total } = await this.queries.list(
      { ids: textsOf(filter.id), deeds, statuses: textsOf(filter.status) },
      wanted,
    );
    sendRange(reply, 'bulk', wanted.skip, rows.length, total);
    return this.views.actions(rows);
  }

  /** What would become of each of up to 500, as things are now; nothing is changed. */
  @Permits('customers.change', 'customers.money', 'devices.change', 'servers.change')
  @Post('preview')
  @HttpCode(200)
  async preview(
    @Body() body: PreviewBulkDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<BulkPreviewDto> {
    const order = this.allowed(body, me);
    const ids = [...new Set(body.ids)];
    const [foreseen, names] = await Promise.all([
      this.bulk.preview(order, ids, meta),
      this.views.namesOf(order.deed, ids),
    ]);
    const items = ids.map((id, at) => {
      const outcome = foreseen[at]!;
      const name = names.get(id) ?? null;
      return typeof outcome === 'string'
        ? { id, name, outcome, refusal: null }
        : { id, name, outcome: 'refused' as const, refusal: outcome.refused };
    });
    return { items };
  }

  /** One of them, and how far it has come. */
  @Permits(...SEES_SOME)
  @Get(':id')
  async get(@Param('id') id: string, @CurrentAccount() me: Account): Promise<BulkActionDto> {
    const [view] = await this.views.actions([await this.row(id, me)]);
    return view!;
  }

  /** What became of each, in the order in which they were named. Filter: `outcome`. */
  @Permits(...SEES_SOME)
  @Get(':id/items')
  async items(
    @Param('id') id: string,
    @Query() query: ListQuery,
    @CurrentAccount() me: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkItemDto[]> {
    const { deed } = await this.row(id, me);
    const { filter, ...wanted } = wantedOf(query, ITEM_RULES);
    const { rows, total } = await this.queries.items(id, textsOf(filter.outcome), wanted);
    sendRange(reply, 'items', wanted.skip, rows.length, total);
    return this.views.items(deed, rows);
  }

  /**
   * Does the same to up to 5,000 in a row, behind the scenes, each as if it were done alone.
   * @remarks With the same `Idempotency-Key` it is begun once. Whom it is refused for stays as they are, and the report says why.
   */
  @Permits('customers.change', 'customers.money', 'devices.change', 'servers.change')
  @NeedsProof()
  @Post()
  async begin(
    @Body() { reason, ...body }: BeginBulkDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<BulkActionDto> {
    const order = this.allowed(body, me);
    const { subject, text } = body;
    const words = { reason, ...(subject !== undefined && text !== undefined && { message: { subject, text } }) };
    return this.get(await this.bulk.begin(order, [...new Set(body.ids)], words, meta), me);
  }

  /** Ends it before it has come to all; what was done by then stays done. */
  @Permits('customers.change', 'customers.money', 'devices.change', 'servers.change')
  @Post(':id/stop')
  @HttpCode(200)
  async stop(
    @Param('id') id: string,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<BulkActionDto> {
    this.mustMay(me, (await this.row(id, me)).deed);
    await this.commands.complete(new EndBulk(id, { ending: 'stopped' }, meta));
    return this.get(id, me);
  }

  private allowed(body: PreviewBulkDto, me: Account): BulkOrder {
    const order = orderOf(body);
    this.mustMay(me, order.deed);
    return order;
  }

  private mustMay({ role }: Account, deed: BulkDeed): void {
    if (!this.rights.has(role, NEEDED_FOR[deed])) throw forbidden();
  }

  private maySee({ role }: Account, deed: BulkDeed): boolean {
    return seenWith(deed).some((permission) => this.rights.has(role, permission));
  }

  private async row(id: string, me: Account): Promise<Row<BulkActionRow>> {
    const row = await this.queries.get(id);
    if (!row || !this.maySee(me, row.deed)) throw notFound('bulk action');
    return row;
  }
}
