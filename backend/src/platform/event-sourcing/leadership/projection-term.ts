import type { Recorded } from '@veilway/es-kernel';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import type { Aggregates } from '../commands/aggregates.js';
import type { DataKeys } from '../privacy/data-keys.js';
import type { Checkpoints } from '../projections/checkpoints.js';
import type { ProjectionRunner } from '../projections/projection-runner.js';
import type { Registry } from '../registry.js';
import { landmarkOf, type EventStore, type Landmark, type StoredEvent } from '../store/event-store.js';
import { runFeed } from '../store/feed.js';
import type { Trouble } from '../trouble.js';
import { upcasted } from '../upcasting.js';
import type { Term } from './leader.js';
import { LostLeadership } from './lost-leadership.js';
import { atOnceAfter, LEAST_AT_ONCE, paceOf } from './pace.js';
import type { Progress } from './progress.js';

const CHECKPOINT_EVERY_MS = 50;
/** A rebuild that takes longer says how far it is. */
const PROGRESS_EVERY_MS = 1_000;

type Tools = Readonly<{
  store: EventStore;
  aggregates: Aggregates;
  dataKeys: DataKeys;
  registry: Registry;
  checkpoints: Checkpoints;
  progress: Progress;
  metrics: Metrics;
  log: Logger;
  /** Once the read models show all that was there when the term began. */
  caughtUp: () => Promise<void>;
  fail: (error: unknown) => void;
}>;

type Begun = Readonly<{
  epoch: number;
  projections: readonly ProjectionRunner[];
  /** The log's end when the term began: before it, this is a rebuild or a catch-up. */
  headAtStart: bigint;
  landmark: Landmark | undefined;
}>;

/** Reads $all once, in order, and hands each event to every projection. */
export class ProjectionTerm implements Term {
  readonly projections: readonly ProjectionRunner[];
  readonly headAtStart: bigint;
  /** The last position of $all that every projection has taken. */
  position: bigint;
  caughtUp = false;
  private readonly epoch: number;
  /** The newest event of ours that was read. */
  private landmark: Landmark | undefined;
  /** Why the latest events could not be handled; they come again until they can. */
  private trouble: string | undefined;
  private readonly began = Date.now();
  private readonly beganAt: bigint;
  private atOnce = LEAST_AT_ONCE;
  private feed: { stop: () => Promise<void> } | undefined;
  private timers: NodeJS.Timeout[] = [];
  private checkpointed = -2n;
  private checkpointing: Promise<void> | undefined;

  constructor(
    { epoch, projections, headAtStart, landmark }: Begun,
    private readonly tools: Tools,
  ) {
    this.epoch = epoch;
    this.projections = projections;
    this.headAtStart = headAtStart;
    this.landmark = landmark;
    this.position = projections.reduce((least, { position }) => (position < least ? position : least), headAtStart);
    this.beganAt = this.position;
  }

  async open(): Promise<void> {
    if (this.position >= this.headAtStart) await this.finishCatchUp();
    const every = (ms: number, what: () => void) => this.timers.push(setInterval(what, ms).unref());
    every(PROGRESS_EVERY_MS, () => this.caughtUp || this.tellProgress());
    every(CHECKPOINT_EVERY_MS, () => void this.checkpoint().catch(this.lost));
    this.feed = runFeed(this.tools.store, {
      from: () => this.position,
      linger: () => this.tools.progress.linger(this.caughtUp),
      recognise: () => this.recognise(),
      most: () => (this.caughtUp ? LEAST_AT_ONCE : this.atOnce),
      handle: (batch) => this.handle(batch),
      onTrouble: (error) => this.tools.log.warn({ error }, 'the reader reconnects'),
    });
  }

  verify(): Promise<void> {
    return this.tools.checkpoints.mustCarry(this.projections, this.epoch);
  }

  troubles(): Trouble[] {
    return [
      ...(this.trouble ? [{ name: 'reader', reason: this.trouble, stopsAll: true }] : []),
      ...this.projections.flatMap(({ model, poison }) =>
        poison ? [{ name: model.projection.name, reason: poison }] : [],
      ),
    ];
  }

  async end(isLost: boolean): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.feed?.stop();
    if (isLost) return;
    await this.checkpointing?.catch(() => undefined);
    await this.checkpoint().catch(() => undefined);
  }

  /** What answers may be another log. */
  private async recognise(): Promise<void> {
    if (!this.landmark || (await this.tools.store.holds(this.landmark))) return;
    this.tools.aggregates.forget();
    this.tools.fail(new LostLeadership());
  }

  private async handle(batch: readonly StoredEvent[]): Promise<void> {
    const began = Date.now();
    try {
      await this.project(batch);
      this.atOnce = atOnceAfter(batch.length, this.atOnce, Date.now() - began);
      this.trouble = undefined;
    } catch (error) {
      this.lost(error);
      this.atOnce = LEAST_AT_ONCE;
      this.trouble = (error as Error).message;
      throw error;
    }
  }

  private async project(batch: readonly StoredEvent[]): Promise<void> {
    const { dataKeys, registry, progress } = this.tools;
    const events: Recorded[] = [];
    for (const event of batch) {
      if (event.type === 'DataKeyCreated') dataKeys.learn(event);
      const known = upcasted(registry.catalogs, event);
      if (known) events.push(known);
    }
    // All of them end before the batch comes again for the sake of one: each has one writer.
    const projected = await Promise.allSettled(this.projections.map((runner) => runner.project(events)));
    for (const outcome of projected) if (outcome.status === 'rejected') throw outcome.reason;
    this.position = batch.at(-1)!.position;
    const newest = events.at(-1);
    if (newest) this.landmark = landmarkOf(newest);
    for (const runner of this.projections)
      if (!runner.poison && runner.position < this.position) runner.position = this.position;
    if (!this.caughtUp && this.position >= this.headAtStart) await this.finishCatchUp();
    progress.tell(this.position);
  }

  private async finishCatchUp(): Promise<void> {
    this.caughtUp = true;
    this.tools.metrics.eventsToCatchUp.set(0);
    await this.writeCheckpoint();
    await this.tools.caughtUp();
    const milliseconds = Date.now() - this.began;
    const level = milliseconds > PROGRESS_EVERY_MS ? 'info' : 'debug';
    this.tools.log[level]({ position: String(this.position), milliseconds }, 'read models are up to date');
  }

  private tellProgress(): void {
    const seconds = Math.round((Date.now() - this.began) / 1_000);
    const [position, of] = [String(this.position), String(this.headAtStart)];
    const pace = paceOf(this.beganAt, this.position, this.headAtStart, Date.now() - this.began);
    this.tools.metrics.eventsToCatchUp.set(Number(this.headAtStart - this.position));
    this.tools.log.info({ position, of, seconds, ...pace }, 'rebuilding read models');
  }

  private readonly lost = (error: unknown): void => {
    if (error instanceof LostLeadership) this.tools.fail(error);
  };

  /** One at a time: while the database is away, those of all the time would wait one behind the other. */
  private checkpoint(): Promise<void> {
    if (this.position === this.checkpointed) return Promise.resolve();
    this.checkpointing ??= this.writeCheckpoint().finally(() => (this.checkpointing = undefined));
    return this.checkpointing;
  }

  private async writeCheckpoint(): Promise<void> {
    const { position, projections, epoch, caughtUp, landmark } = this;
    await this.tools.checkpoints.write(projections, epoch, caughtUp, landmark);
    this.checkpointed = position;
  }
}
