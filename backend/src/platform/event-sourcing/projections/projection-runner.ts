import { idOf, type Open, type Recorded } from '@veilway/es-kernel';
import type { AnyBulkWriteOperation } from 'mongodb';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../../observability/metrics.js';
import type { DataKeys } from '../privacy/data-keys.js';
import { Unavailable } from '../unavailable.js';
import type { Database } from './database.js';
import { ACCOUNT_ERASED, collectionOf, type ReadModel } from './read-model.js';

/**
 * What the runner adds to a row. `making`: when the read model was last made from the beginning, by the epoch that did it.
 * A removed row stays as a tombstone, so that a replay cannot resurrect it. `erased`: the one under the id of an account
 * that is gone, so that no event that comes late, of whatever stream, makes a row of it again.
 */
export type StoredRow = { _id: string; position: number; making: number; tombstone?: true; erased?: true };

type Held = { row: object | undefined; position: number; erased?: true };

/**
 * Of a leader that had not noticed that the database lost its data, computed from rows that were missing: it came after this
 * making had emptied the collection, and counts for nothing.
 */
const OVERTAKEN: Held = { row: undefined, position: -1 };

/** Rows that were written last are mostly those that change next: an account's subscription, a busy server. */
const ROWS_REMEMBERED = 500;

const DUPLICATE_KEY = 11_000;

/** Indexes of the writes that were refused because their id exists; undefined where anything else failed too. */
const duplicatesIn = (error: unknown): number[] | undefined => {
  const { writeErrors = [] } = error as { writeErrors?: readonly { code?: number; index: number }[] };
  const isAll = writeErrors.length > 0 && writeErrors.every(({ code }) => code === DUPLICATE_KEY);
  return isAll ? writeErrors.map(({ index }) => index) : undefined;
};

/** One projection, one writer, strictly in order. Delivery is at least once; the position guard makes it exactly once in effect. */
export class ProjectionRunner {
  /**
   * Why it stopped: an event it cannot digest. Its last state is still served; the next term, perhaps of a program that
   * was mended, tries again.
   */
  poison: string | undefined;
  /** The last position that was noted in the database. */
  checkpointed: bigint;
  /** As they are stored; nobody else writes them, and a new term begins with nothing remembered. */
  private readonly remembered = new LRUCache<string, Held>({ max: ROWS_REMEMBERED });
  /** Counts beginnings and ends of writes: odd while one is under way. */
  private writes = 0;

  constructor(
    readonly model: ReadModel,
    /** The last position whose effect is stored. */
    public position: bigint,
    private readonly making: number,
    private readonly database: Database,
    /** Throws where this process leads no more. */
    private readonly mustLead: () => Promise<void>,
    private readonly dataKeys: DataKeys,
    private readonly metrics: Metrics,
  ) {
    this.checkpointed = position;
  }

  /** Writes what a batch changes in one round trip each way; the caller stores the checkpoint. */
  async project(batch: readonly Recorded[]): Promise<void> {
    const { projection } = this.model;
    // By type first: most events are none of a projection's, and large integers are dear to compare.
    const mine = batch.filter(
      (event) => (projection.types.has(event.type) || this.erases(event)) && event.position > this.position,
    );
    if (!mine.length || this.poison) return;
    const finished = this.metrics.projections.startTimer({ projection: projection.name });
    this.writes++;
    try {
      await this.write(mine);
    } finally {
      this.writes++;
    }
    finished();
    const newest = mine.at(-1)!;
    this.metrics.projectionLag.set(
      { projection: projection.name },
      Math.max(0, (Date.now() - newest.at.getTime()) / 1_000),
    );
  }

  /**
   * Rows by id for queries, tombstones included. Answered from what is remembered where it can be: nobody but this
   * runner writes them. What had to be read is remembered too, unless a write may have come in between.
   */
  async look(ids: readonly string[]): Promise<ReadonlyMap<string, Held>> {
    const { writes } = this;
    const rows = await this.rowsOf(new Set(ids));
    if (writes === this.writes && writes % 2 === 0) for (const [id, held] of rows) this.remembered.set(id, held);
    return rows;
  }

  /** Whether an account is gone, and its rows go with it. */
  private erases({ type }: Recorded): boolean {
    return type === ACCOUNT_ERASED && this.model.person !== null;
  }

  private async write(mine: readonly Recorded[]): Promise<void> {
    let from = 0;
    for (const [at, event] of mine.entries()) {
      if (!this.erases(event)) continue;
      await this.apply(mine.slice(from, at));
      if (this.poison) return;
      await this.erase(event);
      from = at;
    }
    await this.apply(mine.slice(from));
  }

  private async erase({ streamId, position }: Recorded): Promise<void> {
    const account = idOf(streamId);
    const ofAccount = { [this.model.person!]: account, tombstone: { $exists: false } };
    const found = await this.database.call(() => this.collection.find(ofAccount, { projection: { _id: 1 } }).toArray());
    const before = await this.rowsOf(new Set([account, ...found.map(({ _id }) => _id)]));
    const nothing: Held = { row: undefined, position: Number(position) };
    const gone = new Map([...before.keys()].map((id): [string, Held] => [id, nothing]));
    gone.set(account, { ...nothing, erased: true });
    await this.store([...gone], before);
    for (const [id, held] of gone) this.remembered.set(id, held);
  }

