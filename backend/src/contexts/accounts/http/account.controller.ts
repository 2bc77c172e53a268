import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, NeedsProof, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { derivedId } from '../../../platform/ids.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { notFound } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AddressChanges } from '../commands/links/address-changes.js';
import { NewPasswords } from '../commands/passwords/new-passwords.js';
import { UpdateProfile, WithdrawAddressChange } from '../domain/account.decider.js';
import { EndSession, sessionDecider } from '../domain/session.decider.js';
import { AccountQueries } from '../read-models/accounts.queries.js';
import { PeopleQueries } from '../read-models/people.queries.js';
import { SessionQueries } from '../read-models/sessions.queries.js';
import { AskedMails } from './asked-mails.js';
import { AccountDto, ChangeAddressDto, ChangePasswordDto, SessionsDto, UpdateAccountDto } from './account.dto.js';
import { Guesses } from './guesses.js';

@ApiBearerAuth()
@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(AddressChanges) private readonly addresses: AddressChanges,
    @Inject(AskedMails) private readonly asked: AskedMails,
    @Inject(NewPasswords) private readonly newPasswords: NewPasswords,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(SessionQueries) private readonly sessions: SessionQueries,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Who is signed in. */
  @Get()
  async show(@CurrentAccount() { id }: Account): Promise<AccountDto> {
    const [account, person, pictureId, { newEmail }] = await Promise.all([
      this.accounts.get(id),
      this.people.of(id),
      this.people.pictureOf(id),
      this.people.otherAddressesOf(id),
    ]);
    if (!account || !person) throw notFound('account');
    const { role, createdAt } = account;
    const roleName = this.rights.nameOf(role);
    const permissions = [...this.rights.of(role)].sort();
    return { id, ...person, pictureId, newEmail, role, roleName, permissions, createdAt };
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

  /**
   * Changes the password, which whoever asks knows; who has a second factor proves by that, too, that it is them. All other
   * sessions end. After many wrong ones in this session: 429.
   */
  @NeedsProof('with-factor')
  @RouteLimit(1 / 20)
  @Post('password')
  @HttpCode(204)
  async changePassword(
    @Body() passwords: ChangePasswordDto,
    @CurrentAccount() { id: accountId, sessionId }: Account,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const outcome = await this.guesses.proven(sessionId, reply, () =>
      this.newPasswords.change({ accountId, sessionId, ...passwords }, meta),
    );
    if (outcome) throw invalid('newPassword', outcome.reason);
    this.security.note('password-changed', { account: accountId });
  }

  /**
   * Mails a link to another address, which makes it this account's. Answers the same where somebody else has it, who is
   * told instead. Asked too often: 429.
   */
  @NeedsProof()
  @RouteLimit(1 / 60)
  @Post('address')
  @HttpCode(202)
  async changeAddress(
    @Body() { email }: ChangeAddressDto,
    @CurrentAccount() { id: accountId }: Account,
    @CommandMeta() meta: Meta,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.asked.mailed({ ip, email, link: 'address', isAgain: false, now: meta.now }, reply, () =>
      this.addresses.request({ accountId, email }, meta),
    );
  }

  /** Withdraws a change of address that is not confirmed: its link does nothing any more. */
  @Delete('address')
  @HttpCode(204)
  async withdrawAddressChange(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<void> {
    await this.commands.complete(new WithdrawAddressChange(id, {}, meta));
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

  /** Signs out everywhere else. */
  @Delete('sessions')
  @HttpCode(204)
  async endOtherSessions(
    @CurrentAccount() { id: accountId, sessionId }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const others = (await this.sessions.of(accountId)).filter(({ id }) => id !== sessionId);
    await Promise.all(others.map(({ id }) => this.end(id, { ...meta, commandId: derivedId(meta.commandId, id) })));
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
    await this.end(id, meta);
  }

  private async end(id: string, meta: Meta): Promise<void> {
    await this.commands.complete(new EndSession(id, { reason: 'ended-by-owner' }, meta));
    this.ended.end({ id, at: meta.now });
    this.security.note('session-ended');
  }
}
