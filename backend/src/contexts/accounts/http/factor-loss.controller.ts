import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { Public } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { FactorLoss } from '../commands/factors/factor-loss.js';
import { SecondStep } from '../commands/sign-in/second-step.js';
import { LinkDto } from './auth.dto.js';
import { FactorLossDto, SecondStepTicketDto } from './second-factors.dto.js';
import { signInOver } from './wrong-factor.js';

const noLink = () =>
  new ProblemException(
    400,
    'factor-link-invalid',
    'Link not valid',
    'This link is not valid. Open the whole link of the mail.',
  );

@ApiTags('auth')
@Controller('auth')
export class FactorLossController {
  constructor(
    @Inject(SecondStep) private readonly secondStep: SecondStep,
    @Inject(FactorLoss) private readonly loss: FactorLoss,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * Mails a link to who knows the password and has lost app, passkeys and recovery codes. Staff asks another admin: 409.
   */
  @Public()
  @RouteLimit(1 / 60)
  @Post('sign-in/lost-factors')
  @HttpCode(202)
  async report(@Body() { ticket }: SecondStepTicketDto, @CommandMeta() meta: Meta): Promise<void> {
    const begun = await this.secondStep.begun(ticket, meta.now);
    if (!begun) throw signInOver();
    await this.loss.report(begun, meta);
  }

  /** Confirms, by the mailed link, that all factors are lost: they go in three days, unless somebody calls it off. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('lost-factors')
  @HttpCode(200)
  async confirm(@Body() { token }: LinkDto, @CommandMeta() meta: Meta): Promise<FactorLossDto> {
    const confirmed = await this.loss.confirm(token, meta);
    if (!confirmed) throw noLink();
    this.security.note('factor-loss-confirmed', { account: confirmed.accountId });
    return { forgottenAt: confirmed.forgottenAt };
  }

  /** Calls it off, by the link of the mails that tell of it: the account keeps its factors. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('keep-factors')
  @HttpCode(204)
  async callOff(@Body() { token }: LinkDto, @CommandMeta() meta: Meta): Promise<void> {
    const kept = await this.loss.callOff(token, meta);
    if (!kept) throw noLink();
    this.security.note('factor-loss-called-off', { account: kept.accountId });
  }
}
