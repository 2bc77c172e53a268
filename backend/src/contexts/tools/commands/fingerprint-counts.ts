import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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
/** Of fewer it is not said how many they are: they could be asked for one by one. */
export const FEWEST_TOLD = 20;

const KEPT_SECONDS = 62 * 86_400;

/** Digests of what a browser gives away. */
export type Print = Readonly<Record<Signal, string>>;
type Rarity = { browsers: number; signals: { signal: Counted; browsers: number | null }[] };

const monthOf = (now: Date) => now.toISOString().slice(0, 7);
const monthBefore = (now: Date) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));

/**
 * Counts how common each thing is that browsers give away, without keeping any browser: sums for each signal apart, by
 * marks that are too short to be anybody's. What was counted last is in memory until there is enough of it.
 */
@Injectable()
export class FingerprintCounts implements OnApplicationShutdown {
  private readonly waiting = new Map<string, Counts>();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  count(print: Print): void {
    const month = monthOf(this.clock.now());
    for (const signal of COUNTED)
      this.add(`${month}.${signal}`, { browsers: 1, values: { [this.markOf(month, signal, print)]: 1 } });
    void this.write(WRITTEN_TOGETHER);
  }

  /** How many of those counted in this month and the last have the same. */
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
      browsers: Math.max(...found.map(({ browsers }) => browsers)),
      signals: found.map(({ signal, same }) => ({ signal, browsers: same < FEWEST_TOLD ? null : same })),
    };
  }

  /** Nobody is asked any more: what waits is written, however little it is. */
  async onApplicationShutdown(): Promise<void> {
    await this.write(1);
  }

  private async seen(month: string, signal: Counted, print: Print): Promise<{ browsers: number; same: number }> {
    const id = `${month}.${signal}`;
    const waiting = this.waiting.get(id) ?? { browsers: 0, values: {} };
    const { browsers, values } = added(await this.aggregates.load(fingerprintDecider, id), waiting);
    return { browsers, same: values[this.markOf(month, signal, print)] ?? 0 };
  }

  private add(id: string, counts: Counts): void {
    this.waiting.set(id, added(this.waiting.get(id), counts));
  }

  /** What is of so many browsers at least, one batch after the other. What could not be written waits for the next time. */
  private write(least: number): Promise<void> {
    const batch = [...this.waiting].filter(([, { browsers }]) => browsers >= least);
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
    if (!(await this.aggregates.load(fingerprintDecider, id)))
      await this.store.retain(`${fingerprintEvents.category}-${id}`, { maxCount: 1, maxAge: KEPT_SECONDS });
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
