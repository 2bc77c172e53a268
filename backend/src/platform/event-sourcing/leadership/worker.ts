import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@veilway/es-kernel';
import type { IndexSpecification } from 'mongodb';
import { Clock } from '../../clock.js';
import { Logger } from '../../observability/logger.js';
import { Mailer } from '../../mail/mailer.js';
import { Metrics } from '../../observability/metrics.js';
import { Aggregates } from '../commands/aggregates.js';
import { Checkpoints, type Checkpoint } from '../projections/checkpoints.js';
import { Database } from '../projections/database.js';
import { DataKeys } from '../privacy/data-keys.js';
import { EventStore, landmarkOf, type Landmark, type StoredEvent } from '../store/event-store.js';
import { runFeed } from '../store/feed.js';
import { Lease } from './lease.js';
import { LostLeadership } from './lost-leadership.js';
import { WallClock } from './wall-clock.js';
import type { Trouble } from '../trouble.js';
import { upcasted } from '../upcasting.js';
import { isPassing, wordsOf } from '../processes/failures.js';
import { Carrier } from '../processes/carrier.js';
import { ProcessRunner } from '../processes/process-runner.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { collectionOf } from '../projections/read-model.js';
import { Registry } from '../registry.js';
import { Reconciliation } from '../processes/reconciliation.js';
import { Scheduler } from '../processes/scheduler.js';

const RENEW_MS = 1_500;
const CHECKPOINT_EVERY_MS = 50;
const PROCESS_CHECKPOINT_EVERY_MS = 1_000;
/** A rebuild that takes longer says how far it is. */
const PROGRESS_EVERY_MS = 1_000;
/** While no request waits for it, an event waits this long for others: a batch costs little more than one event. */
const LINGER_MS = 10;
/** The same during a rebuild, when everybody waits for the last event only. */
const REBUILD_LINGER_MS = 50;
/** From so many waiting requests on, a fuller batch saves them more time than waiting for it costs. */
const CROWD = 4;

const LEADERLESS: Trouble = {
  name: 'worker',
  reason: 'No worker leads: nothing new is shown, and nothing goes on by itself. Start one.',
  stopsAll: true,
};

/** One term of leadership: everything a worker holds while it leads. */
type Term = {
  epoch: number;
  /** The last position of $all that every projection has taken. */
  position: bigint;
  /** The log's end when the term began: before it, this is a rebuild or a catch-up. */
  headAtStart: bigint;
  caughtUp: boolean;
  /** The newest event of ours that was read. */
  landmark: Landmark | undefined;
  /** Why the latest events could not be handled; they come again until they can. */
  trouble?: string;
  /** Milliseconds since 1970. */
  began: number;
  projections: ProjectionRunner[];
  processes: ProcessRunner[];
  schedulers: Scheduler[];
  reconciliation: Reconciliation;
};

/**
 * The one reader: of all workers one leads; it reads $all once, in order, and hands each event first to every
 * projection, then to every process manager.
 */
