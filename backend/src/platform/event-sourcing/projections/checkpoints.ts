import { LostLeadership } from '../leadership/lost-leadership.js';
import type { Landmark } from '../store/event-store.js';
import type { Database } from './database.js';
import type { ProjectionRunner } from './projection-runner.js';
import { collectionOf } from './read-model.js';

/**
 * `_id`: the read model's collection. `collection`: by what the database knows it; without one that was dropped, or put back
 * from a backup, passes for what was written. `epoch`: who wrote it last; an older epoch writes nothing. `making`: the epoch
 * that began it; its rows say so too. `landmark`: an event of the log that was read.
 */
export type Checkpoint = {
  _id: string;
  collection?: string;
  position: number;
  epoch: number;
  making?: number;
  caughtUp: boolean;
  poison?: string;
  landmark?: Landmark;
};

type Group = Pick<ProjectionRunner, 'checkpointed' | 'position' | 'poison'> & { together: ProjectionRunner[] };

/** Runners that go from the same position to the same position, mostly all of them, share one update. */
const abreast = (runners: readonly ProjectionRunner[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const runner of runners) {
    const { checkpointed, position, poison } = runner;
    const key = `${checkpointed} ${position} ${poison ?? ''}`;
    const group = groups.get(key) ?? { checkpointed, position, poison, together: [] };
    group.together.push(runner);
    groups.set(key, group);
  }
  return [...groups.values()];
};

export class Checkpoints {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  private get collection() {
    return this.database.collection<Checkpoint>('checkpoints');
  }

  async all(): Promise<Map<string, Checkpoint>> {
    const found = await this.database.call(() => this.collection.find().toArray());
    return new Map(found.map((c) => [c._id, c]));
  }

  /** Claims a read model for an epoch. */
  async claim(id: string, collection: string, epoch: number): Promise<void> {
    await this.database.call(() =>
      this.collection.updateOne(
        { _id: id },
        { $set: { collection, epoch }, $setOnInsert: { position: -1, making: epoch, caughtUp: false } },
        { upsert: true },
      ),
    );
  }

  /**
   * @throws LostLeadership where one of them is another worker's, or the database does not hold what was written: all is gone,
   * a collection was dropped, or an older copy was put back. Of such a copy nothing is believed.
   */
  async mustCarry(runners: readonly ProjectionRunner[], epoch: number): Promise<void> {
    const noted = runners.map(({ model, checkpointed }) => ({ id: collectionOf(model), checkpointed }));
    const [known, collections] = await Promise.all([this.all(), this.database.collections()]);
    const carried = noted.map(({ id, checkpointed }) => {
      const { collection, position = -1, epoch: writer } = known.get(id) ?? {};
      const isOurs = writer === epoch && collection === collections.get(id);
      return { id, isOurs, isOlder: position < checkpointed };
    });
    for (const { id, isOurs, isOlder } of carried) if (isOurs && isOlder) await this.forget(id);
    if (carried.some(({ isOurs, isOlder }) => !isOurs || isOlder)) throw new LostLeadership();
  }

  /** One after the other: a late one would look like an older copy. */
  write(runners: readonly ProjectionRunner[], epoch: number, caughtUp: boolean, landmark?: Landmark): Promise<void> {
    const written = this.writing.then(() =>
      this.writeNow(runners, epoch, { caughtUp, ...(landmark ? { landmark } : {}) }),
    );
    this.writing = written.catch(() => undefined);
    return written;
  }

  private async writeNow(
    runners: readonly ProjectionRunner[],
    epoch: number,
    fields: Pick<Checkpoint, 'caughtUp' | 'landmark'>,
  ): Promise<void> {
    const groups = abreast(runners);
    if (!groups.length) return;
    const { matchedCount } = await this.database.call(() =>
      this.collection.bulkWrite(
        groups.map(({ checkpointed, position, poison, together }) => ({
          updateMany: {
            filter: {
              _id: { $in: together.map(({ model }) => collectionOf(model)) },
              epoch,
              position: { $gte: Number(checkpointed) },
            },
            update: {
              $set: { position: Number(position), ...fields, ...(poison ? { poison } : {}) },
              ...(poison ? {} : { $unset: { poison: 1 } }),
            },
          },
        })),
      ),
    );
    if (matchedCount < runners.length) {
      await this.mustCarry(runners, epoch);
      throw new LostLeadership();
    }
    for (const { position, together } of groups) for (const runner of together) runner.checkpointed = position;
  }

  async forget(id: string): Promise<void> {
    await this.database.call(() => this.collection.deleteOne({ _id: id }));
  }
}
