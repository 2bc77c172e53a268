import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, NeedsProof, Permits, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import {
  flagOf,
  ListQuery,
  sendRange,
  textsOf,
  wantedOf,
  wordsOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { AccountTags } from '../commands/by-admins/account-tags.js';
import { AdminDeeds } from '../commands/by-admins/admin-deeds.js';
import { Suspensions } from '../commands/by-admins/suspensions.js';
import type { AccountRow } from '../read-models/accounts.read-model.js';
import { DeviceOwners } from '../ports/device-owners.js';
import { AccountQueries } from '../read-models/accounts.queries.js';
import { PeopleQueries, type Person } from '../read-models/people.queries.js';
import {
  AdminAccountDto,
  ChangeRoleDto,
  GivenRoleDto,
  SendLinkDto,
  SuspendAccountDto,
  TagAccountDto,
  TakeFactorsAwayDto,
  VouchForAddressDto,
} from './account.dto.js';

const RULES = {
  sortable: ['createdAt', 'role'],
  filters: ['q', 'role', 'status', 'isSuspended', 'tag', 'id'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminAccountDto, string>;

const view = (
  { id, role, createdAt, status, suspendedAt, tags }: Row<AccountRow>,
  roleName: string | null,
  person: Person | undefined,
): AdminAccountDto => ({
  id,
  email: person?.email ?? '',
  fullName: person?.fullName ?? '',
  role,
  roleName,
  createdAt,
  verified: status !== 'unconfirmed',
  status,
  suspendedAt,
  tags,
});

@ApiBearerAuth()
@ApiTags('admin: accounts')
@Controller('admin/accounts')
export class AdminAccountsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DeviceOwners) private readonly devices: DeviceOwners,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(AdminDeeds) private readonly deeds: AdminDeeds,
    @Inject(Suspensions) private readonly suspensions: Suspensions,
    @Inject(AccountTags) private readonly tags: AccountTags,
  ) {}

  /**
   * All accounts; `filter` by `q` (how a name, an address or a device's name begins, or an id or tunnel address),
   * `role`, `status`, `isSuspended`, `tag` and `id`.
   */
  @Permits('customers.read')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminAccountDto[]> {
    const { filter, field, order, skip, limit } = wantedOf(query, RULES);
    const words = wordsOf(filter.q);
    const named = words ? await this.found(words) : undefined;
    const asked = textsOf(filter.id);
    const ids = named && asked ? named.filter((id) => asked.includes(id)) : (named ?? asked);
    const { rows, total } = await this.accounts.list(
      {
        ids,
        roles: textsOf(filter.role),
        statuses: textsOf(filter.status),
        tags: textsOf(filter.tag),
        isSuspended: flagOf(filter.isSuspended),
      },
      { field, order, skip, limit },
    );
    const people = await this.people.ofMany(rows.map(({ id }) => id));
    sendRange(reply, 'accounts', skip, rows.length, total);
    return rows.map((row) => view(row, this.rights.nameOf(row.role), people.get(row.id)));
  }

  private async found(words: string): Promise<string[]> {
    const [people, owners] = await Promise.all([this.people.search(words), this.devices.ownersOf(words)]);
    return [...new Set([words, ...people, ...owners])];
  }

  /** One account. */
  @Permits('customers.read')
  @Get(':id')
  async show(@Param('id') id: string): Promise<AdminAccountDto> {
    const account = await this.accounts.get(id);
    if (!account) throw notFound('account');
    return view(account, this.rights.nameOf(account.role), await this.people.of(id));
  }

  /**
   * Gives an account another role, with no right that whoever gives it lacks, nor one that it takes. Whoever gets it has
   * to sign in again.
   */
  @Permits('people.change')
  @NeedsProof()
  @Post(':id/role')
  @HttpCode(200)
  async changeRole(
    @Param('id') id: string,
    @Body() { role, reason }: ChangeRoleDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<GivenRoleDto> {
    await this.deeds.changeRole(id, role, reason, me, meta);
    return { id, role, roleName: this.rights.nameOf(role) };
  }

  /** Confirms the address of somebody who signed up with it, as an admin made sure of it in another way. */
  @Permits('customers.change')
  @NeedsProof()
  @Post(':id/vouch-for-address')
  @HttpCode(200)
  async vouchForAddress(
    @Param('id') id: string,
    @Body() { reason }: VouchForAddressDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    await this.deeds.vouchForAddress(id, reason, me, meta);
    return this.show(id);
  }

  /** Sends a link to the account's own address, once a minute at most. */
  @Permits('customers.change')
  @Post(':id/send-link')
  @HttpCode(204)
  async sendLink(
    @Param('id') id: string,
    @Body() { link, reason }: SendLinkDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.deeds.sendLink(id, link, reason, me, meta);
  }

  /**
   * Forgets all second factors of somebody else of staff, who signs in by the password alone then. Customers who lost
   * theirs have a way of their own, which waits for three days.
   */
  @Permits('people.change')
  @NeedsProof()
  @Post(':id/take-factors-away')
  @HttpCode(204)
  async takeFactorsAway(
    @Param('id') id: string,
    @Body() { reason }: TakeFactorsAwayDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.deeds.takeFactorsAway(id, reason, me, meta);
  }

  /** Keeps an account's owner out: all sessions end, and its devices leave their gateways within seconds. */
  @Permits('customers.change')
  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(
    @Param('id') id: string,
    @Body() { reason }: SuspendAccountDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    const suspended = await this.suspensions.suspend(id, reason, meta);
    this.ended.end({ id, at: meta.now });
    await this.commands.shown(suspended);
    return this.show(id);
  }

  /** Lets them in again; their devices are back as they were. */
  @Permits('customers.change')
  @Post(':id/lift-suspension')
  @HttpCode(200)
  async lift(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<AdminAccountDto> {
    await this.commands.shown(await this.suspensions.lift(id, meta));
    return this.show(id);
  }

  /** Puts a tag on an account, by which staff find it together with others, or takes it away; twice does no harm. */
  @Permits('customers.change')
  @Post(':id/tag')
  @HttpCode(200)
  async tag(
    @Param('id') id: string,
    @Body() { tag, isTagged }: TagAccountDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminAccountDto> {
    await this.commands.shown(await this.tags.tag(id, tag, isTagged, meta));
    return this.show(id);
  }
}
