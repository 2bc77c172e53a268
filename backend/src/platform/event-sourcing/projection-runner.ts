import type { Open, Recorded } from '@veilway/es-kernel';
import type { AnyBulkWriteOperation } from 'mongodb';
import { Metrics } from '../observability/metrics.js';
import type { DataKeys } from './data-keys.js';
import type { Database } from './database.js';
import type { ReadModel } from './registry.js';

/** What the runner adds to a row. A removed row stays as a tombstone, so that a replay cannot resurrect it. */
export type StoredRow = { _id: string; position: number; tombstone?: true };

type Held = { row: object | undefined; position: number };

export const collectionOf = ({ projection }: { projection: { name: string; version: number } }) =>
  `${projection.name}_v${projection.version}`;

const isDuplicateKeyOnly = (error: unknown) => {
  const writeErrors = (error as { writeErrors?: { code?: number }[] }).writeErrors;
  return (error as { code?: number }).code === 11000 && (!writeErrors || writeErrors.every((e) => e.code === 11000));
};

/** One projection, one writer, strictly in order. Delivery is at least once; the position guard makes it exactly once in effect. */
export class ProjectionRunner {
  /** Why it stopped for good: an event its fold cannot digest. Its last state is still served. */
  poison: string | undefined;

  constructor(
    readonly model: ReadModel,
    /** The last position whose effect is stored. */
    public position: bigint,
    private readonly database: Database,
    private readonly dataKeys: DataKeys,
    private readonly metrics: Metrics,
  ) {}

  /** Writes what a batch changes in one round trip each way; the caller stores the checkpoint. */
  async project(batch: readonly Recorded[]): Promise<void> {
    const { projection } = this.model;
    const mine = batch.filter(({ position, type }) => position > this.position && projection.types.has(type));
    if (!mine.length || this.poison) return;
    const finished = this.metrics.projections.startTimer({ projection: projection.name });

    const rows = await this.load(new Set(mine.flatMap((event) => projection.rowIds(event))));
    const changed = new Set<string>();
    try {
      for (const event of mine) {
        const opened = await this.openerFor(event);
        for (const id of projection.rowIds(event)) {
          const held = rows.get(id);
          if (held && held.position >= Number(event.position)) continue;
          rows.set(id, {
            row: projection.apply(held?.row, event, id, opened) as object | undefined,
            position: Number(event.position),
          });
          changed.add(id);
        }
      }
    } catch (error) {
      this.poison = (error as Error).message;
    }
    await this.store([...changed].map((id) => [id, rows.get(id)!]));
    finished();
    const newest = mine.at(-1)!;
    this.metrics.projectionLag.set(
      { projection: projection.name },
      Math.max(0, (Date.now() - newest.at.getTime()) / 1_000),
    );
  }

  private async openerFor(event: Recorded): Promise<Open> {
    const subject = this.model.projection.subject?.(event);
    return subject === undefined ? () => undefined : this.dataKeys.openerOf(subject);
  }

  private async load(ids: ReadonlySet<string>): Promise<Map<string, Held>> {
    const found = await this.database.call(() =>
      this.database
        .collection<StoredRow>(collectionOf(this.model))
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    );
    return new Map(
      found.map(({ _id, position, tombstone, ...row }) => [_id, { row: tombstone ? undefined : row, position }]),
    );
  }

  private async store(entries: readonly [string, Held][]): Promise<void> {
    if (!entries.length) return;
    const writes = entries.map(([_id, { row, position }]): AnyBulkWriteOperation<StoredRow> => ({
      replaceOne: {
        filter: { _id, position: { $lt: position } },
        replacement: { ...(row ?? { tombstone: true as const }), position },
        upsert: true,
      },
    }));
    try {
      await this.database.call(() =>
        this.database.collection<StoredRow>(collectionOf(this.model)).bulkWrite(writes, { ordered: false }),
      );
    } catch (error) {
      if (!isDuplicateKeyOnly(error)) throw error; // duplicate key: the row has this event already
    }
  }
}
