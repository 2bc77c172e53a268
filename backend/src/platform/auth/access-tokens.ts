import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../clock.js';
import { Settings } from '../settings.js';
import type { Account, Role } from './access.js';
import { Bearers } from './bearers.js';
import { ACCESS_TOKEN_SECONDS } from './ended-sessions.js';

export type AccessClaims = { sub: string; sid: string; role: Role; iat: number; exp: number };

/** Who makes tokens and for whom: another installation's are worth nothing here, whatever its secret. */
export const madeFor = ({ publicUrl }: Settings) => ({ issuer: publicUrl, audience: `${publicUrl}/api/v1` });

@Injectable()
export class AccessTokens {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(JwtService) private readonly jwt: JwtService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Bearers) bearers: Bearers,
  ) {
    bearers.recognise((token) => this.bearer(token));
  }

  /** A signed token that names account, role and session, and runs out after ten minutes. */
  issue({ id, role, sessionId }: Account): { accessToken: string; expiresIn: number } {
    const iat = Math.floor(this.clock.now().getTime() / 1_000);
    const claims: AccessClaims = { sub: id, sid: sessionId, role, iat, exp: iat + ACCESS_TOKEN_SECONDS };
    return { accessToken: this.jwt.sign(claims, madeFor(this.settings)), expiresIn: ACCESS_TOKEN_SECONDS };
  }

  /** The session that a token of ours is of, also when it has run out. */
  sessionOf(token: string): string | undefined {
    return this.claimsOf(token)?.sid;
  }

  private bearer(token: string): string | undefined {
    const { sub, exp = 0 } = this.claimsOf(token) ?? {};
    return exp * 1_000 > this.clock.now().getTime() ? `account ${sub}` : undefined;
  }

  private claimsOf(token: string): AccessClaims | undefined {
    try {
      return this.jwt.verify<AccessClaims>(token, { algorithms: ['HS256'], ignoreExpiration: true });
    } catch {
      return undefined; // no token of ours
    }
  }
}
