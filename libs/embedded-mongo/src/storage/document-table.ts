import type { Row, SqliteFile, Statement } from '@veilway/sqlite-file';
import { Batch } from './batch.js';
import { padded, type Sql } from './conditions.js';
import { StoredDocument } from './stored-document.js';

const CHUNK = 1_024;
const NO_KEY = Buffer.alloc(0);

/** What a command does to a document: nothing yet, or what is still to be written. */
type Held = { stored: StoredDocument | undefined; key: Buffer; pending?: 'insert' | 'update' };

const nameOf = (key: Buffer) => key.toString('latin1');

/**
 * The documents of a collection by `_id`. What a command reads ahead and what it changes is held until it ends, and then
 * written at once, many rows with one statement.
 */
export class DocumentTable {
  readonly #held = new Map<string, Held>();
  readonly #removed: number[] = [];
  readonly #insert: Batch;
  readonly #update: Batch;
  readonly #delete: Batch;
  readonly #byKey: Batch;
  readonly #from: Statement;
  #size: number;
  #lastRow: number;
  /** Both as they were when the last command was done. */
  #kept: { size: number; lastRow: number };

  constructor(
    db: SqliteFile,
    private readonly table: string,
  ) {
    this.#insert = new Batch(db, '(?, ?, ?)', (rows) => `INSERT INTO ${table} (row, key, doc) VALUES ${rows}`);
    this.#update = new Batch(
      db,
      '(?, ?, ?)',
      (rows) =>
        `INSERT INTO ${table} (row, key, doc) VALUES ${rows} ON CONFLICT (row) DO UPDATE SET doc = excluded.doc`,
    );
    this.#delete = new Batch(db, '?', (rows) => `DELETE FROM ${table} WHERE row IN (${rows})`);
    this.#byKey = new Batch(db, '?', (rows) => `SELECT row, doc, key FROM ${table} WHERE key IN (${rows})`);
    this.#from = db.prepare(`SELECT row, doc FROM ${table} WHERE row > ? ORDER BY row LIMIT ?`);
    const [size, last] = db.prepare(`SELECT count(*), coalesce(max(row), 0) FROM ${table}`).first([])!;
    this.#size = size as number;
    this.#lastRow = last as number;
    this.#kept = { size: this.#size, lastRow: this.#lastRow };
  }

  get size(): number {
    return this.#size;
  }

  /** The row number for a new document. */
  nextRow(): number {
    return ++this.#lastRow;
  }

  /** Reads documents together that the caller will ask for one by one. */
  expect(keys: readonly Buffer[]): void {
    const missing = new Map<string, Buffer>();
    for (const key of keys) if (!this.#held.has(nameOf(key))) missing.set(nameOf(key), key);
    for (const row of this.#byKey.all([...missing.values()].map((key) => [key])))
      this.#hold({ stored: documentOf(row), key: row[2] as Buffer });
    for (const [name, key] of missing) if (!this.#held.has(name)) this.#held.set(name, { stored: undefined, key });
  }

  get(key: Buffer): StoredDocument | undefined {
    const held = this.#held.get(nameOf(key));
    if (held) return held.stored;
    const [row] = this.#byKey.all([[key]]);
    return row && documentOf(row);
  }

  /** Those that are there, in the order of their keys here. */
  many(keys: readonly Buffer[]): StoredDocument[] {
    const missing = keys.filter((key) => !this.#held.has(nameOf(key)));
    const read = new Map(
      this.#byKey.all(missing.map((key) => [key])).map((row) => [nameOf(row[2] as Buffer), documentOf(row)]),
    );
    return keys.flatMap((key) => {
      const held = this.#held.get(nameOf(key));
      return (held ? held.stored : read.get(nameOf(key))) ?? [];
    });
  }

  /** The rows of those that are there, for a statement; what is pending must be written. */
  rowsOf(keys: readonly Buffer[]): Sql {
    const places = padded(keys, keys[0] ?? NO_KEY);
    return {
      text: `SELECT row FROM ${this.table} WHERE key IN (${places.map(() => '?').join(',')})`,
      parameters: places,
    };
  }

  add(key: Buffer, stored: StoredDocument): void {
    this.#size++;
    this.#hold({ stored, key, pending: 'insert' });
  }

  put(key: Buffer, stored: StoredDocument): void {
    const isNew = this.#held.get(nameOf(key))?.pending === 'insert';
    this.#hold({ stored, key, pending: isNew ? 'insert' : 'update' });
  }

  remove(key: Buffer, { row }: StoredDocument): void {
    this.#size--;
    if (this.#held.get(nameOf(key))?.pending !== 'insert') this.#removed.push(row);
    this.#hold({ stored: undefined, key });
  }

  /** All of them in the order of insertion. The collection must not change meanwhile. */
  *all(expected = CHUNK): Generator<StoredDocument> {
    const size = Math.min(expected, CHUNK);
    let last = 0;
    for (;;) {
      const found = this.#from.all([last, size]);
      for (const row of found) yield documentOf(row);
      if (found.length < size) return;
      last = found.at(-1)![0] as number;
    }
  }

  /** Writes what is pending: whatever reads the table without a key must come after it. */
  write(): void {
    const rows: Record<'insert' | 'update', unknown[][]> = { insert: [], update: [] };
    for (const { stored, key, pending } of this.#held.values())
      if (stored && pending) rows[pending].push([stored.row, key, stored.bytes]);
    // One that was removed may have made room for another with its `_id`.
    this.#delete.run(this.#removed.splice(0).map((row) => [row]));
    this.#update.run(rows.update);
    this.#insert.run(rows.insert);
    this.#held.clear();
  }

  /** The command is done. */
  keep(): void {
    this.#kept = { size: this.#size, lastRow: this.#lastRow };
  }

  /** The command came to nothing. */
  forget(): void {
    this.#held.clear();
    this.#removed.length = 0;
    this.#size = this.#kept.size;
    this.#lastRow = this.#kept.lastRow;
  }

  #hold(held: Held): void {
    this.#held.set(nameOf(held.key), held);
  }
}

const documentOf = ([row, bytes]: Row) => new StoredDocument(row as number, bytes as Buffer);
