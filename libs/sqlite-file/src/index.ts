import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'libsql';

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

const MEMORY = ':memory:';

/** The `code` of the error where a newer version wrote the file. */
export const NEWER_FORMAT = 'NEWER_FORMAT';

export type Row = ReadonlyArray<number | string | Buffer | null>;

/** A prepared statement. Parameters always travel as one array: libsql aborts the process on a lone Buffer. */
export type Statement = {
  run(parameters: readonly unknown[]): { changes: number };
  first(parameters: readonly unknown[]): Row | undefined;
  all(parameters: readonly unknown[]): Row[];
};

export type SqliteFileOptions = {
  /** Whose file it is, as a sentence begins: "The event store". */
  name: string;
  /** Of the schema; a file of a newer one is refused. */
  format: number;
  /** Brings the schema from the format that was found (0: an empty file) to this one, in a transaction. */
  migrate: (db: SqliteFile, found: number) => void;
  /** `FULL`: durable at every commit. `NORMAL`: a loss of power may take back what was committed last, never in part. */
  synchronous: 'FULL' | 'NORMAL';
  /** So many pages of 4 KiB are written before they move from the write-ahead log into the file. */
  walPages?: number;
  /** Whether it can be opened only where there is room to empty the write-ahead log, which a crash may have left. */
  settlesAtStart?: boolean;
  /** How much of the file stays in memory. */
  cacheBytes: number;
  /** 32 bytes the pages are enciphered with; absent, they lie in clear. */
  key?: Buffer | undefined;
};

/** One SQLite file behind one connection: of this process alone, readable by its owner alone, small in memory. */
export class SqliteFile {
  readonly #db: Database.Database;

  /**
   * @param file its path; undefined for one in memory
   * @throws when another process holds the file, it is damaged or another user's, its disk is full, or a newer version wrote it
   */
  constructor(
    readonly file: string | undefined,
    { name, format, migrate, synchronous, walPages = 1_000, settlesAtStart = true, cacheBytes, key }: SqliteFileOptions,
  ) {
    let db: Database.Database | undefined;
    try {
      if (file !== undefined) {
        // SQLite gives the files beside it the same mode.
        closeSync(openSync(file, 'a', 0o600));
        chmodSync(file, 0o600);
      }
      const cipher = key && { encryptionCipher: 'aes256cbc', encryptionKey: key.toString('base64') };
      this.#db = db = new Database(file ?? MEMORY, { timeout: LOCK_WAIT_MS, ...cipher });
      this.#db.exec('PRAGMA locking_mode=EXCLUSIVE');
      this.#db.exec('PRAGMA journal_mode=WAL');
      this.#db.exec(`PRAGMA synchronous=${synchronous}`);
      this.#db.exec('PRAGMA secure_delete=ON');
      this.#db.exec(`PRAGMA wal_autocheckpoint=${walPages}`);
      this.#db.exec(`PRAGMA cache_size=-${Math.ceil(cacheBytes / 1024)}`);
      this.transaction(() => this.#migrate(format, migrate));
      if (settlesAtStart) this.checkpoint(); // what a crash has left there, a key on its way to being erased among it
    } catch (error) {
      db?.close();
      const { code = '', message } = error as Error & { code?: string };
      const told = [`${name} cannot open ${file}: ${message}.`, REMEDIES[code]];
      throw Object.assign(new Error(told.filter(Boolean).join(' '), { cause: error }), { code });
    }
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** Prepared when it is first used: many never are. */
  prepare(sql: string): Statement {
    let prepared: Database.Statement | undefined;
    const statement = () => (prepared ??= this.#prepareNow(sql));
    return {
      run: (parameters) => statement().run(parameters),
      first: (parameters) => statement().get(parameters) as Row | undefined,
      all: (parameters) => statement().all(parameters) as Row[],
    };
  }

  /** Runs `work` in one transaction: as durable as was asked for when this returns, without a trace when it throws. */
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
    this.#db.exec('SELECT 1 FROM sqlite_schema');
    this.#db.close();
  }

  #prepareNow(sql: string): Database.Statement {
    const statement = this.#db.prepare(sql);
    return /^\s*SELECT/i.test(sql) ? statement.raw() : statement;
  }

  #migrate(format: number, migrate: SqliteFileOptions['migrate']): void {
    const [{ user_version: found }] = this.#db.pragma('user_version') as [{ user_version: number }];
    if (found > format)
      throw Object.assign(new Error(`its format is ${found}, this version reads ${format}`), { code: NEWER_FORMAT });
    migrate(this, found);
    if (found !== format) this.#db.exec(`PRAGMA user_version=${format}`);
  }
}
