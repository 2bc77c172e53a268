import { DAY_MS } from '../../calendar.js';
import type { Clock } from '../../clock.js';
import type { Logger } from '../../observability/logger.js';
import type { Trouble } from '../trouble.js';

/** More than any correction that a time service makes by itself. */
const JUMP_MS = 60_000;
const PROBATION_MS = 5 * 60_000;

type Doubt = { offset: number; since: number };

/**
 * Whether the wall clock may be gone by where money is charged and accounts end. It is held against the clock that nobody
 * can set: after a jump nothing falls due until the time of the stores agrees and it has stayed so for five minutes. One
 * machine that does everything would agree with itself at once.
 */
export class WallClock {
  /** Between the wall clock and the other one, as it is believed. */
  private offset: number;
  private doubt: Doubt | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly storesTime: () => Promise<Date>,
    private readonly log: Logger,
  ) {
    this.offset = this.offsetNow();
  }

  async isBelieved(): Promise<boolean> {
    const offset = this.offsetNow();
    if (Math.abs(offset - this.offset) < JUMP_MS || (await this.isConfirmed(offset))) {
      if (this.doubt) this.log.warn({}, 'the wall clock is believed again');
      this.doubt = undefined;
      this.offset = offset;
      return true;
    }
    if (!this.doubt || Math.abs(offset - this.doubt.offset) >= JUMP_MS) {
      this.doubt = { offset, since: this.clock.elapsed() };
      this.log.warn({ days: (offset - this.offset) / DAY_MS }, 'the wall clock jumped: nothing falls due for now');
    }
    return false;
  }

  troubles(): Trouble[] {
    if (!this.doubt) return [];
    const days = ((this.doubt.offset - this.offset) / DAY_MS).toFixed(2);
    return [{ name: 'clock', reason: `It jumped by ${days} days: nothing falls due until that is confirmed.` }];
  }

  private async isConfirmed(offset: number): Promise<boolean> {
    if (!this.doubt || Math.abs(offset - this.doubt.offset) >= JUMP_MS) return false;
    if (this.clock.elapsed() - this.doubt.since < PROBATION_MS) return false;
    return Math.abs(this.clock.now().getTime() - (await this.storesTime()).getTime()) < JUMP_MS;
  }

  private offsetNow(): number {
    return this.clock.now().getTime() - this.clock.elapsed();
  }
}
