import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, NeedsProof, Roles, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { flagOf, ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/list-query.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AdminPosts } from '../commands/admin-posts.js';
import {
  ChangeRole,
  LiftSuspension,
  RequestPasswordReset,
  RequestVerification,
  SuspendAccount,
  VouchForAddress,
} from '../domain/account.decider.js';
import type { ByAdmin } from '../domain/account.events.js';
import { TakeFactorsAway } from '../domain/second-factors.decider.js';
import type { AccountRow } from '../read-models/accounts.read-model.js';
import { DeviceOwners } from '../ports/device-owners.js';
import { AccountQueries } from '../read-models/accounts.queries.js';
import { PeopleQueries, type Person } from '../read-models/people.queries.js';
import {
  AdminAccountDto,
  ChangeRoleDto,
  SendLinkDto,
  SuspendAccountDto,
  TakeFactorsAwayDto,
  VouchForAddressDto,
} from './account.dto.js';

const RULES = {
  sortable: ['createdAt', 'role'],
  filters: ['q', 'role', 'status', 'isSuspended', 'id'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminAccountDto, string>;

const view = (
  { id, role, createdAt, status, suspendedAt }: Row<AccountRow>,
  person: Person | undefined,
): AdminAccountDto => ({
  id,
  email: person?.email ?? '',
  fullName: person?.fullName ?? '',
  role,
  createdAt,
  verified: status !== 'unconfirmed',
  status,
  suspendedAt,
});

const LINKS = { confirmation: RequestVerification, password: RequestPasswordReset };

@ApiBearerAuth()
@ApiTags('admin: accounts')
@Controller('admin/accounts')
export class AdminAccountsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DeviceOwners) private readonly devices: DeviceOwners,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(AdminPosts) private readonly posts: AdminPosts,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * All accounts; `filter` by `q` (how a name, an address or a device's name begins, or an id or tunnel address),
   * `role`, `status`, `isSuspended` and `id`.
   */
  @Roles('admin', 'auditor')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminAccountDto[]> {
    const { filter, field, order, skip, limit } = wantedOf(query, RULES);
    const named = typeof filter.q === 'string' && filter.q.trim() ? await this.found(filter.q.trim()) : undefined;
    const asked = textsOf(filter.id);
    const ids = named && asked ? named.filter((id) => asked.includes(id)) : (named ?? asked);
    const { rows, total } = await this.accounts.list(
      { ids, roles: textsOf(filter.role), statuses: textsOf(filter.status), isSuspended: flagOf(filter.isSuspended) },
      { field, order, skip, limit },
    );
    const people = await this.people.ofMany(rows.map(({ id }) => id));
    sendRange(reply, 'accounts', skip, rows.length, total);
    return rows.map((row) => view(row, people.get(row.id)));
  }

  private async found(words: string): Promise<string[]> {
    const [people, owners] = await Promise.all([this.people.search(words), this.devices.ownersOf(words)]);
    return [...new Set([words, ...people, ...owners])];
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
  @NeedsProof()
  @Post(':id/role')
  @HttpCode(200)
  async changeRole(
    @Param('id') id: string,
    @Body() { role, reason }: ChangeRoleDto,
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
    if (role !== 'admin') await this.posts.leave(id, meta);
    await this.commands.complete(new ChangeRole(id, { role, ...(await this.byAdmin(id, me, reason)) }, meta));
    this.ended.end({ id, at: meta.now, role });
    this.security.note('role-changed', { account: id, by: me.id, role });
    return this.show(id);
  }

  /** Confirms the address of somebody who signed up with it, as an admin made sure of it in another way. */
  @Roles('admin')
  @NeedsProof()
  @Post(':id/vouch-for-address')
  @HttpCode(200)
  async vouchForAddress(
    @Param('id') id: string,
    @Body() { reason }: VouchForAddressDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    await this.commands.complete(new VouchForAddress(id, await this.byAdmin(id, me, reason), meta));
    this.security.note('address-vouched-for', { account: id, by: me.id });
    return this.show(id);
  }

  /** Sends a link to the account's own address, once a minute at most. */
  @Roles('admin')
  @Post(':id/send-link')
  @HttpCode(204)
  async sendLink(
    @Param('id') id: string,
    @Body() { link, reason }: SendLinkDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.commands.complete(new LINKS[link](id, await this.byAdmin(id, me, reason), meta));
    this.security.note('link-sent', { account: id, by: me.id });
  }

  /** Who did it, and why, which only the account's key opens. */
  private async byAdmin(id: string, { id: by }: Account, reason: string): Promise<ByAdmin> {
    if (!(await this.accounts.get(id))) throw notFound('account');
    return { by, why: await this.dataKeys.seal(id, reason) };
  }

  /**
   * Forgets all second factors of somebody else of staff, who signs in by the password alone then. Customers who lost
   * theirs have a way of their own, which waits for three days.
   */
  @Roles('admin')
  @NeedsProof()
  @Post(':id/take-factors-away')
  @HttpCode(204)
  async takeFactorsAway(
    @Param('id') id: string,
    @Body() { reason }: TakeFactorsAwayDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    if (id === me.id)
      throw new ProblemException(409, 'own-factors', 'Own factors', 'Remove your own second factors in your settings.');
    const account = await this.accounts.get(id);
    if (!account) throw notFound('account');
    if (account.role === 'customer')
      throw new ProblemException(
        409,
        'not-of-staff',
        'Not of staff',
        'Customers who lost their second factors say so themselves when they sign in.',
      );
    const sealed = await this.dataKeys.seal(id, reason);
    await this.commands.complete(new TakeFactorsAway(id, { reason: sealed }, meta));
    this.security.note('second-factors-taken-away', { account: id, by: me.id });
  }

  /** Keeps an account's owner out: all sessions end, and its devices leave their gateways within seconds. */
  @Roles('admin')
  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(
    @Param('id') id: string,
    @Body() { reason }: SuspendAccountDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    if (id === me.id)
      throw new ProblemException(409, 'own-account', 'Own account', 'Nobody suspends themselves. Ask another admin.');
    if (!(await this.accounts.get(id))) throw notFound('account');
    const sealed = await this.dataKeys.seal(id, reason);
    await this.posts.leave(id, meta);
    await this.commands.complete(new SuspendAccount(id, { suspendedBy: me.id, reason: sealed }, meta));
    this.ended.end({ id, at: meta.now });
    this.security.note('account-suspended', { account: id, by: me.id });
    return this.show(id);
  }

  /** Lets them in again; their devices are back as they were. */
  @Roles('admin')
  @Post(':id/lift-suspension')
  @HttpCode(200)
  async lift(
    @Param('id') id: string,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    await this.commands.complete(new LiftSuspension(id, { liftedBy: me.id }, meta));
    this.security.note('suspension-lifted', { account: id, by: me.id });
    return this.show(id);
  }
}
