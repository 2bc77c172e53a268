import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import { unnamed } from '../crypto/unnamed.js';

/** Some ten megabytes at most. Who has more networks than this has more than one counter anyway. */
const MOST_COUNTERS = 50_000;

type Counter = { count: number; until: number };
type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** What every limit counts in, in memory only and of a fixed size. Times in are milliseconds, times out seconds. */
export class RequestCounts implements ThrottlerStorage {
  private readonly counters = new LRUCache<string, Counter>({ max: MOST_COUNTERS });

  constructor(private readonly clock: Clock) {}

  count(of: string, ttl: number, limit: number): Counted {
    const key = unnamed(of);
    const now = this.clock.now().getTime();
    let counter = this.counters.get(key);
    if (!counter || counter.until <= now) {
      counter = { count: 0, until: now + ttl };
      this.counters.set(key, counter);
    }
    counter.count += 1;
    const left = Math.ceil((counter.until - now) / 1_000);
    const isBlocked = counter.count > limit;
    return { totalHits: counter.count, timeToExpire: left, isBlocked, timeToBlockExpire: isBlocked ? left : 0 };
  }

  /** As if it had not come. */
  takeBack(of: string): void {
    const counter = this.counters.get(unnamed(of));
    if (counter) counter.count -= 1;
  }

  increment(key: string, ttl: number, limit: number): Promise<Counted> {
    return Promise.resolve(this.count(key, ttl, limit));
  }
}
