import type { EventDatabase } from './database.js';
import type { GroupCommit } from './group-commit.js';
import { END_OF_STREAM } from './retention.js';
import { firstVisible, type Head, type StreamHeads } from './stream-heads.js';

/** A bound on the pause that removing a long stream makes for everybody else. */
const TRIMMED_AT_ONCE = 1_000;

/** Removes the rows that retention and deletions have hidden: a few with the write that hid them, the rest in the background. */
export class Trimmer {
  readonly #queue = new Set<number>();
  readonly #delete;
  readonly #due;
  readonly #oldest;
  readonly #note;
  readonly #strike;
  readonly #young;
  #busy = false;

  constructor(
    db: EventDatabase,
    private readonly heads: StreamHeads,
    private readonly commits: GroupCommit,
    private readonly clock: () => number,
  ) {
    // The newest event of the log stays, whatever its age: the next position is counted from it at a restart.
    this.#delete = db.prepare(
      `DELETE FROM event WHERE position IN (
         SELECT position FROM event WHERE stream = ? AND revision < ? AND position < (SELECT max(position) FROM event)
         ORDER BY revision LIMIT ${TRIMMED_AT_ONCE})`,
    );
    this.#due = db.prepare(`SELECT id FROM stream WHERE due <= ?`);
    this.#oldest = db.prepare(`SELECT created FROM event WHERE stream = ? ORDER BY revision LIMIT 1`);
    this.#note = db.prepare(`INSERT OR IGNORE INTO trimming (stream) VALUES (?)`);
    this.#strike = db.prepare(`DELETE FROM trimming WHERE stream = ?`);
    this.#young = db.prepare(`SELECT revision FROM event WHERE stream = ? AND created > ? ORDER BY revision LIMIT 1`);
    for (const [id] of db.prepare(`SELECT stream FROM trimming`).all([])) this.#queue.add(id as number);
  }

  /** Within a transaction. Age is left to `findExpired`. */
  now(head: Head): void {
    const before = firstVisible(head);
    if (before > 0 && this.#trim(head, before)) this.later(head.id);
  }

  /** Within a transaction, so that what waits is known after a restart too. */
  later(stream: number): void {
    this.#note.run([stream]);
    this.#queue.add(stream);
  }

  /** Only time makes rows expire unnoticed. However many streams have an age, those alone are looked at whose time has come. */
  findExpired(): void {
    for (const [id] of this.#due.all([this.clock()])) this.#queue.add(id as number);
    this.next();
  }

  /** Goes on with what waits, one stream and one piece at a time. */
  next(): void {
    const [id] = this.#queue;
    if (id === undefined || this.#busy) return;
    this.#busy = true;
    const more = this.commits.submit(() => {
      const head = this.heads.get(id);
      const again = this.#trim(head, Math.max(firstVisible(head), this.#firstYoung(head)));
      if (!again) this.#settle(head);
      return again;
    });
    void more
      // A full disk must not stop the log from being read: what could not be removed is found again later.
      .catch(() => false)
      .then((again) => {
        this.#busy = false;
        if (!again) this.#queue.delete(id);
        this.next();
      });
  }

  stop(): void {
    this.#queue.clear();
  }

  /** @returns whether there is more to remove. */
  #trim({ id }: Head, before: number): boolean {
    return this.#delete.run([id, before]).changes === TRIMMED_AT_ONCE;
  }

  /** Says when the stream is to be looked at again, if at all. */
  #settle(head: Head): void {
    const { id, maxAge } = head;
    this.#strike.run([id]);
    if (maxAge === null) return;
    const oldest = this.#oldest.first([id])?.[0] as number | undefined;
    this.heads.save({ ...head, due: oldest === undefined ? null : oldest + maxAge * 1_000 });
  }

  /** The lowest revision that is not too old. */
  #firstYoung({ id, maxAge }: Head): number {
    if (maxAge === null) return 0;
    return (this.#young.first([id, this.clock() - maxAge * 1000])?.[0] as number | undefined) ?? END_OF_STREAM;
  }
}
