import { Injectable } from '@nestjs/common';
import type { Account } from './access.js';

/** An access token lives this long; a session that ended needs to be remembered no longer. */
export const ACCESS_TOKEN_SECONDS = 600;

/**
 * `id`: a session's, or an account's to end its tokens issued until then. `role`: but those for this role, which it has
 * now: a token names the second of its making, and who signs in within the second of the change must get in.
 */
export type Ending = Readonly<{ id: string; at: Date; role?: string | null }>;

/** Sessions and accounts whose access tokens are refused although they have not expired. */
@Injectable()
export class EndedSessions {
  private readonly endings = new Map<string, { at: number; role: string | null }>();
  private recall: () => Promise<readonly Ending[]> = () => Promise.resolve([]);
  private recalled: Promise<void> | undefined;

  /** Where to ask for what ended before this process heard of endings by itself. */
  recallFrom(recall: () => Promise<readonly Ending[]>): void {
    this.recall = recall;
    this.recalled = undefined;
  }

  /** Resolves when all endings are known; no token is trusted before. Throws while they cannot be read. */
  async complete(): Promise<void> {
    this.recalled ??= this.recall().then((endings) => {
      for (const ending of endings) this.end(ending);
    });
    try {
      await this.recalled;
    } catch (error) {
      this.recalled = undefined;
      throw error;
    }
  }

  end({ id, at, role = null }: Ending): void {
    const known = this.endings.get(id);
    const newest = known && known.at > at.getTime() ? known : { at: at.getTime(), role };
    this.endings.set(id, newest);
    for (const [old, ending] of this.endings) {
      if (ending.at > newest.at - (ACCESS_TOKEN_SECONDS + 60) * 1_000) break;
      this.endings.delete(old);
    }
  }

  /** @param issuedAt ms since the epoch. */
  has({ id, sessionId, role }: Account, issuedAt: number): boolean {
    const ofAccount = this.endings.get(id);
    const isOver = ofAccount !== undefined && ofAccount.at >= issuedAt && ofAccount.role !== role;
    return isOver || this.endings.has(sessionId);
  }
}
