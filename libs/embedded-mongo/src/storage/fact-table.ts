import type { Row, SqliteFile, Statement } from '@veilway/sqlite-file';
import { singleAt } from '../query/paths.js';
import type { SortKeys } from '../query/sort.js';
import { compareValues, type Doc } from '../values.js';
import { Batch } from './batch.js';
import { NULL_KEY, type ColumnOf, type Sql } from './conditions.js';
import { idKey, valueKey, type KeyRange } from './sort-keys.js';
import { StoredDocument } from './stored-document.js';

const STATEMENTS_KEPT = 64;

/** Of the facts that match, which are wanted. `among`: the rows that come into question; all where it says nothing. */
export type Asked = {
  where: Sql;
  among?: Sql | undefined;
  /** Keys that lie in the order asked for: then nothing is sorted. */
  along?: Along | undefined;
  order?: string | undefined;
  skip?: number | undefined;
  /** 0 or absent: all. */
  limit?: number | undefined;
};

/** A stretch of a table of keys, from its end where `reverse` says so. */
export type Along = { keys: string; range: KeyRange; reverse: boolean };

const columnFor = (path: string) => `c_${Buffer.from(path).toString('hex')}`;

/**
 * Of each document what its indexes name, side by side in a narrow row: so SQLite tells which of many match, in whatever
 * order and by whatever of that they are asked for, without looking at documents. What is not there is NULL; of arrays
 * nothing is told.
 */
export class FactTable {
  readonly #pending = new Map<number, readonly unknown[] | undefined>();
  readonly #statements = new Map<string, Statement>();
  readonly #delete: Batch;
  #insert: Batch | undefined;
  #paths: readonly (readonly [path: string, names: readonly string[]])[] = [];

  constructor(
    private readonly db: SqliteFile,
    private readonly table: string,
    private readonly documents: string,
  ) {
    this.#delete = new Batch(db, '?', (rows) => `DELETE FROM ${table} WHERE row IN (${rows})`);
  }

