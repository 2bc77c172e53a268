import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { UpdateProfile } from '../domain/account.decider.js';
import { EndSession, sessionDecider } from '../domain/session.decider.js';
import { AccountQueries } from '../read-models/accounts.queries.js';
import { PeopleQueries } from '../read-models/people.queries.js';
import { SessionQueries } from '../read-models/sessions.queries.js';
import { AccountDto, SessionsDto, UpdateAccountDto } from './account.dto.js';

@ApiBearerAuth()
@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(SessionQueries) private readonly sessions: SessionQueries,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Who is signed in. */
  @Get()
  async show(@CurrentAccount() { id }: Account): Promise<AccountDto> {
    const [account, person] = await Promise.all([this.accounts.get(id), this.people.of(id)]);
    if (!account || !person) throw notFound('account');
    const { role, createdAt } = account;
    return { id, ...person, role, createdAt };
  }

  /** Changes the profile. */
  @Patch()
  async update(
    @Body() { fullName }: UpdateAccountDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<AccountDto> {
    const sealed = await this.dataKeys.seal(account.id, fullName);
    await this.commands.complete(new UpdateProfile(account.id, { fullName: sealed }, meta));
    return this.show(account);
  }

  /** Where this account is signed in, newest first. */
  @Get('sessions')
  async listSessions(@CurrentAccount() { id, sessionId }: Account): Promise<SessionsDto> {
    const rows = await this.sessions.of(id);
    const items = rows.map(({ id: session, startedOn, lastSeen, browser, system }) => ({
      id: session,
      startedOn,
      lastSeen,
      browser,
      system,
      isCurrent: session === sessionId,
    }));
    return { items, nextCursor: null };
  }

  /** Signs out somewhere else. */
  @Delete('sessions/:id')
  @HttpCode(204)
  async endSession(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const session = await this.aggregates.load(sessionDecider, id);
    if (session?.accountId !== account.id) throw notFound('session');
    await this.commands.complete(new EndSession(id, { reason: 'ended-by-owner' }, meta));
    this.ended.end({ id, at: meta.now });
    this.security.note('session-ended');
  }
}
