import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { startMeta } from '../../../platform/event-sourcing/commands/system-meta.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { Logger } from '../../../platform/observability/logger.js';
import { added, CountBrowsers, fingerprintDecider } from '../domain/fingerprint.decider.js';
import {
  COUNTED,
  fingerprintEvents,
  SIGNALS,
  type Counted,
  type Counts,
  type Signal,
} from '../domain/fingerprint.events.js';

/** What is written down is of so many browsers at once: never the change that one of them made. */
export const WRITTEN_TOGETHER = 10;
/** Sums are told in steps of so many, and of fewer it is not said how many they are: they could be asked for one by one. */
export const TOLD_IN_STEPS = 20;
/** A sum is written again when it has grown by this: a long one is not written for ten browsers more. */
const WORTH_WRITING = 1 / 100;
/** What one network has counted today, of all networks. Beyond it the oldest may count again. */
const MOST_REMEMBERED = 200_000;

const KEPT_SECONDS = 62 * 86_400;

/** Digests of what a browser gives away. */
export type Print = Readonly<Record<Signal, string>>;
type Rarity = { browsers: number; signals: { signal: Counted; browsers: number | null }[]; step: number };

const told = (sum: number) => sum - (sum % TOLD_IN_STEPS);

const monthOf = (now: Date) => now.toISOString().slice(0, 7);
const monthBefore = (now: Date) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));

/**
 * Counts how common each thing is that browsers give away, without keeping any browser: sums for each signal apart, by
 * marks that are too short to be anybody's. What was counted last is in memory until there is enough of it.
 */
@Injectable()
export class FingerprintCounts implements OnApplicationShutdown {
  private readonly waiting = new Map<string, Counts>();
  private readonly marks = new Map<string, number>();
  private readonly countedToday = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  /**
   * One network counts the same thing once a day: else it could raise a number until it is told, and see whether somebody
   * else's browser was in it. @returns whether anything was new
   */
  count(print: Print, network: string): boolean {
    const now = this.clock.now();
    const month = monthOf(now);
    const isNew = (id: string, mark: string) => {
      const key = this.secrets.derive('fingerprint counted', now.toISOString().slice(0, 10), network, id, mark);
      const isKnown = this.countedToday.has(key);
      this.countedToday.set(key, true);
      return !isKnown;
    };
    const counted = COUNTED.filter((signal) => {
      const [id, mark] = [`${month}.${signal}`, this.markOf(month, signal, print)];
      if (!isNew(id, mark)) return false;
      this.add(id, { browsers: 1, values: { [mark]: 1 } });
      return true;
    });
    void this.write(WRITTEN_TOGETHER);
    return counted.length > 0;
  }

  /** How many of those counted in this month and the last have the same, by what is written: of many browsers at once. */
  async rarityOf(print: Print): Promise<Rarity> {
    const now = this.clock.now();
    const months = [monthOf(now), monthBefore(now)];
    await this.writing;
    const found = await Promise.all(
      COUNTED.map(async (signal) => {
        const seen = await Promise.all(months.map((month) => this.seen(month, signal, print)));
        const sum = (of: 'browsers' | 'same') => seen.reduce((total, one) => total + one[of], 0);
        return { signal, browsers: sum('browsers'), same: sum('same') };
      }),
    );
    return {
      browsers: told(Math.max(...found.map(({ browsers }) => browsers))),
      signals: found.map(({ signal, same }) => ({ signal, browsers: told(same) || null })),
      step: TOLD_IN_STEPS,
    };
  }

  /** Nobody is asked any more: what waits is written, however little it is. */
  async onApplicationShutdown(): Promise<void> {
    await this.write(1);
  }

  private async seen(month: string, signal: Counted, print: Print): Promise<{ browsers: number; same: number }> {
    const written = await this.aggregates.load(fingerprintDecider, `${month}.${signal}`);
    return { browsers: written?.browsers ?? 0, same: written?.values[this.markOf(month, signal, print)] ?? 0 };
  }

  private add(id: string, counts: Counts): void {
    this.waiting.set(id, added(this.waiting.get(id), counts));
  }

  /** What is of so many browsers at least, one batch after the other. What could not be written waits for the next time. */
  private write(least: number): Promise<void> {
    const isWorth = (id: string, browsers: number) =>
      browsers >= least && (least === 1 || browsers >= (this.marks.get(id) ?? 0) * WORTH_WRITING);
    const batch = [...this.waiting].filter(([id, { browsers }]) => isWorth(id, browsers));
    if (batch.length === 0) return this.writing;
    for (const [id] of batch) this.waiting.delete(id);
    this.writing = this.writing.then(async () => {
      await Promise.all(
        batch.map(([id, counts]) =>
          this.append(id, counts).catch((error: unknown) => {
            this.add(id, counts);
            this.log.warn({ error }, 'fingerprint counts could not be written');
          }),
        ),
      );
    });
    return this.writing;
  }

  private async append(id: string, counts: Counts): Promise<void> {
    const written = await this.aggregates.load(fingerprintDecider, id);
    this.marks.set(id, Object.keys(written?.values ?? {}).length);
    if (!written) await this.store.retain(`${fingerprintEvents.category}-${id}`, { maxCount: 1, maxAge: KEPT_SECONDS });
    const meta = startMeta('fingerprint-counts', newId(), this.clock.now());
    await this.aggregates.execute(fingerprintDecider, new CountBrowsers(id, counts, meta));
  }

  /** Two bytes of a keyed digest: many values have the same one, and next month another. */
  private markOf(month: string, signal: Counted, print: Print): string {
    const value = signal === 'all' ? SIGNALS.map((one) => print[one]).join() : print[signal];
    const digest = this.secrets.derive('fingerprint', month, signal, value);
    return Buffer.from(digest, 'base64url').readUInt16BE().toString(36);
  }
}
