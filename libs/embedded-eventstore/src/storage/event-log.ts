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
import { type Append, type Appended, MAX_APPEND_BYTES, type NewEvent } from './append.js';
import { EventDatabase } from './database.js';
import { EventReader, type Page, type StoredEvent } from './event-reader.js';
import { GroupCommit } from './group-commit.js';
import { copyLog, type CopyProgress } from './log-copy.js';
import { Repetitions } from './repetitions.js';
import { END_OF_STREAM, type Retention, retentionOf, withTruncateBefore } from './retention.js';
import { type Head, isDeleted, isMetastream, metastreamOf, StreamHeads } from './stream-heads.js';
import { cipher } from './stream-key.js';
import { Trimmer } from './trimmer.js';

/** The log: appends, deletions, retention; one writer, any number of readers, all on one thread. */
export class EventLog {
  readonly reader: EventReader;
  readonly #db: EventDatabase;
  readonly #heads: StreamHeads;
  readonly #trimmer: Trimmer;
  readonly #repetitions: Repetitions;
  readonly #commits: GroupCommit;
  readonly #clock: () => number;
  readonly #waiting = new Set<() => void>();
  readonly #insert;
  readonly #newest;
  #lastPosition: number;
  #isCopied = false;

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
    this.#newest = db.prepare(`SELECT max(position) FROM event`);
    this.#lastPosition = this.#readLastPosition();
    this.#commits = new GroupCommit(db, {
      commit: () => this.#wake(),
      rollback: () => {
        this.#heads.forget();
        this.#lastPosition = this.#readLastPosition();
      },
    });
    this.#trimmer = new Trimmer(db, this.#heads, this.#commits, clock);
    this.#repetitions = new Repetitions(db);
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
        this.#trimmer.later(erased.id);
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
    this.#trimmer.findExpired();
  }

  /**
   * Copies the log as it is at one position into a new file, while it goes on being written. One copy at a time.
   * @returns the position of the newest event in it
   */
  async copyTo(file: string, tell: (progress: CopyProgress) => void, signal: AbortSignal): Promise<number> {
    if (this.#isCopied) throw new InvalidRequest('A copy is being made already: wait for its end.');
    this.#isCopied = true;
    try {
      return await copyLog(this.#db, file, () => this.#lastPosition, tell, signal);
    } finally {
      this.#isCopied = false;
    }
  }

  /** Commits what has been asked for, and refuses what comes after. */
  finishWriting(): void {
    this.#commits.close();
  }

  close(): void {
    this.finishWriting();
    this.#trimmer.stop();
    this.#db.close();
  }

  #append({ stream, expected, events, deadline }: Append): Appended {
    if (deadline !== undefined && deadline < this.#clock()) throw new DeadlinePassed();
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (size > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
    const known = this.#writable(stream);
    const already = known && this.#repetitions.find(known, expected, events);
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
    const due = head.maxAge === null ? null : (head.due ?? this.#clock() + head.maxAge * 1_000);
    head = this.#heads.save({ ...head, last: head.last + events.length, due });
    this.#trimmer.now(head);
    if (retention) {
      const subject = this.#heads.findOrCreate(stream.slice(2));
      // How old what is there is, the look that is due then tells.
      const looked = retention.maxAge !== null && subject.last >= 0 ? this.#clock() : null;
      this.#trimmer.now(this.#heads.save({ ...subject, ...retention, due: looked }));
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
    this.#trimmer.next();
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
