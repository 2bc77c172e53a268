import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, Public, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AskedMails } from './asked-mails.js';
import { AddressChanges } from '../commands/links/address-changes.js';
import { AskedLinks } from '../commands/links/asked-links.js';
import { ConfirmSignUp } from '../commands/sign-in/confirm-sign-up.js';
import { EmailAddresses } from '../commands/links/email-addresses.js';
import { inEvenTime } from '../commands/sign-in/in-even-time.js';
import { NewPasswords } from '../commands/passwords/new-passwords.js';
import { Refresh } from '../commands/sign-in/refresh.js';
import { SignIn } from '../commands/sign-in/sign-in.js';
import { SignUp } from '../commands/sign-in/sign-up.js';
import { deviceKindOf } from '../domain/device-kind.js';
import { EndSession } from '../domain/session.decider.js';
import {
  ConfirmedDto,
  EmailDto,
  LinkDto,
  RefreshDto,
  ResentDto,
  ResetPasswordDto,
  SecondStepDto,
  SignedInDto,
  SignInDto,
  SignUpDto,
  TokenPairDto,
  VerifyEmailDto,
} from './auth.dto.js';
import { Guesses, MOST_WRONG } from './guesses.js';
import { KnownDevices } from './known-devices.js';
import { SessionCookies } from './session-cookies.js';

