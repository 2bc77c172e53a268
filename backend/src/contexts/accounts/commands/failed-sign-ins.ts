import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';

const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;
const REMEMBERED = 50_000;

/** Failed sign-ins per network address and account, in memory only. */
@Injectable()
export class FailedSignIns {
  private readonly attempts = new LRUCache<string, number[]>({ max: REMEMBERED });

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /**
   * Counts an attempt as failed before it is tried, so that many at once are counted too.
   * @returns how many seconds to wait, where there were too many already.
   */
  begin(key: string): number | undefined {
    const now = this.clock.now().getTime();
    const recent = (this.attempts.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
    if (recent.length >= FAILURES) return Math.ceil((recent[0]! + WINDOW_MS - now) / 1_000);
    this.attempts.set(key, [...recent, now]);
    return undefined;
  }

  forget(key: string): void {
    this.attempts.delete(key);
  }
}
