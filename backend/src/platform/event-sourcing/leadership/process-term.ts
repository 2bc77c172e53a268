import type { Recorded } from '@veilway/es-kernel';
import type { Logger } from '../../observability/logger.js';
import type { Aggregates } from '../commands/aggregates.js';
import type { DataKeys } from '../privacy/data-keys.js';
import type { ProcessRunner } from '../processes/process-runner.js';
import type { Reconciliation } from '../processes/reconciliation.js';
import type { Scheduler } from '../processes/scheduler.js';
import type { Registry } from '../registry.js';
import { landmarkOf, type EventStore, type Landmark, type StoredEvent } from '../store/event-store.js';
import { runFeed } from '../store/feed.js';
import type { Trouble } from '../trouble.js';
import { upcasted } from '../upcasting.js';
import type { Term } from './leader.js';
import { LostLeadership } from './lost-leadership.js';
import type { Shown } from './shown.js';

const CHECKPOINT_EVERY_MS = 1_000;

type Tools = Readonly<{
  store: EventStore;
  aggregates: Aggregates;
  dataKeys: DataKeys;
  registry: Registry;
  shown: Shown;
  log: Logger;
  /** What else stops what acts. */
  hindrances: () => Trouble[];
  fail: (error: unknown) => void;
}>;

/** Reads $all from where the process managers are, and hands them each event once the read models show it. */
export class ProcessTerm implements Term {
  /** The last position that every process manager was given. */
  position: bigint;
  private caughtUp = false;
  private beginning: Promise<void> | undefined;
  private isOver = false;
  private landmark: Landmark | undefined;
  private feed: { stop: () => Promise<void> } | undefined;
  private checkpointing: NodeJS.Timeout | undefined;

  constructor(
    private readonly processes: readonly ProcessRunner[],
    private readonly schedulers: readonly Scheduler[],
    private readonly reconciliation: Reconciliation,
    private readonly headAtStart: bigint,
    private readonly tools: Tools,
  ) {
    this.position = processes.reduce((least, { position }) => (position < least ? position : least), headAtStart);
  }

  open(): Promise<void> {
    this.feed = runFeed(this.tools.store, {
      from: () => this.position,
      recognise: () => this.recognise(),
      handle: (batch) => this.handle(batch),
      onTrouble: (error) => this.tools.log.warn({ error }, 'the process managers reconnect'),
    });
    this.checkpointing = setInterval(() => {
      for (const process of this.processes) if (process.isCheckpointDue) process.checkpoint().catch(this.lost);
    }, CHECKPOINT_EVERY_MS).unref();
    // Where it fails, the next events try again.
    if (this.position >= this.headAtStart) this.begin().catch(this.lost);
    return Promise.resolve();
  }

  /** True when every process manager has handled all it was given, and that is all the read models show. */
  get idle(): boolean {
    return this.caughtUp && this.processes.every(({ idle }) => idle);
  }

  /** Does all that is due now; the clock decides what that is. */
  async tick(): Promise<void> {
    for (const scheduler of this.schedulers) await scheduler.tick();
  }

  troubles(): Trouble[] {
    return [
      ...this.tools.hindrances(),
      ...this.reconciliation.troubles(),
      ...this.schedulers.flatMap((scheduler) => scheduler.troubles()),
      ...this.processes.flatMap(({ process, trouble }) => (trouble ? [{ name: process.name, reason: trouble }] : [])),
    ];
  }

  async end(isLost: boolean): Promise<void> {
    this.isOver = true;
    clearInterval(this.checkpointing);
    const { feed, schedulers, processes } = this;
    await Promise.all([feed?.stop(), ...schedulers.map((s) => s.stop()), ...processes.map((p) => p.stop())]);
    if (!isLost) await Promise.allSettled(processes.map((process) => process.checkpoint()));
  }

  private async recognise(): Promise<void> {
    if (!this.landmark || (await this.tools.store.holds(this.landmark))) return;
    this.tools.aggregates.forget();
    this.tools.fail(new LostLeadership());
  }

  private async handle(batch: readonly StoredEvent[]): Promise<void> {
    const { dataKeys, registry, shown } = this.tools;
    const last = batch.at(-1)!;
    if (!(await shown.until(last.position, () => this.isOver))) return;
    const events: Recorded[] = [];
    for (const event of batch) {
      if (event.type === 'DataKeyCreated') dataKeys.learn(event);
      const known = upcasted(registry.catalogs, event);
      if (known) events.push(known);
    }
    const newest = events.at(-1);
    if (newest) this.landmark = landmarkOf(newest);
    for (const process of this.processes) process.take(events);
    this.position = last.position;
    if (this.position >= this.headAtStart) await this.begin();
  }

  /** What falls due is asked of read models, so that these come first. Once, however often it is asked for meanwhile. */
  private begin(): Promise<void> {
    if (this.caughtUp) return Promise.resolve();
    return (this.beginning ??= this.beginNow().finally(() => (this.beginning = undefined)));
  }

  private async beginNow(): Promise<void> {
    if (!(await this.tools.shown.until(this.headAtStart, () => this.isOver))) return;
    this.caughtUp = true;
    for (const scheduler of this.schedulers) scheduler.start();
  }

  private readonly lost = (error: unknown): void => {
    if (error instanceof LostLeadership) this.tools.fail(error);
  };
}
