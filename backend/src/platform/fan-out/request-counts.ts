import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import { unnamed } from '../crypto/unnamed.js';
import { topic, type FanOut } from './fan-out.js';

/** Some ten megabytes at most. Who has more networks than this has more than one counter anyway. */
const MOST_COUNTERS = 50_000;

/** A process tells the others its counts this often: a message for each request would double a flood. */
const TOLD_AFTER_MS = 100;

type Counter = { count: number; until: number };
type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The counts of another process, by counter: how many requests came, and for how many milliseconds the counter goes on. */
type Told = Readonly<Record<string, Readonly<{ count: number; left: number }>>>;

const COUNTS = topic<Told>('request-counts');

/**
 * The counters of all rate limits, in memory only and of a fixed size. Durations go in as milliseconds and come out as seconds.
 * Each process counts its own requests at once and adds those of the others when they tell them, {@link TOLD_AFTER_MS} later. No
 * request waits for that, so that a limit may be exceeded by what reaches all processes within that moment.
 */
export class RequestCounts implements ThrottlerStorage {
  private readonly counters = new LRUCache<string, Counter>({ max: MOST_COUNTERS });
  private untold = new Map<string, number>();

  /** @param key makes the names of the counters; processes that count together share it */
  constructor(
    private readonly clock: Clock,
    private readonly fanOut: FanOut,
    private readonly key?: Buffer,
  ) {
    fanOut.on(COUNTS, (told) => this.hear(told));
  }

  count(of: string, ttl: number, limit: number): Counted {
    const key = unnamed(of, this.key);
    const now = this.clock.now().getTime();
    const counter = this.add(key, 1, ttl);
    this.note(key, 1);
    const left = Math.ceil((counter.until - now) / 1_000);
    const isBlocked = counter.count > limit;
    return { totalHits: counter.count, timeToExpire: left, isBlocked, timeToBlockExpire: isBlocked ? left : 0 };
  }

  /** Takes one request off its counter again. */
  takeBack(of: string): void {
    const key = unnamed(of, this.key);
    const counter = this.counters.get(key);
    if (!counter) return;
    counter.count -= 1;
    this.note(key, -1);
  }

  increment(key: string, ttl: number, limit: number): Promise<Counted> {
    return Promise.resolve(this.count(key, ttl, limit));
  }

  private add(key: string, count: number, ttl: number): Counter {
    const now = this.clock.now().getTime();
    let counter = this.counters.get(key);
    if (!counter || counter.until <= now) {
      counter = { count: 0, until: now + ttl };
      this.counters.set(key, counter);
    }
    counter.count += count;
    return counter;
  }

  private hear(told: Told): void {
    for (const [key, { count, left }] of Object.entries(told)) this.add(key, count, left);
  }

  private note(key: string, count: number): void {
    if (this.untold.size === 0) setTimeout(() => this.tell(), TOLD_AFTER_MS).unref();
    this.untold.set(key, (this.untold.get(key) ?? 0) + count);
  }

  private tell(): void {
    const now = this.clock.now().getTime();
    const told = [...this.untold].flatMap(([key, count]) => {
      const left = (this.counters.get(key)?.until ?? now) - now;
      return left > 0 ? [[key, { count, left }] as const] : [];
    });
    this.untold = new Map();
    if (told.length > 0) this.fanOut.tell(COUNTS, Object.fromEntries(told));
  }
}
