import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { unauthorized } from '../http/problem.js';
import { Settings } from '../settings.js';
import { Clock } from '../clock.js';
import type { Account } from './access.js';
import { EndedSessions } from './ended-sessions.js';
import { madeFor, type AccessClaims } from './access-tokens.js';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(Settings) settings: Settings,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // As a key object, which the types do not know: a text is parsed as a public key first, at every request.
      secretOrKey: createSecretKey(Buffer.from(settings.jwtSecret)) as unknown as Buffer,
      algorithms: ['HS256'],
      ...madeFor(settings),
      ignoreExpiration: true, // checked below, by our clock
    });
  }

  async validate({ sub, sid, role, iat, exp }: Partial<AccessClaims>): Promise<Account> {
    if (!sub || !sid || !role || !iat || !exp) throw unauthorized();
    if (exp * 1_000 <= this.clock.now().getTime())
      throw unauthorized('The access token has run out. Refresh it or sign in again.');
    await this.ended.complete();
    const account = { id: sub, role, sessionId: sid };
    if (this.ended.has(account, iat * 1_000)) throw unauthorized('This session has ended. Sign in again.');
    return account;
  }
}
