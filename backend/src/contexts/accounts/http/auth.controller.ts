import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, Public, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { networkOf } from '../../../platform/http/network.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { inMinutes, inSeconds, tooManyRequests } from '../../../platform/http/rate-limits.js';
import { RouteLimit } from '../../../platform/http/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AskedMails } from './asked-mails.js';
import { ConfirmSignUp } from '../commands/confirm-sign-up.js';
import { EmailAddresses } from '../commands/email-addresses.js';
import { inEvenTime } from '../commands/in-even-time.js';
import { Refresh } from '../commands/refresh.js';
import { ResendVerification } from '../commands/resend-verification.js';
import { SignIn } from '../commands/sign-in.js';
import { SignUp } from '../commands/sign-up.js';
import { deviceKindOf } from '../domain/device-kind.js';
import { EndSession } from '../domain/session.decider.js';
import { WrongPasswords, type Counted } from '../commands/wrong-passwords.js';
import {
  ConfirmedDto,
  EmailDto,
  MessageDto,
  RefreshDto,
  ResentDto,
  SignedInDto,
  SignInDto,
  SignUpDto,
  TokenPairDto,
  VerifyEmailDto,
} from './auth.dto.js';
import { KnownDevices } from './known-devices.js';

const refusals = {
  wrong: () => new ProblemException(401, 'invalid-credentials', 'Sign in failed', 'Invalid login credentials'),
  unconfirmed: () => new ProblemException(403, 'email-not-confirmed', 'Email not confirmed', 'Email not confirmed'),
  ended: () => new ProblemException(401, 'session-ended', 'Session ended', 'This session has ended. Sign in again.'),
  reused: () =>
    new ProblemException(
      401,
      'session-reuse',
      'Session ended',
      'A refresh token was used again long after it had been replaced, so this session was ended for safety. Sign in again.',
    ),
};

/**
 * How many wrong passwords are let pass in a quarter of an hour: for one account from one place, for one account from
 * everywhere, and from one place for all accounts. Right ones count nowhere: many people may share an address.
 */
const MOST_WRONG = { place: 10, account: 20, network: 50 };

/** A wrong password is looked at twice, and counted: some 90 ms where nothing else is to do. */
const REFUSED_AFTER_MS = 250;

const NOT_ITS_PASSWORD =
  'This is not the password of the sign-up that this link belongs to. Try again, or sign up once more and open the newest mail.';

const linkRefusals = {
  'no-link': () =>
    new ProblemException(
      400,
      'verification-link-invalid',
      'Confirmation link not valid',
      'This confirmation link is not valid. Open the whole link of the newest mail, or ask for another one.',
    ),
  wrong: () =>
    new ProblemException(403, 'verification-password-wrong', 'Wrong password', NOT_ITS_PASSWORD, [
      { pointer: '/password', detail: NOT_ITS_PASSWORD },
    ]),
};

