import { Injectable } from '@nestjs/common';

/** An access token lives this long; a session that ended needs to be remembered no longer. */
export const ACCESS_TOKEN_SECONDS = 600;

/** `id`: a session's, or an account's to end all of its tokens issued until then. */
export type Ending = Readonly<{ id: string; at: Date }>;

/** Sessions and accounts whose access tokens are refused although they have not expired. */
@Injectable()
export class EndedSessions {
  private readonly until = new Map<string, number>();
  private recall: () => Promise<readonly Ending[]> = () => Promise.resolve([]);
  private recalled: Promise<void> | undefined;

  /** Where to ask for what ended before this process heard of endings by itself. */
  recallFrom(recall: () => Promise<readonly Ending[]>): void {
    this.recall = recall;
  }

  /** Resolves when all endings are known; no token is trusted before. Throws while they cannot be read. */
  async complete(): Promise<void> {
    this.recalled ??= this.recall().then((endings) => {
      for (const { id, at } of endings) this.end(id, at);
    });
    try {
      await this.recalled;
    } catch (error) {
      this.recalled = undefined;
      throw error;
    }
  }

  end(id: string, at: Date): void {
    const now = Math.max(at.getTime(), this.until.get(id) ?? -1);
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