const refusals = {
  wrong: () => new ProblemException(401, 'invalid-credentials', 'Sign in failed', 'Invalid login credentials'),
  suspended: () =>
    new ProblemException(
      403,
      'account-suspended',
      'Account suspended',
      'This account is suspended. Write to support to learn why and what can be done.',
    ),
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
  'no-address': () =>
    new ProblemException(
      400,
      'address-link-invalid',
      'Link not valid',
      'This link is not valid. Open the whole link of the mail.',
    ),
  'no-reset': () =>
    new ProblemException(
      400,
      'reset-link-invalid',
      'Link not valid',
      'This link is not valid. Open the whole link of the newest mail, or ask for another one.',
    ),
  wrong: () =>
    new ProblemException(403, 'verification-password-wrong', 'Wrong password', NOT_ITS_PASSWORD, [
      { pointer: '/password', detail: NOT_ITS_PASSWORD },
    ]),
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
    @Inject(AskedLinks) private readonly links: AskedLinks,
    @Inject(AddressChanges) private readonly addressChanges: AddressChanges,
    @Inject(NewPasswords) private readonly newPasswords: NewPasswords,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
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
  ): Promise<void> {
    const wanted = { ip: request.ip, email: body.email, link: 'verification' as const, isAgain: false, now: meta.now };
    await this.asked.mailed(wanted, reply, () => this.signingUp.execute(body, meta));
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
    const outcome = await this.guesses.counted(counted, reply, () => this.confirming.execute(link, password, meta));
    if (outcome === 'wrong') throw linkRefusals.wrong();
    this.devices.remember(request, reply, outcome.addressKey);
    return { planId: outcome.wantsPlan ?? null, trial: outcome.wantsTrial ?? false };
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
    return { waitSeconds: await this.linked('verification', email, meta, request, reply) };
  }

  /**
   * Mails a link by which a forgotten password is replaced, to who has an account with this address and has confirmed it.
   * Answers the same whether or not anybody has. Says when the next one is possible; asked again before, from the same
   * place: 429.
   */
  @Public()
  @RouteLimit(1 / 60)
  @Post('forgot-password')
  @HttpCode(202)
  async forgotPassword(
    @Body() { email }: EmailDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResentDto> {
    return { waitSeconds: await this.linked('password-reset', email, meta, request, reply) };
  }

  /** Replaces a forgotten password by the token that was mailed: once, within 30 minutes. Ends all sessions of the account. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('reset-password')
  @HttpCode(204)
  async resetPassword(
    @Body() { token, password }: ResetPasswordDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const link = this.newPasswords.linkOf(token);
    if (!link) throw linkRefusals['no-reset']();
    const outcome = await this.newPasswords.reset(link, password, meta);
    if ('reason' in outcome) throw invalid('password', outcome.reason);
    this.security.note('password-reset', { account: link.accountId });
    // Whoever reads the account's mail is not held up by what others try with it.
    this.devices.remember(request, reply, outcome.addressKey);
  }

  /**
   * Starts a session; where the account has a second factor, answers 202 with a ticket for `sign-in/second-step` instead.
   * After many wrong passwords, from one place or for one account: 429.
   */
  @Public()
  @RouteLimit(1 / 20)
  @Post('sign-in')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  @ApiAcceptedResponse({ type: SecondStepDto })
  async signIn(
    @Body() { email, password, cookie }: SignInDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto | SecondStepDto> {
    const addressKey = this.addresses.keyOf(email);
    const device = this.devices.of(request, addressKey);
    const kind = deviceKindOf(request.headers['user-agent']);
    const credentials = { email, password, device: kind, isKnownDevice: device !== undefined };
    const counted = device
      ? [{ of: 'device', words: [device], most: MOST_WRONG.place }]
      : [
          { of: 'place', words: [networkOf(request.ip), addressKey], most: MOST_WRONG.place },
          { of: 'account', words: [addressKey], most: MOST_WRONG.account },
          { of: 'network', words: [networkOf(request.ip)], most: MOST_WRONG.network },
        ];
    const signIn = () => this.guesses.counted(counted, reply, () => this.signingIn.execute(credentials, meta));
    // The counts as well: those of a customer are there already, where nobody's are new.
    const outcome = await inEvenTime(signIn, { stepMs: REFUSED_AFTER_MS, atOnce: (how) => typeof how !== 'string' });
    if (typeof outcome === 'string') throw refusals[outcome]();
    if ('ticket' in outcome) {
      void reply.status(202);
      return outcome;
    }
    this.security.note('session-started');
    this.devices.remember(request, reply, addressKey);
    return this.cookies.handedOver(outcome, reply, cookie);
  }

  /** Gives an account the address to which the token was mailed. */
  @Public()
  @RouteLimit(1 / 20)
  @Post('confirm-address')
  @HttpCode(204)
  async confirmAddress(
    @Body() { token }: LinkDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const link = this.addressChanges.linkOf('confirm', token);
    if (!link) throw linkRefusals['no-address']();
    const { addressKey } = await this.addressChanges.confirm(link, meta);
    this.security.note('address-changed', { account: link.accountId });
    this.devices.remember(request, reply, addressKey);
  }

  /**
   * Takes a change of address back by the token that was mailed to the address of before, within 7 days, with a new
   * password. Ends all sessions of the account.
   */
  @Public()
  @RouteLimit(1 / 20)
  @Post('restore-address')
  @HttpCode(204)
  async restoreAddress(
    @Body() { token, password }: ResetPasswordDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const link = this.addressChanges.linkOf('restore', token);
    if (!link) throw linkRefusals['no-address']();
    const outcome = await this.addressChanges.restore(link, password, meta);
    if ('reason' in outcome) throw invalid('password', outcome.reason);
    this.security.note('address-restored', { account: link.accountId });
    this.devices.remember(request, reply, outcome.addressKey);
  }

  /**
   * Exchanges a refresh token for the next pair. Asked again within 30 s, the same token answers the same successor; later it
   * ends the session. Where the token is in a cookie, the access token of before has to come along, run out or not, and the
   * request from a page of this site.
   */
  @Public()
  @RouteLimit(1 / 10)
  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @Body() { refreshToken, cookie }: RefreshDto,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPairDto> {
    const shown = refreshToken ?? this.cookies.shown(request);
    const outcome = shown === undefined ? 'ended' : await this.refreshing.execute(shown, meta);
    if (outcome === 'reused') this.security.note('session-reused');
    if (typeof outcome === 'string') throw refusals[outcome]();
    return this.cookies.handedOver(outcome, reply, cookie ?? refreshToken === undefined);
  }

  /** Ends this session: its tokens are worth nothing from now on. */
  @ApiBearerAuth()
  @Post('sign-out')
  @HttpCode(204)
  async signOut(
    @CurrentAccount() { sessionId }: Account,
    @CommandMeta() meta: Meta,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookies.drop(request, reply, sessionId);
    await this.commands.execute(new EndSession(sessionId, { reason: 'signed-out' }, meta));
    this.ended.end({ id: sessionId, at: meta.now });
    this.security.note('session-ended');
  }

  /** Counts and mails one more link; answers after how many seconds the next one is let pass. */
  private linked(
    link: Parameters<AskedLinks['execute']>[0],
    email: string,
    meta: Meta,
    { ip }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<number> {
    const wanted = { ip, email, link, isAgain: true, now: meta.now };
    return this.asked.mailed(wanted, reply, () => this.links.execute(link, email, meta));
  }
}
