import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { PasskeySignIn } from '../commands/sign-in/passkey-sign-in.js';
import { Passkeys } from '../commands/factors/passkeys.js';
import { deviceKindOf } from '../domain/device-kind.js';
import { SignedInDto } from './auth.dto.js';
import { Guesses, MOST_WRONG } from './guesses.js';
import { KnownDevices } from './known-devices.js';
import { asked, PasskeyAnswerDto, PasskeyOptionsDto } from './second-factors.dto.js';
import { SessionCookies } from './session-cookies.js';

const unknown = () =>
  new ProblemException(
    401,
    'passkey-unknown',
    'Sign in failed',
    'This passkey signs nobody in here, or it took too long. Try again, or sign in with your password.',
  );

@ApiTags('auth')
@Controller('auth/passkey')
export class PasskeysController {
  constructor(
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(PasskeySignIn) private readonly signingIn: PasskeySignIn,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** What to ask a device for any passkey of this site. */
  @Public()
  @RouteLimit(1 / 10)
  @Post('options')
  @HttpCode(200)
  async options(@CommandMeta() meta: Meta): Promise<PasskeyOptionsDto> {
    return asked(await this.passkeys.signIn(meta));
  }

  /** Starts a session by a passkey alone: it stands for both factors, as the device has looked who is there. */
  @Public()
  @RouteLimit(1 / 20)
  @Post()
  @HttpCode(200)
  async signIn(
    @Body() { passkey, cookie }: PasskeyAnswerDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const counted = [{ of: 'network', words: [networkOf(request.ip)], most: MOST_WRONG.network }];
    const isKnown = (addressKey: string) => this.devices.of(request, addressKey) !== undefined;
    const device = deviceKindOf(request.headers['user-agent']);
    const answer = passkey as unknown as AuthenticationResponseJSON;
    const outcome = await this.guesses.counted(counted, reply, () =>
      this.signingIn.execute(answer, device, isKnown, meta),
    );
    if (outcome === 'wrong') throw unknown();
    this.security.note('session-started');
    this.devices.remember(request, reply, outcome.addressKey);
    return this.cookies.handedOver(outcome.signedIn, reply, cookie);
  }
}
