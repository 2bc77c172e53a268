import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, Public, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { Clock } from '../../../platform/clock.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { Invitations } from '../commands/invitations.js';
import { AcceptedInvitationDto, AcceptInvitationDto, InvitationLinkDto, ShownInvitationDto } from './people.dto.js';

@ApiTags('invitations')
@Controller()
export class InvitationsController {
  constructor(
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** What a mailed invitation is about. Who has its link reads the mail of its address. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('invitations/open')
  @HttpCode(200)
  async open(@Body() { token }: InvitationLinkDto): Promise<ShownInvitationDto> {
    const shown = await this.invitations.show(token, this.clock.now());
    return { ...shown, roleName: this.rights.nameOf(shown.role) };
  }

  /** Accepts it by choosing a password: the link does nothing any more, and the account signs in. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('invitations/accept')
  @HttpCode(200)
  async accept(
    @Body() { token, password, fullName }: AcceptInvitationDto,
    @CommandMeta() meta: Meta,
  ): Promise<AcceptedInvitationDto> {
    const accepted = await this.invitations.accept(token, { password, fullName }, meta);
    this.security.note('invitation-accepted');
    return accepted;
  }

  /** Accepts it with the account that is signed in, which signs in again to use its role. */
  @ApiBearerAuth()
  @RouteLimit(1 / 20)
  @Post('account/invitation')
  @HttpCode(204)
  async acceptAs(
    @Body() { token }: InvitationLinkDto,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.invitations.acceptAs(id, token, meta);
    this.security.note('invitation-accepted', { account: id });
  }
}