@Injectable()
export class Worker {
  private term: Term | undefined;
  /** Why no term begins although this process may lead. */
  private hindrance: Trouble | undefined;
  private stopped = false;
  private running: Promise<void> | undefined;
  private interrupt: () => void = () => undefined;
  private hurry: () => void = () => undefined;
  private readonly listeners = new Set<(position: bigint) => void>();
  private readonly lease: Lease;
  private readonly wallClock: WallClock;
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Database) private readonly database: Database,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly log: Logger,
  ) {
    this.lease = new Lease(database);
    this.wallClock = new WallClock(clock, () => database.time(), log);
    this.checkpoints = new Checkpoints(database);
  }

  start(): void {
    this.running ??= this.lead();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.interrupt();
    await this.running;
  }

  /** How far the projections of this process are; undefined while another worker leads. */
  get position(): bigint | undefined {
    return this.term?.position;
  }

  /** This process has emptied read models, and they are not whole again. */
  isRemaking = false;

  /** This process leads, and the read models are not yet as far as the log was when it began to. */
  get isCatchingUp(): boolean {
    return this.term?.caughtUp === false;
  }

  /** Percent of the log, as it was when this process began to lead, that its read models show; undefined while another leads. */
  get progress(): number | undefined {
    if (!this.term) return undefined;
    const { position, headAtStart } = this.term;
    return position < headAtStart ? Math.max(0, Number((position * 100n) / headAtStart)) : 100;
  }

  onProgress(listener: (position: bigint) => void): () => void {
    this.listeners.add(listener);
    this.hurry();
    return () => this.listeners.delete(listener);
  }

  /** Who writes a collection, while this process leads and all is up to date. */
  runnerOf(collection: string): ProjectionRunner | undefined {
    return this.term?.caughtUp
      ? this.term.projections.find(({ model }) => collectionOf(model) === collection)
      : undefined;
  }

  /** What stopped or is stuck, also where another process leads; for the health page. */
  async troublesOfLeader(): Promise<readonly Trouble[]> {
    if (this.term) return this.troubles();
    return this.hindrance ? [this.hindrance] : ((await this.lease.troubles()) ?? [LEADERLESS]);
  }

  /** What stopped or is stuck here, while this process leads. */
  troubles(): Trouble[] {
    const { projections = [], processes = [], reconciliation, trouble } = this.term ?? {};
    return [
      ...(trouble ? [{ name: 'reader', reason: trouble, stopsAll: true }] : []),
      ...projections.flatMap(({ model, poison }) => (poison ? [{ name: model.projection.name, reason: poison }] : [])),
      ...(this.mailer.trouble ? [{ name: 'mail', reason: this.mailer.trouble }] : []),
      ...this.wallClock.troubles(),
      ...(reconciliation?.troubles() ?? []),
      ...processes.flatMap(({ process, trouble }) => (trouble ? [{ name: process.name, reason: trouble }] : [])),
    ];
  }

  /** Does all that is due now; the clock decides what that is. */
  async tick(): Promise<void> {
    for (const scheduler of this.term?.schedulers ?? []) await scheduler.tick();
  }

  /** True when every process manager has handled all it was given. */
  get idle(): boolean {
    return this.term?.caughtUp === true && this.term.processes.every((p) => p.idle);
  }

  private async lead(): Promise<void> {
    while (!this.stopped) {
      try {
        const epoch = await this.lease.acquire();
        if (epoch === undefined) this.isRemaking = false;
        else await this.serve(await this.begin(epoch));
      } catch (error) {
        if (!this.stopped) this.log.warn({ error }, 'the worker starts over');
        if (!isPassing(error))
          this.hindrance = { name: 'worker', reason: `It cannot begin to lead: ${wordsOf(error)}.`, stopsAll: true };
      }
      if (!this.stopped) await this.pause(500);
    }
    await this.lease.release().catch(() => undefined);
  }

  private async linger(): Promise<void> {
    if (!this.term?.caughtUp) return new Promise((resolve) => setTimeout(resolve, REBUILD_LINGER_MS));
    if (this.listeners.size >= CROWD) return new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    if (this.listeners.size) return;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, LINGER_MS);
      this.hurry = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.interrupt = resolve;
      setTimeout(resolve, ms).unref();
    });
  }

  private async begin(epoch: number): Promise<Term> {
    const headAtStart = await this.store.head();
    const known = await this.checkpoints.all();
    const isOurs = await this.isOurLog([...known.values()]);
    const collections = await this.database.make(this.registry.readModels.map(collectionOf));
    const projections: ProjectionRunner[] = [];
    for (const model of this.registry.readModels) {
      const id = collectionOf(model);
      const { position: reached = -1, collection: written, making: begun } = known.get(id) ?? {};
      const isThere = isOurs && written === collections.get(id) && BigInt(reached) <= headAtStart;
      // Rows that do not say of which making they are could be anybody's.
      const isWhole = isThere && begun !== undefined;
      const [position, making] = isWhole ? [reached, begun] : [await this.startAfresh(id), epoch];
      const collection = this.database.collection(id);
      for (const [index] of model.schema.indexes())
        await this.database.call(() => collection.createIndex(index as IndexSpecification));
      await this.checkpoints.claim(id, collections.get(id)!, epoch);
      const mustLead = () => this.lease.mustHold(epoch);
      projections.push(
        new ProjectionRunner(model, BigInt(position), making, this.database, mustLead, this.dataKeys, this.metrics),
      );
    }
    const mustSee = this.database.whileConnected(() => this.checkpoints.mustCarry(projections, epoch));
    const carrier = new Carrier((command) => this.bus.execute(command), mustSee, this.log);
    const { store, clock, metrics, log } = this;
    const tools = { store, clock, carrier, metrics, log, parking: this.registry.parking };
    const processes = await Promise.all(this.registry.processes.map((p) => ProcessRunner.start(p, tools)));
    const { parking, reconcilers, schedules } = this.registry;
    const isIdle = () => processes.every((process) => process.idle);
    const reconciliation = new Reconciliation(reconcilers, { parking, isIdle, metrics, log });
    const schedulers = [...schedules, reconciliation.schedule].map(
      (schedule) => new Scheduler(schedule, this.clock, this.wallClock, carrier, this.log),
    );
    const position = [...projections, ...processes].reduce(
      (least, r) => (r.position < least ? r.position : least),
      headAtStart,
    );
    const landmark = isOurs ? [...known.values()].find((checkpoint) => checkpoint.landmark)?.landmark : undefined;
    const began = Date.now();
    return {
      epoch,
      position,
      headAtStart,
      caughtUp: false,
      landmark,
      began,
      projections,
      processes,
      schedulers,
      reconciliation,
    };
  }

  /** Whether the log is the one that the read models were made from. */
  private async isOurLog(known: readonly Checkpoint[]): Promise<boolean> {
    const landmarks = new Map(known.flatMap(({ landmark }) => (landmark ? [[landmark.id, landmark]] : [])));
    for (const landmark of landmarks.values()) if (!(await this.store.holds(landmark))) return false;
    return true;
  }

  /**
   * Empties a read model to make it again: its log was replaced, or the database lost its data. In the second case a term
   * that had not noticed may have written rows since, computed from rows that were missing.
   */
  private async startAfresh(id: string): Promise<number> {
    this.isRemaking = true;
    await this.database.call(() => this.database.collection(id).deleteMany({}));
    await this.checkpoints.forget(id);
    return -1;
  }

  private async serve(term: Term): Promise<void> {
    this.term = term;
    this.hindrance = undefined;
    let lost: unknown;
    const over = new Promise<void>((resolve) => (this.interrupt = resolve));
    const fail = (error: unknown) => {
      lost ??= error;
      this.interrupt();
    };
    if (term.position >= term.headAtStart) await this.finishCatchUp(term);
    const progress = setInterval(() => {
      if (!term.caughtUp)
        this.log.info(
          {
            position: String(term.position),
            of: String(term.headAtStart),
            seconds: Math.round((Date.now() - term.began) / 1_000),
          },
          'rebuilding read models',
        );
    }, PROGRESS_EVERY_MS).unref();
    const feed = runFeed(this.store, {
      from: () => term.position,
      linger: () => this.linger(),
      recognise: async () => {
        if (!term.landmark || (await this.store.holds(term.landmark))) return;
        this.aggregates.forget();
        fail(new LostLeadership());
      },
      handle: async (batch) => {
        try {
          await this.handle(term, batch);
          term.trouble = undefined;
        } catch (error) {
          if (error instanceof LostLeadership) fail(error);
          term.trouble = (error as Error).message;
          throw error;
        }
      },
      onTrouble: (error) => this.log.warn({ error }, 'the reader reconnects'),
    });
    const renewal = setInterval(() => {
      // An unreachable database: the next renewal tells.
      this.renew(term).catch((error: unknown) => error instanceof LostLeadership && fail(error));
    }, RENEW_MS).unref();
    const checkpointing = setInterval(() => {
      this.checkpoint(term).catch((error: unknown) => error instanceof LostLeadership && fail(error));
    }, CHECKPOINT_EVERY_MS).unref();
    const processCheckpointing = setInterval(() => {
      for (const process of term.processes)
        if (process.isCheckpointDue)
          process.checkpoint().catch((error: unknown) => error instanceof LostLeadership && fail(error));
    }, PROCESS_CHECKPOINT_EVERY_MS).unref();

    await (this.stopped ? undefined : over);

    for (const timer of [progress, renewal, checkpointing, processCheckpointing]) clearInterval(timer);
    await Promise.all([feed.stop(), ...term.schedulers.map((t) => t.stop()), ...term.processes.map((p) => p.stop())]);
    this.term = undefined;
    if (lost) throw lost;
    await Promise.allSettled([this.checkpoint(term), ...term.processes.map((process) => process.checkpoint())]);
  }

  private async renew(term: Term): Promise<void> {
    const { epoch, projections } = term;
    if ((await this.lease.acquire()) !== epoch) throw new LostLeadership();
    await this.checkpoints.mustCarry(projections, epoch);
    await this.lease.tell(epoch, this.troubles());
  }

  private async handle(term: Term, batch: readonly StoredEvent[]): Promise<void> {
    const events: Recorded[] = [];
    for (const event of batch) {
      if (event.type === 'DataKeyCreated') this.dataKeys.learn(event);
      const known = upcasted(this.registry.catalogs, event);
      if (known) events.push(known);
    }
    // All of them end before the batch comes again for the sake of one: each has one writer.
    const projected = await Promise.allSettled(term.projections.map((runner) => runner.project(events)));
    for (const outcome of projected) if (outcome.status === 'rejected') throw outcome.reason;
    term.position = batch.at(-1)!.position;
    const newest = events.at(-1);
    if (newest) term.landmark = landmarkOf(newest);
    for (const runner of term.projections)
      if (!runner.poison && runner.position < term.position) runner.position = term.position;
    if (!term.caughtUp && term.position >= term.headAtStart) await this.finishCatchUp(term);
    for (const listener of this.listeners) listener(term.position);
    for (const process of term.processes) process.take(events);
  }

  private async finishCatchUp(term: Term): Promise<void> {
    term.caughtUp = true;
    await this.checkpoints.write(term.projections, term.epoch, true, term.landmark);
    this.lastCheckpoint = term.position;
    this.isRemaking = false;
    for (const scheduler of term.schedulers) scheduler.start();
    const milliseconds = Date.now() - term.began;
    const level = milliseconds > PROGRESS_EVERY_MS ? 'info' : 'debug';
    this.log[level]({ position: String(term.position), milliseconds }, 'read models are up to date');
  }

  private lastCheckpoint = -2n;
  private async checkpoint(term: Term): Promise<void> {
    const { position } = term;
    if (position === this.lastCheckpoint) return;
    await this.checkpoints.write(term.projections, term.epoch, term.caughtUp, term.landmark);
    this.lastCheckpoint = position;
  }
}
