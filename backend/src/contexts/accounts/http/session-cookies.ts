import { Inject, Injectable } from '@nestjs/common';
import { invalid } from '@veilway/es-kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import { bearerOf } from '../../../platform/auth/bearers.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { Settings } from '../../../platform/settings.js';
import { Tokens, type TokenPair } from '../commands/sign-in/tokens.js';

const NO_TOKEN = 'Refresh token is required where no cookie has it';

/** As long as a session lasts that nobody uses. */
const MAX_AGE_SECONDS = 30 * 24 * 3_600;

/**
 * The refresh token of a browser's session, where no script reads it. The name binds it to this host alone
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes), where the site is reached by
 * https. Beside it a request has to show the session's access token, run out or not, and to come from our own pages.
 */
@Injectable()
export class SessionCookies {
  private readonly isSecure: boolean;
  private readonly name: string;

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(AccessTokens) private readonly accessTokens: AccessTokens,
  ) {
    this.isSecure = settings.publicUrl.startsWith('https:');
    this.name = this.isSecure ? '__Host-session' : 'session';
  }

  /** The refresh token, where the cookie is that of the session whose access token came along. */
  shown(request: FastifyRequest): string | undefined {
    const accessToken = bearerOf(request.headers.authorization);
    const isThere = this.valueIn(request) !== undefined;
    if (!isThere && !accessToken) throw invalid('refreshToken', NO_TOKEN);
    if (isThere && !this.isOurs(request))
      throw new ProblemException(
        403,
        'foreign-origin',
        'Not from here',
        'A session that is kept in a cookie is refreshed by pages of this site alone. Send the refresh token itself.',
      );
    const sessionId = accessToken && this.accessTokens.sessionOf(accessToken);
    return sessionId ? this.of(request, sessionId) : undefined;
  }

  /** Tokens as their client wants them: the one for the next refresh in the answer, or in a cookie. */
  handedOver<P extends TokenPair>(pair: P, reply: FastifyReply, isForCookie = false) {
    if (!isForCookie) return pair;
    this.set(reply, pair.refreshToken, MAX_AGE_SECONDS);
    return { ...pair, refreshToken: null };
  }

  /** Takes away the cookie of a session that has ended; another session's stays. */
  drop(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
    if (this.of(request, sessionId) !== undefined) this.set(reply, '', 0);
  }

  private valueIn({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
    return new RegExp(`(?:^|; )${this.name}=([\\w.-]+)`).exec(cookie)?.[1];
  }

  private of(request: FastifyRequest, sessionId: string): string | undefined {
    const token = this.valueIn(request);
    return token && this.tokens.refreshed(token)?.sessionId === sessionId ? token : undefined;
  }

  private isOurs({ headers: { origin }, host }: FastifyRequest): boolean {
    if (!origin || !URL.canParse(origin)) return false;
    const from = new URL(origin);
    return from.host === host || from.origin === new URL(this.settings.publicUrl).origin;
  }

  private set(reply: FastifyReply, value: string, maxAge: number): void {
    const secure = this.isSecure ? '; Secure' : '';
    const rules = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
    void reply.header('Set-Cookie', `${this.name}=${value}; ${rules}`);
  }
}
