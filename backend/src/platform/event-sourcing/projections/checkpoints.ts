import { LostLeadership } from '../leadership/lost-leadership.js';
import type { Landmark } from '../store/event-store.js';
import type { Database } from './database.js';
import type { ProjectionRunner } from './projection-runner.js';
import { collectionOf } from './read-model.js';

/**
 * `_id`: the read model's collection. `epoch`: who wrote it last; an older epoch writes nothing. `landmark`: an event of the
 * log that was read.
 */
export type Checkpoint = {
  _id: string;
  position: number;
  epoch: number;
  caughtUp: boolean;
  poison?: string;
  landmark?: Landmark;
};

/** Runners at the same position, mostly all of them, share one update. */
const abreast = (runners: readonly ProjectionRunner[]): [ProjectionRunner, string[]][] => {
  const groups = new Map<string, [ProjectionRunner, string[]]>();
  for (const runner of runners) {
    const key = `${runner.position} ${runner.poison ?? ''}`;
    const group = groups.get(key) ?? [runner, []];
    group[1].push(collectionOf(runner.model));
    groups.set(key, group);
  }
  return [...groups.values()];
};

export class Checkpoints {
  constructor(private readonly database: Database) {}

  private get collection() {
    return this.database.collection<Checkpoint>('checkpoints');
  }

  async all(): Promise<Map<string, Checkpoint>> {
    const found = await this.database.call(() => this.collection.find().toArray());
    return new Map(found.map((c) => [c._id, c]));
  }

  /** Claims a read model for an epoch. */
  async claim(id: string, epoch: number): Promise<void> {
    await this.database.call(() =>
      this.collection.updateOne(
        { _id: id },
        { $set: { epoch }, $setOnInsert: { position: -1, caughtUp: false } },
        { upsert: true },
      ),
    );
  }

  /** @throws LostLeadership where one of them is another worker's, or gone with all the database held */
  async mustCarry(runners: readonly ProjectionRunner[], epoch: number): Promise<void> {
    const _id = { $in: runners.map(({ model }) => collectionOf(model)) };
    const carried = await this.database.call(() => this.collection.countDocuments({ _id, epoch }));
    if (carried < runners.length) throw new LostLeadership();
  }

  async write(
    runners: readonly ProjectionRunner[],
    epoch: number,
    caughtUp: boolean,
    landmark?: Landmark,
  ): Promise<void> {
    if (!runners.length) return;
    const { matchedCount } = await this.database.call(() =>
      this.collection.bulkWrite(
        abreast(runners).map(([{ position, poison }, ids]) => ({
          updateMany: {
            filter: { _id: { $in: ids }, epoch },
            update: {
              $set: {
                position: Number(position),
                caughtUp,
                ...(poison ? { poison } : {}),
                ...(landmark ? { landmark } : {}),
              },
              ...(poison ? {} : { $unset: { poison: 1 } }),
            },
          },
        })),
      ),
    );
    if (matchedCount < runners.length) throw new LostLeadership();
  }

  async forget(id: string): Promise<void> {
    await this.database.call(() => this.collection.deleteOne({ _id: id }));
  }
}