  private async apply(events: readonly Recorded[]): Promise<void> {
    const touching = this.touching(events.filter(({ type }) => this.model.projection.types.has(type)));
    const before = await this.rowsOf(new Set(touching.flatMap(({ ids }) => ids)));
    const rows = new Map(before);
    const changed = new Set<string>();
    try {
      for (const { event, ids } of touching) {
        const opened = await this.openerFor(event);
        for (const id of ids) {
          const held = rows.get(id);
          if (held && held.position >= Number(event.position)) continue;
          rows.set(id, {
            row: this.model.projection.apply(held?.row, event, id, opened, (other) => rows.get(other)?.row) as
              | object
              | undefined,
            position: Number(event.position),
          });
          changed.add(id);
        }
      }
    } catch (error) {
      if (error instanceof Unavailable) throw error; // the event is not to blame
      this.poison = (error as Error).message;
    }
    // A row that came and went within the batch leaves nothing behind: no earlier batch can bring it back.
    const lasting = [...changed].filter((id) => before.has(id) || rows.get(id)!.row);
    const entries = await this.withoutErased(
      lasting.map((id): [string, Held] => [id, rows.get(id)!]),
      before,
    );
    await this.store(entries, before);
    for (const [id, held] of entries) this.remembered.set(id, held);
  }

  /** Without rows that would be new, and of accounts that are gone: those that were there went with the account. */
  private async withoutErased(
    entries: readonly [string, Held][],
    before: ReadonlyMap<string, Held>,
  ): Promise<readonly [string, Held][]> {
    const { person } = this.model;
    if (person === null) return entries;
    const accounts = new Map<string, string>();
    for (const [id, { row }] of entries) {
      if (!row || before.get(id)?.row) continue;
      const account = person === '_id' ? id : (row as Record<string, string | null>)[person];
      if (account) accounts.set(id, account);
    }
    if (!accounts.size) return entries;
    const known = await this.rowsOf(new Set([...accounts.values()]));
    return entries.filter(([id]) => !known.get(accounts.get(id) ?? '')?.erased);
  }

  /** The rows of each event, up to one that does not say which. */
  private touching(mine: readonly Recorded[]): { event: Recorded; ids: readonly string[] }[] {
    const touching = [];
    try {
      for (const event of mine) touching.push({ event, ids: this.model.projection.rowIds(event) });
    } catch (error) {
      this.poison = (error as Error).message;
    }
    return touching;
  }

  private async openerFor(event: Recorded): Promise<Open> {
    const subject = this.model.projection.subject?.(event);
    return subject === undefined ? () => undefined : this.dataKeys.openerOf(subject);
  }

  /** The rows that are there, tombstones included. */
  private async rowsOf(ids: ReadonlySet<string>): Promise<Map<string, Held>> {
    const rows = new Map<string, Held>();
    const missing: string[] = [];
    for (const id of ids) {
      const held = this.remembered.get(id);
      if (held) rows.set(id, held);
      else missing.push(id);
    }
    return missing.length ? new Map([...rows, ...(await this.load(missing))]) : rows;
  }

  private async load(ids: readonly string[]): Promise<Map<string, Held>> {
    const found = await this.database.call(() =>
      this.database
        .collection<StoredRow>(collectionOf(this.model))
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    );
    return new Map(
      found.map(({ _id, position, making, tombstone, erased, ...row }): [string, Held] => [
        _id,
        making < this.making
          ? OVERTAKEN
          : { row: tombstone ? undefined : row, position, ...(erased ? { erased } : {}) },
      ]),
    );
  }

  /** A missing row is inserted, which is cheapest; where its id exists after all, it is replaced. */
  private async store(entries: readonly [string, Held][], before: ReadonlyMap<string, Held>): Promise<void> {
    // Another leader may have emptied the collection: a row of ours would pass for one of its own.
    await this.mustLead();
    const fresh = entries.filter(([id]) => !before.has(id));
    const known = entries.filter(([id]) => before.has(id));
    const [taken] = await Promise.all([this.insert(fresh), this.replace(known)]);
    await this.replace(taken);
  }

  /** @returns those whose ids were taken */
  private async insert(entries: readonly [string, Held][]): Promise<readonly [string, Held][]> {
    if (!entries.length) return [];
    try {
      await this.database.call(() => this.collection.insertMany(entries.map(this.stored), { ordered: false }));
      return [];
    } catch (error) {
      const taken = duplicatesIn(error);
      if (!taken) throw error;
      return taken.map((index) => entries[index]!);
    }
  }

  private async replace(entries: readonly [string, Held][]): Promise<void> {
    if (!entries.length) return;
    const writes = entries.map((entry): AnyBulkWriteOperation<StoredRow> => {
      const { _id, ...replacement } = this.stored(entry);
      const { making, position } = replacement;
      const older = [{ making: { $lt: making } }, { making, position: { $lt: position } }];
      return { replaceOne: { filter: { _id, $or: older }, replacement, upsert: true } };
    });
    try {
      await this.database.call(() => this.collection.bulkWrite(writes, { ordered: false }));
    } catch (error) {
      if (!duplicatesIn(error)) throw error; // the row has this event already, or is of a later making
    }
  }

  private readonly stored = ([_id, { row, position, erased }]: readonly [string, Held]): StoredRow => ({
    _id,
    ...(row ?? { tombstone: true as const, ...(erased ? { erased } : {}) }),
    position,
    making: this.making,
  });

  private get collection() {
    return this.database.collection<StoredRow>(collectionOf(this.model));
  }
}
