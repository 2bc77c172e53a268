import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../clock.js';
import { newId } from '../../ids.js';
import { Logger } from '../../observability/logger.js';
import { Settings } from '../../settings.js';
import { Mailer } from '../../mail/mailer.js';
import { Metrics } from '../../observability/metrics.js';
import { Aggregates } from '../commands/aggregates.js';
import { Checkpoints } from '../projections/checkpoints.js';
import { Database } from '../projections/database.js';
import type { ProjectionRunner } from '../projections/projection-runner.js';
import { collectionOf } from '../projections/read-model.js';
import { DataKeys } from '../privacy/data-keys.js';
import { Registry } from '../registry.js';
import { EventStore } from '../store/event-store.js';
import type { Trouble } from '../trouble.js';
import { Carrying } from './carrying.js';
import { Leader } from './leader.js';
import { Lease, type Group } from './lease.js';
import type { ProcessTerm } from './process-term.js';
import { Progress } from './progress.js';
import { Projecting } from './projecting.js';
import type { ProjectionTerm } from './projection-term.js';
import { Shown } from './shown.js';
import { WallClock } from './wall-clock.js';

const LEADERLESS: Trouble = {
  name: 'worker',
  reason: 'No worker leads: nothing new is shown, and nothing goes on by itself. Start one.',
  stopsAll: true,
};
const CARRIERLESS: Trouble = { name: 'processes', reason: 'No worker leads them: nothing goes on by itself.' };

/** What this process leads: of all workers one leads the read models and one, the same where it is alone, all that acts. */
@Injectable()
export class Worker {
  private readonly progressing = new Progress();
  private readonly projecting: Projecting;
  private readonly projections: Leader<ProjectionTerm>;
  private readonly processes: Leader<ProcessTerm>;

  constructor(
    @Inject(EventStore) store: EventStore,
    @Inject(Database) database: Database,
    @Inject(Aggregates) aggregates: Aggregates,
    @Inject(DataKeys) dataKeys: DataKeys,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(CommandBus) bus: CommandBus,
    @Inject(Clock) clock: Clock,
    @Inject(Mailer) mailer: Mailer,
    @Inject(Metrics) metrics: Metrics,
    @Inject(Logger) log: Logger,
    @Inject(Settings) { databaseForgets }: Settings,
  ) {
    const [owner, checkpoints, progress] = [newId(), new Checkpoints(database), this.progressing];
    const leaseOf = (group: Group) => new Lease(group, owner, database);
    const shared = { store, database, checkpoints, aggregates, dataKeys, registry, clock, metrics, log, progress };
    const projectionsLease = leaseOf('projections');
    this.projecting = new Projecting({ ...shared, lease: projectionsLease, databaseForgets });
    this.projections = new Leader(projectionsLease, this.projecting, () => this.processes.leads, metrics, log);
    const shown = new Shown(registry, database, checkpoints, progress, () => this.projections.term);
    const wallClock = new WallClock(clock, () => database.time(), log);
    const lease = leaseOf('processes');
    const execute = (command: Parameters<CommandBus['execute']>[0]) => bus.execute(command);
    const carrying = new Carrying({ ...shared, lease, shown, execute, wallClock, mailer });
    this.processes = new Leader(lease, carrying, () => this.projections.leads, metrics, log);
  }

  start(): void {
    this.projections.start();
    const { processes, schedules, reconcilers } = this.registry;
    if (processes.length + schedules.length + reconcilers.length) this.processes.start();
  }

  async hasSettledIn(): Promise<void> {
    if (this.projections.isStarted) await this.projecting.settledIn;
  }

  /** All that acts first: it may wait for the read models. */
  async stop(): Promise<void> {
    await this.processes.stop();
    await this.projections.stop();
  }

  /** What this process leads. */
  get leads(): readonly Group[] {
    return [this.projections, this.processes].flatMap(({ term, lease }) => (term ? [lease.group] : []));
  }

  /** How far the projections of this process are; undefined while another worker leads them. */
  get position(): bigint | undefined {
    return this.projections.term?.position;
  }

  /** This process has emptied read models, and they are not whole again. */
  get isRemaking(): boolean {
    return this.projecting.isRemaking;
  }

  /** This process leads, and the read models are not yet as far as the log was when it began to. */
  get isCatchingUp(): boolean {
    return this.projections.term?.caughtUp === false;
  }

  /** Percent of the log, as it was when this process began to lead, that its read models show; undefined while another leads. */
  get progress(): number | undefined {
    if (!this.projections.term) return undefined;
    const { position, headAtStart } = this.projections.term;
    return position < headAtStart ? Math.max(0, Number((position * 100n) / headAtStart)) : 100;
  }

  onProgress(listener: (position: bigint) => void): () => void {
    return this.progressing.onProgress(listener);
  }

  /** Who writes a collection, while this process leads and all is up to date. */
  runnerOf(collection: string): ProjectionRunner | undefined {
    const { term } = this.projections;
    return term?.caughtUp ? term.projections.find(({ model }) => collectionOf(model) === collection) : undefined;
  }

  /** What stopped or is stuck, also where other processes lead, and that nobody does; for the health page. */
  async troublesOfLeader(): Promise<readonly Trouble[]> {
    const [shown, carried] = await this.told();
    return shown ? [...shown, ...(carried ?? [CARRIERLESS])] : [LEADERLESS];
  }

  /** What stopped or is stuck, as far as somebody leads. */
  async troublesOfLeaders(): Promise<readonly Trouble[]> {
    const [shown = [], carried = []] = await this.told();
    return [...shown, ...carried];
  }

  /** What stopped or is stuck here, as far as this process leads. */
  troubles(): Trouble[] {
    return [...this.projections.troubles(), ...this.processes.troubles()];
  }

  private told() {
    return Promise.all([this.projections.told(), this.processes.told()]);
  }

  /** Does all that is due now; the clock decides what that is. */
  async tick(): Promise<void> {
    await this.processes.term?.tick();
  }

  /** True when every process manager, led by this process, has handled all up to a position. */
  isIdleAt(position: bigint): boolean {
    const { term } = this.processes;
    return term?.idle === true && term.position >= position;
  }
}
