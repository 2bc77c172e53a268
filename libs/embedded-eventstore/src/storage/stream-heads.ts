import type { EventDatabase } from './database.js';
import { END_OF_STREAM, KEEP_ALL, type Retention } from './retention.js';
import { newStreamKey } from './stream-key.js';

/** Where a stream stands. `last` is -1 before its first event; `due`: when its oldest row will be too old. */
export type Head = Retention &
  Readonly<{ id: number; name: string; last: number; tombstoned: boolean; due: number | null; key: Buffer }>;

const CACHED_HEADS = 4_096;

export const isMetastream = (name: string): boolean => name.startsWith('$$');
export const metastreamOf = (name: string): string => `$$${name}`;

/** Soft-deleted: as good as absent, but its revisions go on where they ended. */
export const isDeleted = (head: Head): boolean => head.truncateBefore === END_OF_STREAM;

/** The lowest revision a reader may see, ages aside. */
export const firstVisible = ({ last, truncateBefore, maxCount }: Head): number =>
  Math.max(truncateBefore, maxCount === null ? 0 : last - maxCount + 1);

/** The stream table, with the most recently used rows at hand. Call the writing methods inside a transaction only. */
export class StreamHeads {
  readonly #cache = new Map<string, Head>();
  readonly #byName;
  readonly #byId;
  readonly #insert;
  readonly #insertKey;
  readonly #update;
  readonly #replaceKey;

  constructor(db: EventDatabase) {
    const columns = `s.id, s.name, s.last, s.tombstoned, s.truncate_before, s.max_count, s.max_age, s.due, k.key`;
    const from = `FROM stream s JOIN stream_key k ON k.stream = s.id`;
    this.#byName = db.prepare(`SELECT ${columns} ${from} WHERE s.name = ?`);
    this.#byId = db.prepare(`SELECT ${columns} ${from} WHERE s.id = ?`);
    this.#insert = db.prepare(`INSERT INTO stream (name, max_count) VALUES (?, ?)`);
    this.#insertKey = db.prepare(`INSERT INTO stream_key (stream, key) SELECT id, ? FROM stream WHERE name = ?`);
    this.#update = db.prepare(
      `UPDATE stream SET last = ?, tombstoned = ?, truncate_before = ?, max_count = ?, max_age = ?, due = ? WHERE id = ?`,
    );
    this.#replaceKey = db.prepare(`UPDATE stream_key SET key = ? WHERE stream = ?`);
  }

  find(name: string): Head | undefined {
    const cached = this.#cache.get(name);
    if (cached) return this.#remember(cached);
    const row = this.#byName.first([name]);
    return row && this.#remember(headOf(row));
  }

  get(id: number): Head {
    return headOf(this.#byId.first([id])!);
  }

  findOrCreate(name: string): Head {
    const found = this.find(name);
    if (found) return found;
    // Only the newest metadata counts, as in EventStoreDB.
    this.#insert.run([name, isMetastream(name) ? 1 : KEEP_ALL.maxCount]);
    this.#insertKey.run([newStreamKey(), name]);
    return this.find(name)!;
  }

  save(head: Head): Head {
    const { id, last, tombstoned, truncateBefore, maxCount, maxAge, due } = head;
    this.#update.run([last, tombstoned ? 1 : 0, truncateBefore, maxCount, maxAge, due, id]);
    return this.#remember(head);
  }

  /** Overwrites the stream's key: nothing stored under the old one can ever be read again. */
  eraseKey(head: Head): Head {
    const key = newStreamKey();
    this.#replaceKey.run([key, head.id]);
    return this.#remember({ ...head, key });
  }

  /** After a rollback what is remembered may never have happened. */
  forget(): void {
    this.#cache.clear();
  }

  #remember(head: Head): Head {
    this.#cache.delete(head.name);
    this.#cache.set(head.name, head);
    if (this.#cache.size > CACHED_HEADS) this.#cache.delete(this.#cache.keys().next().value!);
    return head;
  }
}

const headOf = ([
  id,
  name,
  last,
  tombstoned,
  truncateBefore,
  maxCount,
  maxAge,
  due,
  key,
]: ReadonlyArray<unknown>): Head => ({
  id: id as number,
  name: name as string,
  last: last as number,
  tombstoned: tombstoned === 1,
  truncateBefore: truncateBefore as number,
  maxCount: maxCount as number | null,
  maxAge: maxAge as number | null,
  due: due as number | null,
  key: key as Buffer,
});