const askedTooOften = {
  'too-many': (wait: number) =>
    `You have asked for several mails to this address. Open the newest one, or try again in ${inMinutes(wait)}.`,
  'too-soon': (wait: number) =>
    `You have asked for a mail to this address just now. Open the newest one, or try again in ${inSeconds(wait)}.`,
};

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SignUp) private readonly signingUp: SignUp,
    @Inject(ConfirmSignUp) private readonly confirming: ConfirmSignUp,
    @Inject(SignIn) private readonly signingIn: SignIn,
    @Inject(Refresh) private readonly refreshing: Refresh,
    @Inject(ResendVerification) private readonly resending: ResendVerification,
    @Inject(WrongPasswords) private readonly wrongPasswords: WrongPasswords,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(AskedMails) private readonly asked: AskedMails,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Signs up and mails a link to confirm the address. Answers the same whether or not the address is known. */
  @Public()
  @RouteLimit(1 / 60)
  @Post('sign-up')
  @HttpCode(202)
  async signUp(
    @Body() body: SignUpDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    const wanted = { ip: request.ip, email: body.email, isAgain: false, now: meta.now };
    await this.mailed(wanted, reply, () => this.signingUp.execute(body, meta));
    return { message: 'Please check your email to verify your account.' };
  }

  /**
   * Confirms an address by the token that was mailed to it and the password chosen at the sign-up that it belongs to.
   * Doing it twice does no harm.
   */
  @Public()
  @RouteLimit(1 / 20)
  @Post('verify-email')
  @HttpCode(200)
  async verifyEmail(
    @Body() { token, password }: VerifyEmailDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConfirmedDto> {
    const link = this.confirming.linkOf(token);
    if (!link) throw linkRefusals['no-link']();
    const counted = [
      { of: 'link', words: [link.accountId, String(link.candidate)], most: MOST_WRONG.place },
      { of: 'network', words: [networkOf(request.ip)], most: MOST_WRONG.network },
    ];
    const outcome = await this.limited(counted, reply, () => this.confirming.execute(link, password, meta));
    if (outcome === 'wrong') throw linkRefusals.wrong();
    const message = 'Your email address is confirmed. You can sign in now.';
    return { message, planId: outcome.wantsPlan ?? null, trial: outcome.wantsTrial ?? false };
  }

  /**
   * Mails the link once more, and says when the next one is possible: once in a minute of the clock, a sign-up's mail
   * included. Asked again before, from the same place: 429. Answers the same whether or not the address waits for one.
   */
  @Public()
  @RouteLimit(1 / 60)
  @Post('resend-verification')
  @HttpCode(202)
  async resendVerification(
    @Body() { email }: EmailDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResentDto> {
    const wanted = { ip: request.ip, email, isAgain: true, now: meta.now };
    const waitSeconds = await this.mailed(wanted, reply, () => this.resending.execute(email, meta));
    return { message: `We sent a new link to ${email}.`, waitSeconds };
  }

  /** Starts a session. After many wrong passwords, from one place or for one account: 429. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('sign-in')
  @HttpCode(200)
  async signIn(
    @Body() { email, password }: SignInDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const addressKey = this.addresses.keyOf(email);
    const credentials = { email, password, device: deviceKindOf(request.headers['user-agent']) };
    const device = this.devices.of(request, addressKey);
    const counted = device
      ? [{ of: 'device', words: [device], most: MOST_WRONG.place }]
      : [
          { of: 'place', words: [networkOf(request.ip), addressKey], most: MOST_WRONG.place },
          { of: 'account', words: [addressKey], most: MOST_WRONG.account },
          { of: 'network', words: [networkOf(request.ip)], most: MOST_WRONG.network },
        ];
    const signIn = () => this.limited(counted, reply, () => this.signingIn.execute(credentials, meta));
    // The counts as well: those of a customer are there already, where nobody's are new.
    const outcome = await inEvenTime(signIn, { stepMs: REFUSED_AFTER_MS, atOnce: (how) => typeof how !== 'string' });
    if (typeof outcome === 'string') throw refusals[outcome]();
    this.security.note('session-started');
    if (!device) this.devices.remember(reply, addressKey);
    return outcome;
  }

  /** Exchanges a refresh token for the next pair. Asked again within 30 s, the same token answers the same successor; later it ends the session. */
  @Public()
  @RouteLimit(1 / 10)
  @Post('refresh')
  @HttpCode(200)
  async refresh(@Body() { refreshToken }: RefreshDto, @CommandMeta() meta: Meta): Promise<TokenPairDto> {
    const outcome = await this.refreshing.execute(refreshToken, meta);
    if (outcome === 'reused') this.security.note('session-reused');
    if (typeof outcome === 'string') throw refusals[outcome]();
    return outcome;
  }

  /** Ends this session: its tokens are worth nothing from now on. */
  @ApiBearerAuth()
  @Post('sign-out')
  @HttpCode(204)
  async signOut(@CurrentAccount() { sessionId }: Account, @CommandMeta() meta: Meta): Promise<void> {
    await this.commands.execute(new EndSession(sessionId, { reason: 'signed-out' }, meta));
    this.ended.end({ id: sessionId, at: meta.now });
    this.security.note('session-ended');
  }

  /**
   * Whoever asks too soon or again and again is told; whether somebody has the address changes nothing about it. Answers
   * after how many seconds the next one is let pass.
   */
  private async mailed(wanted: Parameters<AskedMails['ask']>[0], reply: FastifyReply, work: () => Promise<void>) {
    const { refusal, wait } = await this.asked.ask(wanted, work);
    if (!refusal) return wait;
    throw tooManyRequests(reply, wait, askedTooOften[refusal](wait));
  }

  /** Does what needs a password unless there were too many wrong ones; `wrong` is one more. */
  private async limited<T>(counted: readonly Counted[], reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    const full = await this.wrongPasswords.begin(counted);
    if (full) {
      const { waitSeconds, of } = full;
      this.security.note('sign-in-locked', { limit: of });
      void reply.header('Retry-After', String(waitSeconds));
      throw new ProblemException(
        429,
        'too-many-sign-ins',
        'Too many failed sign-ins',
        `Too many failed sign-ins. Try again in ${inMinutes(waitSeconds)}.`,
      );
    }
    let outcome: T | undefined;
    try {
      return (outcome = await work());
    } finally {
      if (outcome !== 'wrong') await this.wrongPasswords.wasRight(counted);
    }
  }
}
