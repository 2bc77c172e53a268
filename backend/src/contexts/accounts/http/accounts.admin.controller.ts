import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Roles, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/list-query.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { ChangeRole } from '../domain/account.decider.js';
import type { AccountRow } from '../read-models/accounts.read-model.js';
import { AccountQueries } from '../read-models/accounts.queries.js';
import type { PersonRow } from '../read-models/people.read-model.js';
import { PeopleQueries } from '../read-models/people.queries.js';
import { AdminAccountDto, ChangeRoleDto } from './account.dto.js';

const RULES = {
  sortable: ['createdAt', 'role'],
  filters: ['q', 'role', 'id'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminAccountDto, string>;

const view = ({ id, role, createdAt, status }: Row<AccountRow>, person: PersonRow | undefined): AdminAccountDto => ({
  id,
  email: person?.email ?? '',
  fullName: person?.fullName ?? '',
  role,
  createdAt,
  verified: status === 'active',
});

@ApiBearerAuth()
@ApiTags('admin: accounts')
@Controller('admin/accounts')
export class AdminAccountsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** All accounts; `filter` by `q` (part of name or address), `role` and `id`. */
  @Roles('admin', 'auditor')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminAccountDto[]> {
    const { filter, field, order, skip, limit } = wantedOf(query, RULES);
    const named =
      typeof filter.q === 'string' && filter.q.trim() ? await this.people.search(filter.q.trim()) : undefined;
    const asked = textsOf(filter.id);
    const ids = named && asked ? named.filter((id) => asked.includes(id)) : (named ?? asked);
    const { rows, total } = await this.accounts.list(
      { ids, roles: textsOf(filter.role) },
      { field, order, skip, limit },
    );
    const people = await this.people.ofMany(rows.map(({ id }) => id));
    sendRange(reply, 'accounts', skip, rows.length, total);
    return rows.map((row) => view(row, people.get(row.id)));
  }

  /** One account. */
  @Roles('admin', 'auditor')
  @Get(':id')
  async show(@Param('id') id: string): Promise<AdminAccountDto> {
    const account = await this.accounts.get(id);
    if (!account) throw notFound('account');
    return view(account, await this.people.of(id));
  }

  /** Gives an account another role. It has to sign in again. */
  @Roles('admin')
  @Post(':id/role')
  @HttpCode(200)
  async changeRole(
    @Param('id') id: string,
    @Body() { role }: ChangeRoleDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    if (id === me.id)
      throw new ProblemException(
        409,
        'own-role',
        'Own role',
        'Nobody changes their own role. Ask another admin to do it.',
      );
    await this.commands.complete(new ChangeRole(id, { role }, meta));
    this.ended.end({ id, at: meta.now, role });
    this.security.note('role-changed', { account: id, by: me.id, role });
    return this.show(id);
  }
}
