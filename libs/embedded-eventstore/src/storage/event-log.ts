import { randomUUID } from 'node:crypto';
import {
  AppendTooLarge,
  DeadlinePassed,
  type Expected,
  InvalidRequest,
  StreamDeleted,
  Unsupported,
  WrongExpectedVersion,
} from '../refusal.js';
import { EventDatabase } from './database.js';
import { EventReader, type Page, type StoredEvent } from './event-reader.js';
import { GroupCommit } from './group-commit.js';
import { END_OF_STREAM, type Retention, retentionOf, withTruncateBefore } from './retention.js';
import { firstVisible, type Head, isDeleted, isMetastream, metastreamOf, StreamHeads } from './stream-heads.js';
import { cipher } from './stream-key.js';

/** An event on its way in. `id` the 16 bytes of a UUID; data and metadata are stored as they come. */
export type NewEvent = Readonly<{ id: Buffer; type: string; json: boolean; data: Uint8Array; metadata: Uint8Array }>;

export type Append = Readonly<{
  stream: string;
  expected: Expected;
  events: readonly NewEvent[];
  /** Milliseconds since 1970; past it nothing is written. */
  deadline?: number;
}>;

/** Where an append ended; both undefined when there was nothing to append to a stream that is not there. */
export type Appended = Readonly<{ revision?: number; position?: number }>;

/** EventStoreDB's default. */
export const MAX_APPEND_BYTES = 1024 * 1024;

const TRIMMED_AT_ONCE = 1_000;

/** The log: appends, deletions, retention; one writer, any number of readers, all on one thread. */
export class EventLog {
  readonly reader: EventReader;
  readonly #db: EventDatabase;
  readonly #heads: StreamHeads;
  readonly #commits: GroupCommit;
  readonly #clock: () => number;
  readonly #waiting = new Set<() => void>();
  readonly #toTrim = new Set<number>();
  readonly #insert;
  readonly #byId;
  readonly #idAt;
  readonly #positionAt;
  readonly #trim;
  readonly #retained;
  readonly #newest;
  readonly #young;
  #lastPosition: number;
  #trimming = false;

