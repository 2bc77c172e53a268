import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'libsql';

/**
 * `stream_key` stands apart because its rows must never move: they are appended in order, keep their size, and are
 * overwritten where they lie. That makes erasing a key final, see stream-key.ts. `trimming` names the streams with
 * hidden rows that were too many to be removed at once.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last INTEGER NOT NULL DEFAULT -1,
    tombstoned INTEGER NOT NULL DEFAULT 0,
    truncate_before INTEGER NOT NULL DEFAULT 0,
    max_count INTEGER,
    max_age INTEGER
  );
  CREATE INDEX IF NOT EXISTS stream_by_age ON stream (id) WHERE max_age IS NOT NULL;
  CREATE TABLE IF NOT EXISTS trimming (stream INTEGER PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS stream_key (stream INTEGER PRIMARY KEY, key BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    json INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data_length INTEGER NOT NULL,
    payload BLOB NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_revision ON event (stream, revision);
  CREATE INDEX IF NOT EXISTS event_by_id ON event (id);
`;

const FORMAT = 2;

/** Before, what waited to be removed was found by looking at every stream that keeps less than all. */
const FROM_FORMAT_1 = `
  DROP INDEX IF EXISTS stream_by_retention;
  INSERT INTO trimming SELECT id FROM stream WHERE max_count IS NOT NULL OR truncate_before > 0;
`;

/** What to do where the file cannot be opened, by what SQLite or the operating system says. */
const REMEDIES: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'Make room there.',
  ENOSPC: 'Make room there.',
  SQLITE_NOTADB: 'Put it back from a backup.',
  SQLITE_CORRUPT: 'Put it back from a backup.',
  SQLITE_BUSY: 'Is another process using it?',
  EACCES: 'It must belong to the user who runs the product.',
  EPERM: 'It must belong to the user who runs the product.',
};

/** A predecessor that is just ending gives the file back within this, on a machine that is busy too. */
const LOCK_WAIT_MS = 5_000;

export type Row = ReadonlyArray<number | string | Buffer | null>;

/** A prepared statement. Parameters always travel as one array: libsql aborts the process on a lone Buffer. */
export type Statement = {
  run(parameters: readonly unknown[]): { changes: number };
  first(parameters: readonly unknown[]): Row | undefined;
  all(parameters: readonly unknown[]): Row[];
};

/** The one SQLite connection: durable at every commit, exclusive to this process, small in memory. */
export class EventDatabase {
  readonly #db: Database.Database;

  /** @throws when another process holds the file, it is damaged or another user's, its disk is full, or a newer version wrote it. */
  constructor(readonly file: string) {
    let db: Database.Database | undefined;
    try {
      // SQLite gives the files beside it the same mode.
      closeSync(openSync(file, 'a', 0o600));
      chmodSync(file, 0o600);
      this.#db = db = new Database(file, { timeout: LOCK_WAIT_MS });
      this.#db.exec('PRAGMA locking_mode=EXCLUSIVE');
      this.#db.exec('PRAGMA journal_mode=WAL');
      this.#db.exec('PRAGMA synchronous=FULL');
      this.#db.exec('PRAGMA secure_delete=ON');
      this.#db.exec('PRAGMA cache_size=-8192');
      this.transaction(() => this.#migrate());
      this.checkpoint(); // what a crash has left there, a key on its way to being erased among it
    } catch (error) {
      db?.close();
      const { code = '', message } = error as Error & { code?: string };
      const told = [`The event store cannot open ${file}: ${message}.`, REMEDIES[code]];
      throw new Error(told.filter(Boolean).join(' '), { cause: error });
    }
  }

  prepare(sql: string): Statement {
    const statement = this.#db.prepare(sql);
    const rows = /^\s*SELECT/i.test(sql) ? statement.raw() : statement;
    return {
      run: (parameters) => rows.run(parameters),
      first: (parameters) => rows.get(parameters) as Row | undefined,
      all: (parameters) => rows.all(parameters) as Row[],
    };
  }

  /** Runs `work` in one transaction: durable when this returns, without a trace when it throws. */
  transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Moves the write-ahead log into the file and empties it, so that no older copy of a page is left there. */
  checkpoint(): void {
    const [{ busy }] = this.#db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    if (busy) throw new Error(`The write-ahead log of ${this.file} could not be emptied.`);
  }

  /** Writes the file anew, without what changed rows left behind in the unused part of pages. */
  compact(): void {
    this.#db.exec('VACUUM');
    this.checkpoint();
  }

  close(): void {
    // libsql holds the file until its statements are garbage, and a lock taken in WAL mode is given back only outside it.
    this.#db.exec('PRAGMA journal_mode=DELETE');
    this.#db.exec('PRAGMA locking_mode=NORMAL');
    this.#db.exec('SELECT 1 FROM stream');
    this.#db.close();
  }

  #migrate(): void {
    const [{ user_version: found }] = this.#db.pragma('user_version') as [{ user_version: number }];
    if (found > FORMAT) throw new Error(`its format is ${found}, this version reads ${FORMAT}`);
    this.#db.exec(SCHEMA);
    if (found === 1) this.#db.exec(FROM_FORMAT_1);
    this.#db.exec(`PRAGMA user_version=${FORMAT}`);
  }
}
