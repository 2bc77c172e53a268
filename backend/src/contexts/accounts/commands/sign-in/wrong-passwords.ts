import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { purposesIn } from '@veilway/es-kernel';
import AsyncLock from 'async-lock';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '../../../../platform/calendar.js';
import { Clock } from '../../../../platform/clock.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Database } from '../../../../platform/event-sourcing/projections/database.js';
import { Unavailable } from '../../../../platform/event-sourcing/unavailable.js';
import { counted, forgottenAt, takenBack, type Tally } from '../../domain/tally.js';

/** Of whom wrong passwords are counted: by these words, so many being let pass. */
export type Counted = Readonly<{ of: string; words: readonly string[]; most: number }>;

type Row = Tally & { _id: string; change: number; expiresAt: Date };

const PURPOSES: Record<keyof Row, string> = {
  _id: 'Of whom and from where, as a keyed hash that is another one every day.',
  wrong: 'How many were wrong of late.',
  at: 'When that was last true.',
  waits: 'How often somebody had to wait already.',
  notBefore: 'When the next one may be tried.',
  change: 'How often this was changed.',
  expiresAt: 'When it goes.',
};

/** What people are told of the counts. */
export const WRONG_PASSWORDS = {
  name: 'wrongPasswords',
  purpose: 'How many wrong passwords were entered; nobody reads from it for whom or from where.',
  kept: 'An hour after the last wrong one.',
  fields: purposesIn(PURPOSES),
};

const SWEEP_MS = 10 * MINUTE_MS;
const REMEMBERED = 50_000;
const DUPLICATE_KEY = 11_000;

/**
 * Counts wrong passwords for all processes at once. What is counted is named by a keyed hash that is another one every
 * day, and goes after an hour: no address is stored. While the database is away each process counts for itself.
 */
@Injectable()
export class WrongPasswords implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly oneAtATime = new AsyncLock({ maxPending: Infinity });
  private readonly meanwhile = new LRUCache<string, Tally>({ max: REMEMBERED });
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * Counts a password as wrong before it is looked at. All or nothing: one that must wait counts nowhere.
   * @returns of what there were too many already, and how many seconds to wait.
   */
  async begin(all: readonly Counted[]): Promise<{ of: string; waitSeconds: number } | undefined> {
    const begun: Counted[] = [];
    for (const one of all) {
      let waitMs: number | undefined;
      await this.change(one, (tally) => {
        const next = counted(tally, one.most, this.clock.now().getTime());
        waitMs = 'waitMs' in next ? next.waitMs : undefined;
        return 'waitMs' in next ? undefined : next;
      });
      if (waitMs !== undefined) {
        await this.wasRight(begun);
        return { of: one.of, waitSeconds: Math.ceil(waitMs / 1_000) };
      }
      begun.push(one);
    }
    return undefined;
  }

  /** Takes back what `begin` counted. */
  async wasRight(all: readonly Counted[]): Promise<void> {
    for (const one of all) await this.change(one, (tally) => tally && takenBack(tally, one.most));
  }

  /** Forgets what nobody needs any more. */
  async sweep(): Promise<void> {
    await this.database.call(() => this.rows.deleteMany({ expiresAt: { $lte: this.clock.now() } }));
  }

  private get rows() {
    return this.database.collection<Row>('wrongPasswords');
  }

  private change({ of, words }: Counted, next: (tally: Tally | undefined) => Tally | undefined): Promise<void> {
    const day = Math.floor(this.clock.now().getTime() / DAY_MS);
    const id = this.secrets.derive('wrong-passwords', day, of, ...words);
    return this.oneAtATime.acquire(id, async () => {
      try {
        while (!(await this.stored(id, next)));
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        const tally = next(this.meanwhile.get(id));
        if (tally) this.meanwhile.set(id, tally);
      }
    });
  }

  /** Whether the change was stored; another process may have been faster. */
  private async stored(id: string, next: (tally: Tally | undefined) => Tally | undefined): Promise<boolean> {
    const row = await this.database.call(() => this.rows.findOne({ _id: id }));
    const tally = next(row ?? undefined);
    if (!tally) return true;
    const { wrong, at, waits, notBefore } = tally;
    const fields = { wrong, at, waits, notBefore, expiresAt: new Date(forgottenAt(tally)) };
    return this.database.call(async () => {
      if (row) {
        const seen = { _id: id, change: row.change };
        const { matchedCount } = await this.rows.replaceOne(seen, { ...fields, change: row.change + 1 });
        return matchedCount === 1;
      }
      try {
        await this.rows.insertOne({ _id: id, change: 0, ...fields });
        return true;
      } catch (error) {
        if ((error as { code?: number }).code === DUPLICATE_KEY) return false;
        throw error;
      }
    });
  }
}