  /** What it is to tell of: columns are made when there is something to be told. */
  want(paths: readonly string[]): void {
    const wanted = [...new Set([...this.#paths.map(([path]) => path), ...paths])].filter((path) => path !== '_id');
    this.#paths = wanted.map((path) => [path, path.split('.')] as const);
    this.#insert = undefined;
  }

  /** Has a column for each path. @returns whether one of them is new: all must be put then */
  widen(): boolean {
    if (this.#insert) return false;
    const known = new Set(this.#columnsThere());
    const names = this.#paths.map(([path]) => columnFor(path));
    const missing = names.filter((name) => !known.has(name));
    if (known.size === 0)
      this.db.exec(
        `CREATE TABLE ${this.table} (${['row INTEGER PRIMARY KEY, id BLOB NOT NULL', ...names.map((name) => `${name} BLOB`)].join(', ')})`,
      );
    else for (const name of missing) this.db.exec(`ALTER TABLE ${this.table} ADD COLUMN ${name} BLOB`);
    this.#statements.clear();
    const all = ['row', 'id', ...names];
    this.#insert = new Batch(
      this.db,
      `(${all.map(() => '?').join(',')})`,
      (rows) => `INSERT OR REPLACE INTO ${this.table} (${all.join(',')}) VALUES ${rows}`,
    );
    return known.size === 0 || missing.length > 0;
  }

  put({ doc, row }: StoredDocument): void {
    const facts = this.#paths.map(([, names]) => factOf(singleAt(doc, names)));
    this.#pending.set(row, [row, idKey(doc['_id']), ...facts]);
  }

  remove(row: number): void {
    this.#pending.set(row, undefined);
  }

  /** Whether what is told of a document stays the same when `next` replaces it. */
  unmoved(doc: Doc, next: Doc): boolean {
    return this.#paths.every(([, names]) => {
      const [old, value] = [singleAt(doc, names), singleAt(next, names)];
      if (typeof old === 'symbol' || typeof value === 'symbol') return old === value;
      return (old === undefined) === (value === undefined) && compareValues(old, value) === 0;
    });
  }

  write(): void {
    if (this.#pending.size === 0) return;
    const pending = [...this.#pending];
    this.#pending.clear();
    this.#delete.run(pending.flatMap(([row, facts]) => (facts ? [] : [[row]])));
    this.#insert!.run(pending.flatMap(([, facts]) => (facts ? [facts] : [])));
  }

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Of how many documents something is to be written. */
  get toPut(): number {
    let count = 0;
    for (const facts of this.#pending.values()) if (facts) count += 1;
    return count;
  }

  /** The command came to nothing; it may have made columns. */
  forget(): void {
    this.#pending.clear();
    this.#insert = undefined;
  }

  /** Where a path's values lie, of those paths that `isTold` says have no arrays. */
  columns(isTold: (path: string) => boolean): ColumnOf {
    const known = new Set(this.#paths.map(([path]) => path));
    return (path) => (path === '_id' ? 'f.id' : known.has(path) && isTold(path) ? `f.${columnFor(path)}` : undefined);
  }

  count({ where, among }: Asked): number {
    const { text, parameters } = this.#from(where, among);
    return this.#statement(`SELECT count(*) ${text}`).first(parameters)![0] as number;
  }

  /** How many rows come into question, as far as that is less than `most`. */
  countAmong({ text, parameters }: Sql, most: number): number {
    return this.#statement(`SELECT count(*) FROM (${text} LIMIT ?)`).first([...parameters, most])![0] as number;
  }

  find(asked: Asked): StoredDocument[] {
    const page = this.#page('f.row', asked);
    const text = `SELECT page.row, d.doc FROM (${page.text}) AS page CROSS JOIN ${this.documents} AS d ON d.row = page.row`;
    const rows = this.#statement(text).all(page.parameters);
    return rows.map(([row, doc]) => new StoredDocument(row as number, doc as Buffer));
  }

  /** The keys of their ids. */
  ids(asked: Asked): Buffer[] {
    const { text, parameters } = this.#page('f.id', asked);
    return this.#statement(text)
      .all(parameters)
      .map(([id]: Row) => id as Buffer);
  }

  #page(what: string, { where, among, along, order, skip = 0, limit = 0 }: Asked): Sql {
    const { text, parameters } = along ? this.#fromAlong(where, along) : this.#from(where, among);
    const by = along ? `k.key ${along.reverse ? 'DESC' : 'ASC'}` : order;
    return {
      text: `SELECT ${what} ${text}${by ? ` ORDER BY ${by}` : ''} LIMIT ? OFFSET ?`,
      parameters: [...parameters, limit || -1, skip],
    };
  }

  #fromAlong(where: Sql, { keys, range: { from, to } }: Along): Sql {
    return {
      text: `FROM ${keys} AS k CROSS JOIN ${this.table} AS f ON f.row = k.row WHERE k.key >= ? AND k.key < ? AND ${where.text}`,
      parameters: [from, to, ...where.parameters],
    };
  }

  #from(where: Sql, among: Sql | undefined): Sql {
    const source = among ? `(${among.text}) AS a CROSS JOIN ${this.table} AS f ON f.row = a.row` : `${this.table} AS f`;
    return {
      text: `FROM ${source} WHERE ${where.text}`,
      parameters: [...(among?.parameters ?? []), ...where.parameters],
    };
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    const statement = known ?? this.db.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > STATEMENTS_KEPT) this.#statements.delete(this.#statements.keys().next().value!);
    return statement;
  }

  #columnsThere(): string[] {
    const columns = this.db.prepare(`SELECT name FROM pragma_table_info('${this.table}')`);
    return columns.all([]).map(([name]) => name as string);
  }
}

const factOf = (value: unknown): Buffer | null =>
  value === undefined || typeof value === 'symbol' ? null : valueKey(value);

/** What a sort asks for, in columns; ties stay in the order of insertion. */
export const orderOf = (sort: SortKeys, columnOf: ColumnOf): string | undefined => {
  const parts: string[] = [];
  for (const [path, direction] of sort) {
    const column = columnOf(path);
    if (column === undefined) return undefined;
    // What is not there sorts as null does.
    const key = path === '_id' ? column : `coalesce(${column}, x'${NULL_KEY.toString('hex')}')`;
    parts.push(`${key} ${direction < 0 ? 'DESC' : 'ASC'}`);
  }
  return [...parts, 'f.row'].join(', ');
};
