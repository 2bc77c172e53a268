import { Injectable } from '@nestjs/common';

/** An access token lives this long; a session that ended needs to be remembered no longer. */
export const ACCESS_TOKEN_SECONDS = 600;

/** Sessions and accounts whose access tokens are worth nothing any more although they have not run out. */
@Injectable()
export class EndedSessions {
  private readonly until = new Map<string, number>();

  /** `id`: a session's, or an account's to end all of its tokens issued until now. */
  end(id: string, at: Date): void {
    const now = at.getTime();
    this.until.set(id, now);
    for (const [old, endedAt] of this.until) {
      if (endedAt > now - (ACCESS_TOKEN_SECONDS + 60) * 1_000) break;
      this.until.delete(old);
    }
  }

  /** @param issuedAt ms since the epoch. */
  has(sessionId: string, accountId: string, issuedAt: number): boolean {
    return this.until.has(sessionId) || (this.until.get(accountId) ?? -1) >= issuedAt;
  }
}
