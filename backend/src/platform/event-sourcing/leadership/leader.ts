import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import { isPassing, wordsOf } from '../processes/failures.js';
import type { Trouble } from '../trouble.js';
import type { Lease } from './lease.js';
import { LostLeadership } from './lost-leadership.js';

const RENEW_MS = 1_000;
const TRY_AGAIN_MS = 300;

/** One term of leadership. */
export type Term = Readonly<{
  open: () => Promise<void>;
  /** @throws LostLeadership where what it stands on is gone */
  verify?: () => Promise<void>;
  troubles: () => Trouble[];
  /** `isLost`: another may lead, so nothing more is noted. */
  end: (isLost: boolean) => Promise<void>;
}>;

/** What a leader does. `fail` ends the term that it began. */
export type Duty<T extends Term> = Readonly<{
  begin: (epoch: number, fail: (error: unknown) => void) => Promise<T>;
  /** Another process leads. */
  standBy?: () => void;
  /** Gives it away where this process leads more than this, and another that leads nothing asks. */
  isGivenAway?: boolean;
}>;

/** Leads a group whenever no other process does, from term to term. */
export class Leader<T extends Term> {
  private current: T | undefined;
  private holds = false;
  /** Why no term begins although this process may lead. */
  private obstacle: Trouble | undefined;
  private stopped = false;
  private running: Promise<void> | undefined;
  private interrupt: () => void = () => undefined;

  constructor(
    readonly lease: Lease,
    private readonly duty: Duty<T>,
    private readonly leadsAnother: () => boolean,
    private readonly metrics: Metrics,
    private readonly log: Logger,
  ) {
    this.note(undefined);
  }

  get term(): T | undefined {
    return this.current;
  }

  /** The group is this process's, also before its term has begun. */
  get leads(): boolean {
    return this.holds;
  }

  get isStarted(): boolean {
    return this.running !== undefined;
  }

  /** What is wrong here, while this process leads. */
  troubles(): Trouble[] {
    return this.current?.troubles() ?? [];
  }

  /** What is wrong wherever it is led; undefined where it is nowhere. */
  async told(): Promise<readonly Trouble[] | undefined> {
    if (this.current) return this.troubles();
    return this.obstacle ? [this.obstacle] : this.lease.troubles();
  }

  start(): void {
    this.running ??= this.lead();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.interrupt();
    await this.running;
  }

  private async lead(): Promise<void> {
    while (!this.stopped) {
      try {
        const epoch = await this.lease.acquire(this.leadsAnother());
        this.holds = epoch !== undefined;
        if (epoch === undefined) this.duty.standBy?.();
        else await this.serve(epoch);
      } catch (error) {
        if (!this.stopped) this.log.warn({ group: this.lease.group, error }, 'the worker starts over');
        if (!isPassing(error))
          this.obstacle = { name: 'worker', reason: `It cannot begin to lead: ${wordsOf(error)}.`, stopsAll: true };
      }
      this.holds = false;
      if (!this.stopped) await this.pause();
    }
    await this.lease.release().catch(() => undefined);
  }

  private async serve(epoch: number): Promise<void> {
    let [isLost, lost]: [boolean, unknown] = [false, undefined];
    const over = new Promise<void>((resolve) => (this.interrupt = resolve));
    const fail = (error: unknown) => {
      if (!isLost) [isLost, lost] = [true, error];
      this.interrupt();
    };
    const term = this.note(await this.duty.begin(epoch, fail))!;
    this.obstacle = undefined;
    await term.open().catch(fail);
    const renewal = setInterval(() => {
      // An unreachable database: the next renewal tells.
      this.renew(term, epoch).catch((error: unknown) => error instanceof LostLeadership && fail(error));
    }, RENEW_MS).unref();
    await (this.stopped ? undefined : over);
    clearInterval(renewal);
    await term.end(isLost);
    this.note(undefined);
    if (isLost) throw lost;
    await this.lease.release();
  }

  private async renew(term: T, epoch: number): Promise<void> {
    if ((await this.lease.acquire(true)) !== epoch) throw new LostLeadership();
    if (this.duty.isGivenAway && this.lease.isAskedFor && this.leadsAnother()) return this.interrupt();
    await term.verify?.();
    await this.lease.tell(epoch, term.troubles());
  }

  private note(term: T | undefined): T | undefined {
    this.metrics.leads.set({ group: this.lease.group }, term ? 1 : 0);
    return (this.current = term);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.interrupt = resolve;
      setTimeout(resolve, TRY_AGAIN_MS).unref();
    });
  }
}
