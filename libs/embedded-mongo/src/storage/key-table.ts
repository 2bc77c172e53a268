import type { SqliteFile, Statement } from '@veilway/sqlite-file';
import { padded, type Sql } from './conditions.js';
import type { KeyRange } from './sort-keys.js';
import { StoredDocument } from './stored-document.js';

/** Of a result whose length nobody knows beforehand, so many are read at once; then more, since they seem to be wanted. */
const FIRST_CHUNK = 64;
const LARGEST_CHUNK = 1_024;
const GROWTH = 4;

const ZERO = Buffer.alloc(1);
/** No key lies there. */
const NOWHERE: KeyRange = { from: ZERO, to: ZERO };

export type Visit = {
  reverse?: boolean;
  skip?: number;
  /** How many are wanted; more are read only when they are asked for. */
  expected?: number | undefined;
};

/** Where keys lie, and the documents that they lead to. */
export type KeyTableSpec = {
  /** With the columns `key` and `row`. */
  keys: string;
  /** With the columns `row` and `doc`. */
  documents: string;
};

/** The documents of a collection by keys in order. */
export class KeyTable {
  readonly #read: Record<'up' | 'down', Statement>;
  readonly #first: Statement;
  readonly #count: Statement;
  readonly #countUpTo: Statement;

  constructor(
    db: SqliteFile,
    private readonly spec: KeyTableSpec,
  ) {
    const { keys, documents } = spec;
    const stretch = `FROM ${keys} WHERE key >= ? AND key < ?`;
    // Rows are counted off in the keys alone: documents are fetched for what is left.
    const page = (order: string) => `SELECT row, key ${stretch} ORDER BY key ${order} LIMIT ? OFFSET ?`;
    const read = (order: string) =>
      db.prepare(
        `SELECT page.row, d.doc, page.key FROM (${page(order)}) AS page CROSS JOIN ${documents} AS d ON d.row = page.row`,
      );
    this.#read = { up: read('ASC'), down: read('DESC') };
    this.#first = db.prepare(`SELECT row ${stretch} LIMIT 2`);
    this.#count = db.prepare(`SELECT count(*) ${stretch}`);
    this.#countUpTo = db.prepare(`SELECT count(*) FROM (SELECT 1 ${stretch} LIMIT ?)`);
  }

  get name(): string {
    return this.spec.keys;
  }

  /** The rows of at most two documents in a stretch. */
  rows({ from, to }: KeyRange): number[] {
    return this.#first.all([from, to]).map(([row]) => row as number);
  }

  /** How many keys a stretch has; no more than `most`, where that is said. */
  count({ from, to }: KeyRange, most?: number): number {
    const found = most === undefined ? this.#count.first([from, to]) : this.#countUpTo.first([from, to, most]);
    return found![0] as number;
  }

  /** The rows of some stretches, for a statement; of one that is named twice, twice. */
  rowsIn(stretches: readonly KeyRange[]): Sql {
    const { keys } = this.spec;
    const places = padded(stretches, NOWHERE);
    return {
      text:
        places.length === 1
          ? `SELECT row FROM ${keys} WHERE key >= ? AND key < ?`
          : `SELECT k.row AS row FROM (VALUES ${places.map(() => '(?,?)').join(',')}) AS s CROSS JOIN ${keys} AS k ON k.key >= s.column1 AND k.key < s.column2`,
      parameters: places.flatMap(({ from, to }) => [from, to]),
    };
  }

  /** The documents of a stretch in order. The collection must not change meanwhile. */
  *documents(range: KeyRange, { reverse = false, skip = 0, expected }: Visit): Generator<StoredDocument> {
    let { from, to } = range;
    let left = skip;
    let size = Math.min(expected ?? FIRST_CHUNK, LARGEST_CHUNK);
    for (;;) {
      const found = this.#read[reverse ? 'down' : 'up'].all([from, to, size, left]);
      for (const [row, doc] of found) yield new StoredDocument(row as number, doc as Buffer);
      if (found.length < size) return;
      const last = found.at(-1)![2] as Buffer;
      if (reverse) to = last;
      else from = Buffer.concat([last, ZERO]);
      left = 0;
      size = Math.min(size * GROWTH, LARGEST_CHUNK);
    }
  }
}
