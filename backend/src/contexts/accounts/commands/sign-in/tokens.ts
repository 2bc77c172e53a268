import { Inject, Injectable } from '@nestjs/common';
import { AccessTokens } from '../../../../platform/auth/access-tokens.js';
import type { Account } from '../../../../platform/auth/access.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';

/** `expiresIn`: seconds until the access token runs out. */
export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number };

@Injectable()
export class Tokens {
  constructor(
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(AccessTokens) private readonly accessTokens: AccessTokens,
  ) {}

  pair(account: Account, generation: number): TokenPair {
    const refreshToken = this.secrets.token('refresh', account.sessionId, generation);
    return { ...this.accessTokens.issue(account), refreshToken };
  }

  /** What a refresh token names, where we made it. */
  refreshed(token: string): { sessionId: string; generation: number } | undefined {
    const [sessionId, generation] = this.secrets.verify('refresh', token) ?? [];
    return sessionId && generation ? { sessionId, generation: Number(generation) } : undefined;
  }
}
