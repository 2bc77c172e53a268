import type { IndexSpecification } from 'mongodb';
import type { Logger } from '../../observability/logger.js';
import type { Metrics } from '../../observability/metrics.js';
import type { Aggregates } from '../commands/aggregates.js';
import type { DataKeys } from '../privacy/data-keys.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoints.js';
import type { Database } from '../projections/database.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { collectionOf, isOfReadModel } from '../projections/read-model.js';
import type { Registry } from '../registry.js';
import type { EventStore } from '../store/event-store.js';
import type { Duty } from './leader.js';
import type { Lease } from './lease.js';
import type { Progress } from './progress.js';
import { ProjectionTerm } from './projection-term.js';

type Tools = Readonly<{
  store: EventStore;
  database: Database;
  checkpoints: Checkpoints;
  aggregates: Aggregates;
  dataKeys: DataKeys;
  registry: Registry;
  metrics: Metrics;
  log: Logger;
  lease: Lease;
  progress: Progress;
  /** The database is ours alone, and keeps nothing for others. */
  databaseForgets: boolean;
}>;

/** Leads all read models. */
export class Projecting implements Duty<ProjectionTerm> {
  /** This process has emptied read models, and they are not whole again. */
  isRemaking = false;
  private settleIn: () => void = () => undefined;
  /** Until it is known who leads and, where that is this process, its read models are up to date. */
  readonly settledIn = new Promise<void>((resolve) => (this.settleIn = resolve));

  constructor(private readonly tools: Tools) {}

  standBy(): void {
    this.isRemaking = false;
    this.settleIn();
  }

  async begin(epoch: number, fail: (error: unknown) => void): Promise<ProjectionTerm> {
    const { store, database, checkpoints, registry } = this.tools;
    const headAtStart = await store.head();
    const ours = new Set(registry.readModels.map(collectionOf));
    const known = new Map([...(await checkpoints.all())].filter(([id]) => ours.has(id)));
    const isOurs = await this.isOurLog([...known.values()]);
    const collections = await database.make(registry.readModels.map(collectionOf));
    const mustLead = () => this.tools.lease.mustHold(epoch);
    const { dataKeys, metrics } = this.tools;
    // All at once, since who takes over is waited for; and all to their end, or one that is late would empty what the next term made.
    const claimed = await Promise.allSettled(
      registry.readModels.map(async (model) => {
        const id = collectionOf(model);
        const { position: reached = -1, collection: written, making: begun } = known.get(id) ?? {};
        const isThere = isOurs && written === collections.get(id) && BigInt(reached) <= headAtStart;
        // Rows that do not say of which making they are could be anybody's.
        const isWhole = isThere && begun !== undefined;
        const [position, making] = isWhole ? [reached, begun] : [await this.startAfresh(id), epoch];
        const collection = database.collection(id);
        for (const [index] of model.schema.indexes())
          await database.call(() => collection.createIndex(index as IndexSpecification));
        await checkpoints.claim(id, collections.get(id)!, epoch);
        return new ProjectionRunner(model, BigInt(position), making, database, mustLead, dataKeys, metrics);
      }),
    );
    const projections = claimed.map((claim) => {
      if (claim.status === 'rejected') throw claim.reason;
      return claim.value;
    });
    const landmark = isOurs ? [...known.values()].find((checkpoint) => checkpoint.landmark)?.landmark : undefined;
    const caughtUp = () => this.caughtUp();
    return new ProjectionTerm({ epoch, projections, headAtStart, landmark }, { ...this.tools, caughtUp, fail });
  }

  /** Whether the log is the one that the read models were made from. */
  private async isOurLog(known: readonly Checkpoint[]): Promise<boolean> {
    const landmarks = new Map(known.flatMap(({ landmark }) => (landmark ? [[landmark.id, landmark]] : [])));
    for (const landmark of landmarks.values()) if (!(await this.tools.store.holds(landmark))) return false;
    return true;
  }

  /**
   * Empties a read model to make it again: its log was replaced, or the database lost its data. In the second case a term
   * that had not noticed may have written rows since, computed from rows that were missing.
   */
  private async startAfresh(id: string): Promise<number> {
    const { database, checkpoints } = this.tools;
    this.isRemaking = true;
    await database.call(() => database.collection(id).deleteMany({}));
    await checkpoints.forget(id);
    return -1;
  }

  private async caughtUp(): Promise<void> {
    this.isRemaking = false;
    this.settleIn();
    if (this.tools.databaseForgets) await this.dropFormer();
  }

  /**
   * Read models of versions before this one: nobody uses them, and an erased person would stay in them. In a database of its
   * own only: of one that is shared, another version of the program may still read.
   */
  private async dropFormer(): Promise<void> {
    const { database, checkpoints, registry } = this.tools;
    const ours = new Set(registry.readModels.map(collectionOf));
    for (const name of (await database.collections()).keys())
      if (isOfReadModel(name) && !ours.has(name)) {
        await database.call(() => database.collection(name).drop());
        await checkpoints.forget(name);
      }
  }
}
