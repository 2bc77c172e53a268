import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { Passkeys } from '../commands/factors/passkeys.js';
import { SecondStep } from '../commands/sign-in/second-step.js';
import { deviceKindOf } from '../domain/device-kind.js';
import { SignedInDto } from './auth.dto.js';
import { Guesses, MOST_WRONG } from './guesses.js';
import { KnownDevices } from './known-devices.js';
import { asked, GivenFactorDto, PasskeyOptionsDto, SecondStepTicketDto } from './second-factors.dto.js';
import { SessionCookies } from './session-cookies.js';
import { signInOver, wrongFactor } from './wrong-factor.js';

@ApiTags('auth')
@Controller('auth/sign-in')
export class SecondStepController {
  constructor(
    @Inject(SecondStep) private readonly secondStep: SecondStep,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** What to ask a passkey of the account whose sign-in has begun. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('passkey-options')
  @HttpCode(200)
  async options(@Body() { ticket }: SecondStepTicketDto, @CommandMeta() meta: Meta): Promise<PasskeyOptionsDto> {
    const begun = await this.secondStep.begun(ticket, meta.now);
    if (!begun) throw signInOver();
    return asked(await this.passkeys.secondFactor(begun.accountId, meta));
  }

  /** Ends a sign-in that `sign-in` has answered with a ticket, and starts the session. After many wrong codes: 429. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('second-step')
  @HttpCode(200)
  async prove(
    @Body() { ticket, code, passkey, cookie }: GivenFactorDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const proof = { code, passkey: passkey as AuthenticationResponseJSON | undefined };
    const begun = await this.secondStep.begun(ticket, meta.now);
    if (!begun) throw signInOver();
    const { accountId, account } = begun;
    const device = this.devices.of(request, account.addressKey);
    const counted = device
      ? [{ of: 'device code', words: [device], most: MOST_WRONG.place }]
      : [
          { of: 'code', words: [accountId], most: MOST_WRONG.place },
          { of: 'network', words: [networkOf(request.ip)], most: MOST_WRONG.network },
        ];
    const browser = { device: deviceKindOf(request.headers['user-agent']), isKnownDevice: Boolean(device) };
    const outcome = await this.guesses.counted(counted, reply, () =>
      this.secondStep.execute(begun, proof, browser, meta),
    );
    if (outcome === 'wrong') {
      this.security.note('second-step-failed', { account: accountId });
      throw wrongFactor(proof);
    }
    this.security.note('session-started');
    this.devices.remember(request, reply, account.addressKey);
    return this.cookies.handedOver(outcome, reply, cookie);
  }
}
