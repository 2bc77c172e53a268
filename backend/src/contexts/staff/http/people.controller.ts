import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, NeedsProof, Permits, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { AccountQueries, Appointments, PeopleQueries } from '../../accounts/index.js';
import { Invitations } from '../commands/invitations.js';
import { RenewInvitation, WithdrawInvitation } from '../domain/invitation.decider.js';
import { InvitationQueries, type OpenedInvitation } from '../read-models/invitations.queries.js';
import { InvitationDto, InvitationsDto, InviteDto, StaffDto } from './people.dto.js';

@ApiTags('admin: people')
@ApiBearerAuth()
@Permits('people.read')
@Controller('admin')
export class PeopleController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(Appointments) private readonly appointments: Appointments,
    @Inject(Invitations) private readonly inviting: Invitations,
    @Inject(InvitationQueries) private readonly invitations: InvitationQueries,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Everybody who works here, the longest first. */
  @Get('people')
  async list(): Promise<StaffDto> {
    const rows = await this.accounts.withRoles(this.rights.ofStaff());
    const [people, standing] = await Promise.all([
      this.people.ofMany(rows.map(({ id }) => id)),
      Promise.all(rows.map(({ id }) => this.appointments.standingOf(id))),
    ]);
    const items = rows.map(({ id, role, suspendedAt }, at) => ({
      id,
      fullName: people.get(id)?.fullName ?? '',
      email: people.get(id)?.email ?? '',
      role,
      roleName: this.rights.nameOf(role),
      ...standing[at]!,
      isSuspended: suspendedAt !== null,
    }));
    return { items };
  }

  /** Whoever is invited and has not come yet, the newest first. */
  @Get('invitations')
  async invited(): Promise<InvitationsDto> {
    return { items: (await this.invitations.waiting()).map((one) => this.view(one)) };
  }

  /**
   * Mails somebody a link by which they begin to work here, within three days. Says nothing of whether they are a
   * customer: one who is accepts it while signed in.
   */
  @Permits('people.change')
  @NeedsProof()
  @RouteLimit(1 / 20)
  @Post('invitations')
  async invite(
    @Body() { email, fullName, role }: InviteDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<InvitationDto> {
    return this.one(await this.inviting.invite({ email, fullName, role }, me, meta));
  }

  /** Mails another link, good for three days again; the one of before does nothing any more. */
  @Permits('people.change')
  @RouteLimit(1 / 20)
  @Post('invitations/:id/resend')
  @HttpCode(200)
  async resend(
    @Param('id') id: string,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<InvitationDto> {
    this.inviting.mustBeGivable((await this.one(id)).role, me);
    await this.commands.complete(new RenewInvitation(id, { by: me.id }, meta));
    return this.one(id);
  }

  /** Its link does nothing any more. */
  @Permits('people.change')
  @Post('invitations/:id/withdraw')
  @HttpCode(204)
  async withdraw(@Param('id') id: string, @CurrentAccount() me: Account, @CommandMeta() meta: Meta): Promise<void> {
    this.rights.demandAll(me.role, this.rights.of((await this.one(id)).role));
    await this.commands.complete(new WithdrawInvitation(id, { by: me.id }, meta));
  }

  private async one(id: string): Promise<InvitationDto> {
    const invitation = await this.invitations.get(id);
    if (!invitation) throw notFound('invitation');
    return this.view(invitation);
  }

  private view({ id, email, fullName, role, invitedAt, until }: OpenedInvitation): InvitationDto {
    const isExpired = until <= this.clock.now();
    return { id, email, fullName, role, roleName: this.rights.nameOf(role), invitedAt, until, isExpired };
  }
}
