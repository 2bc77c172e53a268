import type { Clock } from '../../clock.js';
import { derivedId } from '../../ids.js';
import type { WallClock } from '../leadership/wall-clock.js';
import type { Logger } from '../../observability/logger.js';
import { systemMeta } from '../commands/system-meta.js';
import type { Schedule } from '../registry.js';
import type { Trouble } from '../trouble.js';
import type { Carrier } from './carrier.js';
import { isPassing, wordsOf } from './failures.js';

/** From so many turns in a row on, in which something failed, somebody has to look. */
const TROUBLING = 3;

/** Asks a schedule what is due, again and again, and carries it out. */
export class Scheduler {
  private handle: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** Turns in a row in which something failed that no store is to blame for. */
  private failed = 0;
  private reason = '';

  constructor(
    private readonly schedule: Schedule,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly carrier: Carrier,
    private readonly log: Logger,
  ) {}

  start(): void {
    const next = () => void (this.running ?? this.tick());
    this.handle = setInterval(next, this.schedule.everyMs).unref();
  }

  /** Does what is due now; one tick at a time. One that runs already may have looked before it was. */
  async tick(): Promise<void> {
    while (this.running) await this.running;
    this.running = this.run().finally(() => (this.running = undefined));
    await this.running;
  }

  async stop(): Promise<void> {
    clearInterval(this.handle);
    await this.running;
  }

  /** What fails again and again, for the health page. */
  troubles(): Trouble[] {
    if (this.failed < TROUBLING) return [];
    return [{ name: this.schedule.name, reason: `It failed ${this.failed} times in a row: ${this.reason}` }];
  }

  private async run(): Promise<void> {
    try {
      if (!(await this.wallClock.isBelieved())) return;
      const now = this.clock.now();
      const commands = await this.schedule.due(now, (key) => {
        const cause = derivedId('timer', this.schedule.name, key);
        return systemMeta(this.schedule.name, { id: cause, correlationId: cause }, key, now);
      });
      const [failure] = await this.carrier.carryOutEach(this.schedule.name, commands);
      this.note(failure);
    } catch (error) {
      if (!isPassing(error)) this.note(error);
      this.log.warn({ schedule: this.schedule.name, error }, 'schedule tries again at its next turn');
    }
  }

  private note(failure: unknown): void {
    this.failed = failure === undefined ? 0 : this.failed + 1;
    if (failure !== undefined) this.reason = wordsOf(failure);
  }
}