  /** @param clock milliseconds since 1970, UTC. */
  constructor(file: string, clock: () => number = Date.now) {
    const db = new EventDatabase(file);
    this.#db = db;
    this.#clock = clock;
    this.#heads = new StreamHeads(db);
    this.reader = new EventReader(db, clock);
    this.#insert = db.prepare(
      `INSERT INTO event (position, stream, revision, id, type, json, created, data_length, payload)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    // Left to itself SQLite picks the index by stream, and every append walks the whole stream.
    this.#byId = db.prepare(`SELECT revision FROM event INDEXED BY event_by_id WHERE id = ? AND stream = ?`);
    this.#idAt = db.prepare(`SELECT id FROM event WHERE stream = ? AND revision = ?`);
    this.#positionAt = db.prepare(`SELECT position FROM event WHERE stream = ? AND revision = ?`);
    // The newest event of the log stays, whatever its age: the next position is counted from it at a restart.
    this.#trim = db.prepare(
      `DELETE FROM event WHERE position IN (
         SELECT position FROM event WHERE stream = ? AND revision < ? AND position < ? ORDER BY revision LIMIT ${TRIMMED_AT_ONCE})`,
    );
    this.#retained = db.prepare(
      `SELECT id FROM stream WHERE max_count IS NOT NULL OR max_age IS NOT NULL OR truncate_before > 0`,
    );
    this.#young = db.prepare(`SELECT revision FROM event WHERE stream = ? AND created > ? ORDER BY revision LIMIT 1`);
    this.#newest = db.prepare(`SELECT max(position) FROM event`);
    this.#lastPosition = this.#readLastPosition();
    this.#commits = new GroupCommit(db, {
      commit: () => this.#wake(),
      rollback: () => {
        this.#heads.forget();
        this.#lastPosition = this.#readLastPosition();
      },
    });
  }

  /** Position of the newest event, 0 in an empty log. */
  get lastPosition(): number {
    return this.#lastPosition;
  }

  /** @throws StreamDeleted after a hard delete; undefined where there is nothing to read. */
  existing(stream: string): Head | undefined {
    const head = this.#heads.find(stream);
    if (head?.tombstoned) throw new StreamDeleted(stream);
    return head && exists(head) ? head : undefined;
  }

  /** One page of a stream; empty where the stream is not there (yet). */
  readStream(stream: string, page: Page): StoredEvent[] {
    const head = this.existing(stream);
    return head ? this.reader.stream(head, page) : [];
  }

  /** Resolves once the log has grown past `seen`. Look again after every wait: what grew may not concern you. */
  changedSince(seen: number, signal: AbortSignal): Promise<void> {
    if (this.#lastPosition !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  /** Durable when it resolves. @throws Refusal when the events may not be written: then none was. */
  append(append: Append): Promise<Appended> {
    return this.#commits.submit(() => this.#append(append));
  }

  /** Hides a stream's events for good and removes them; the name may be used again, counting on from its last revision. */
  async deleteStream(stream: string, expected: Expected): Promise<Appended> {
    const deleted = await this.#commits.submit(() => {
      const head = this.#writable(stream);
      const metadata = this.#heads.find(metastreamOf(stream));
      if (!head || (head.last < 0 && !metadata)) throw new WrongExpectedVersion(stream, expected, undefined);
      this.#check(head, stream, expected);
      const { position } = this.#setTruncateBefore(head, END_OF_STREAM);
      this.#heads.eraseKey(this.#heads.find(stream)!);
      return { position };
    });
    this.#erased();
    return deleted;
  }

  /** Closes a stream for good: its events and metadata can never be read again, its name never be used again. */
  async tombstone(stream: string, expected: Expected): Promise<Appended> {
    const deleted = await this.#commits.submit(() => {
      const known = this.#writable(stream);
      this.#check(known, stream, expected);
      const head = this.#heads.findOrCreate(stream);
      const metadata = this.#heads.find(metastreamOf(stream));
      for (const erased of metadata ? [head, metadata] : [head]) {
        this.#heads.eraseKey(this.#heads.save({ ...erased, tombstoned: true, truncateBefore: END_OF_STREAM }));
        this.#toTrim.add(erased.id);
      }
      const position = this.#write(head, END_OF_STREAM, {
        id: uuidBytes(randomUUID()),
        type: '$streamDeleted',
        json: false,
        data: Buffer.alloc(0),
        metadata: Buffer.alloc(0),
      });
      return { position };
    });
    this.#erased();
    return deleted;
  }

  /** Looks for rows whose age or number is past keeping, e.g. at start and every minute; they are removed in the background. */
  findExpired(): void {
    for (const [id] of this.#retained.all([])) this.#toTrim.add(id as number);
    this.#trimNext();
  }

  /** Commits what has been asked for, and refuses what comes after. */
  finishWriting(): void {
    this.#commits.close();
  }

  close(): void {
    this.finishWriting();
    this.#toTrim.clear();
    this.#db.close();
  }

  #append({ stream, expected, events, deadline }: Append): Appended {
    if (deadline !== undefined && deadline < this.#clock()) throw new DeadlinePassed();
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (size > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
    const known = this.#writable(stream);
    const already = known && this.#alreadyWritten(known, expected, events);
    if (already) return already;
    this.#check(known, stream, expected);
    const newest = events.at(-1);
    if (!newest) return known && exists(known) ? { revision: known.last, position: this.#lastPosition } : {};
    const retention = isMetastream(stream) ? retentionOfMetadata(stream, newest) : undefined;

    let head = this.#heads.findOrCreate(stream);
    if (isDeleted(head)) {
      this.#setTruncateBefore(head, head.last + 1);
      head = this.#heads.find(stream)!;
    }
    let position = this.#lastPosition;
    for (const [index, event] of events.entries()) position = this.#write(head, head.last + 1 + index, event);
    head = this.#heads.save({ ...head, last: head.last + events.length });
    this.#trimSoon(head);
    if (retention) {
      const subject = this.#heads.findOrCreate(stream.slice(2));
      this.#trimSoon(this.#heads.save({ ...subject, ...retention }));
    }
    return { revision: head.last, position };
  }

  /** A stream that may be written to, or none yet. */
  #writable(stream: string): Head | undefined {
    if (stream === '') throw new InvalidRequest('A stream needs a name.');
    if (stream === '$all') throw new InvalidRequest('$all is the whole log: append to a stream of your own.');
    if (isMetastream(stream) && this.#heads.find(stream.slice(2))?.tombstoned) throw new StreamDeleted(stream.slice(2));
    const head = this.#heads.find(stream);
    if (head?.tombstoned) throw new StreamDeleted(stream);
    return head;
  }

  #check(head: Head | undefined, stream: string, expected: Expected): void {
    const last = head && head.last >= 0 ? head.last : undefined;
    const there = head !== undefined && exists(head);
    const met =
      expected === 'any' ||
      (expected === 'no_stream' ? !there : expected === 'stream_exists' ? there : expected === last);
    if (!met) throw new WrongExpectedVersion(stream, expected, last);
  }

  /**
   * The answer of an earlier append of these very events, found by their ids. Where the expectation is met as it stands
   * this is no repetition but a new append, as in EventStoreDB. Half a repetition is a lost race.
   */
  #alreadyWritten(head: Head, expected: Expected, events: readonly NewEvent[]): Appended | undefined {
    const first = events[0];
    if (!first || isDeleted(head)) return undefined;
    const start = this.#startOfRepetition(head, expected, first);
    if (start === undefined) return undefined;
    const revision = start + events.length - 1;
    const stored = (revision: number) => this.#idAt.first([head.id, revision])?.[0] as Buffer | undefined;
    const same = events.every(({ id }, index) => stored(start + index)?.equals(id));
    if (!same) {
      if (stored(start)?.equals(first.id)) throw new WrongExpectedVersion(head.name, expected, head.last);
      return undefined;
    }
    return { revision, position: this.#positionAt.first([head.id, revision])![0] as number };
  }

  #startOfRepetition(head: Head, expected: Expected, first: NewEvent): number | undefined {
    if (expected === 'any' || expected === 'stream_exists')
      return this.#byId.first([first.id, head.id])?.[0] as number | undefined;
    const start = expected === 'no_stream' ? 0 : expected + 1;
    return start <= head.last ? start : undefined;
  }

  #write(head: Head, revision: number, { id, type, json, data, metadata }: NewEvent): number {
    const position = this.#lastPosition + 1;
    const clear = Buffer.concat([data, metadata]);
    const payload = clear.length > 0 ? cipher(head.key, position, clear) : clear;
    this.#insert.run([position, head.id, revision, id, type, json ? 1 : 0, this.#clock(), data.length, payload]);
    this.#lastPosition = position;
    return position;
  }

  /** Through the stream's metadata, as EventStoreDB does it, so that whoever reads the metadata sees it. */
  #setTruncateBefore(head: Head, truncateBefore: number): Appended {
    const metastream = metastreamOf(head.name);
    const [current] = this.readStream(metastream, { from: END_OF_STREAM, direction: 'backwards', limit: 1 });
    const data = withTruncateBefore(current?.data, truncateBefore);
    const event = { id: uuidBytes(randomUUID()), type: '$metadata', json: true, data, metadata: Buffer.alloc(0) };
    return this.#append({ stream: metastream, expected: 'any', events: [event] });
  }

  #erased(): void {
    this.#db.checkpoint();
    this.#trimNext();
  }

  /** What number and `$tb` no longer keep goes at once; age is left to `findExpired`. */
  #trimSoon(head: Head): void {
    const before = firstVisible(head);
    if (before > 0 && this.#trimTo(head, before)) this.#toTrim.add(head.id);
  }

  /** @returns whether there is more to remove. */
  #trimTo(head: Head, before: number): boolean {
    return this.#trim.run([head.id, before, this.#lastPosition]).changes === TRIMMED_AT_ONCE;
  }

  #trimNext(): void {
    const [id] = this.#toTrim;
    if (id === undefined || this.#trimming) return;
    this.#trimming = true;
    const more = this.#commits.submit(() => {
      const head = this.#heads.get(id);
      return this.#trimTo(head, Math.max(firstVisible(head), this.#firstYoung(head)));
    });
    void more
      // A full disk must not stop the log from being read: what could not be removed is found again later.
      .catch(() => false)
      .then((again) => {
        this.#trimming = false;
        if (!again) this.#toTrim.delete(id);
        this.#trimNext();
      });
  }

  /** The lowest revision that is not too old. */
  #firstYoung({ id, maxAge }: Head): number {
    if (maxAge === null) return 0;
    return (this.#young.first([id, this.#clock() - maxAge * 1000])?.[0] as number | undefined) ?? END_OF_STREAM;
  }

  #readLastPosition(): number {
    return (this.#newest.first([])?.[0] as number | null) ?? 0;
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}

const exists = (head: Head): boolean => head.last >= 0 && !isDeleted(head);

const retentionOfMetadata = (metastream: string, { data }: NewEvent): Retention => {
  const subject = metastream.slice(2);
  if (isMetastream(subject)) throw new InvalidRequest(`'${subject}' holds metadata and has none of its own.`);
  if (subject === '$all') throw new Unsupported('Metadata of $all');
  return retentionOf(data);
};

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
