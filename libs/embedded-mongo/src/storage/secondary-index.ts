import type { SqliteFile } from '@veilway/sqlite-file';
import { CommandError, refused } from '../errors.js';
import { compileFilter, type Test } from '../query/filter.js';
import { manyValues, singleAt } from '../query/paths.js';
import { sortKeys, type SortKeys } from '../query/sort.js';
import { compareValues, type Doc } from '../values.js';
import { Batch } from './batch.js';
import type { Sql } from './conditions.js';
import { KeyTable, type KeyTableSpec, type Visit } from './key-table.js';
import { indexKey, keysWith, keysWithin, type KeyRange, type Parts, type Range } from './sort-keys.js';
import type { StoredDocument } from './stored-document.js';

/** An index as `createIndexes` declares it and `listIndexes` shows it. */
export type IndexSpec = {
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
};

/** `background` and `v` change nothing that a client could see; `2dsphere` and its like are refused by their key. */
const known = new Set(['key', 'name', 'ns', 'v', 'background', 'unique', 'sparse', 'partialFilterExpression']);

/** @throws CommandError naming the first thing in the declaration that this server does not do */
export const parseIndexSpec = (declared: Doc): IndexSpec => {
  const { key, name, unique, sparse, partialFilterExpression } = declared as IndexSpec & Doc;
  const option = Object.keys(declared).find((item) => !known.has(item) && declared[item] !== false);
  if (option) throw refused(`the index option '${option}'`);
  if (!key || Object.keys(key).length === 0) throw new CommandError(67, 'An index needs at least one field.');
  if (typeof name !== 'string' || name === '') throw new CommandError(9, 'An index needs a name.');
  const special = Object.entries(key).find(([path, type]) => typeof type === 'string' || path.includes('$**'));
  if (special) throw refused(`a '${String(special[1])}' index on '${special[0]}'`);
  sortKeys(key);
  return {
    key,
    name,
    ...(unique && { unique: true }),
    ...(sparse && { sparse: true }),
    ...(partialFilterExpression && { partialFilterExpression }),
  };
};

/** Before all keys: a document with an array on an indexed path has no single key, and is only noted here. */
const withoutKey = (row: number): Buffer => {
  const key = Buffer.alloc(9);
  key.writeBigInt64BE(BigInt(row), 1);
  return key;
};
const WITHOUT_KEY: KeyRange = { from: Buffer.from([0]), to: Buffer.from([1]) };
const ALL_KEYS: KeyRange = { from: Buffer.from([1]), to: Buffer.from([255]) };

/** A declared index: its documents in the order of their keys, ties in the order of `_id`. */
export class SecondaryIndex {
  readonly fields: SortKeys;
  readonly #paths: readonly (readonly string[])[];
  readonly #takes: Test;
  readonly #keys: KeyTable;
  readonly #insert: Batch;
  readonly #delete: Batch;
  /** What is still to be written: a key with its row, or one that goes. */
  readonly #pending = new Map<string, { key: Buffer; row: number | undefined }>();
  /** Documents without a key: while there are any, queries scan. */
  #withoutKey: number;
  /** The same when the last command was done. */
  #kept: number;

  constructor(
    db: SqliteFile,
    readonly spec: IndexSpec,
    { keys, documents }: KeyTableSpec,
  ) {
    this.fields = sortKeys(spec.key);
    this.#paths = this.fields.map(([path]) => path.split('.'));
    const partial = spec.partialFilterExpression && compileFilter(spec.partialFilterExpression);
    this.#takes = (doc) =>
      (!partial || partial(doc)) && (!spec.sparse || this.#paths.some((path) => singleAt(doc, path) !== undefined));
    this.#keys = new KeyTable(db, { keys, documents });
    this.#insert = new Batch(db, '(?, ?)', (rows) => `INSERT OR REPLACE INTO ${keys} (key, row) VALUES ${rows}`);
    this.#delete = new Batch(db, '?', (rows) => `DELETE FROM ${keys} WHERE key IN (${rows})`);
    this.#withoutKey = this.#kept = this.#keys.count(WITHOUT_KEY);
  }

  /** Where its keys lie. */
  get table(): string {
    return this.#keys.name;
  }

  /** Whether its order may answer queries. */
  get usable(): boolean {
    return this.#withoutKey === 0;
  }

  /**
   * Takes all documents that are there; in the order of its keys, which is how they are written fastest.
   * @throws CommandError when they break its uniqueness
   */
  fill(stored: () => Iterable<StoredDocument>): void {
    const members: { key: Buffer; row: number }[] = [];
    for (const { doc, row } of stored())
      if (this.#admits(doc)) members.push({ key: this.#hasArray(doc) ? withoutKey(row) : this.#keyOf(doc), row });
    members.sort((a, b) => Buffer.compare(a.key, b.key));
    this.#insert.run(members.map(({ key, row }) => [key, row]));
    this.#withoutKey = this.#keys.count(WITHOUT_KEY);
    if (this.spec.unique) for (const { doc, row } of stored()) this.check(doc, row);
  }

  add({ doc, row }: StoredDocument): void {
    if (!this.#admits(doc)) return;
    const hasArray = this.#hasArray(doc);
    this.#withoutKey += Number(hasArray);
    this.#change(hasArray ? withoutKey(row) : this.#keyOf(doc), row);
  }

  remove({ doc, row }: StoredDocument): void {
    if (!this.#takes(doc)) return;
    const hasArray = this.#hasArray(doc);
    this.#withoutKey -= Number(hasArray);
    this.#change(hasArray ? withoutKey(row) : this.#keyOf(doc), undefined);
  }

  /** Writes what is pending, in the order of the keys. */
  write(): void {
    if (this.#pending.size === 0) return;
    const pending = [...this.#pending.values()].sort((a, b) => Buffer.compare(a.key, b.key));
    this.#pending.clear();
    this.#delete.run(pending.flatMap(({ key, row }) => (row === undefined ? [[key]] : [])));
    this.#insert.run(pending.flatMap(({ key, row }) => (row === undefined ? [] : [[key, row]])));
  }

  /** The command is done. */
  keep(): void {
    this.#kept = this.#withoutKey;
  }

  /** The command came to nothing. */
  forget(): void {
    this.#pending.clear();
    this.#withoutKey = this.#kept;
  }

  /** Whether a document keeps its place when `next` replaces it. */
  unmoved(doc: Doc, next: Doc): boolean {
    return (
      this.#takes(doc) === this.#takes(next) &&
      this.#paths.every((path) => {
        const value = singleAt(next, path);
        const old = singleAt(doc, path);
        return value === manyValues || old === manyValues ? value === old : compareValues(old, value) === 0;
      })
    );
  }

  /** @throws CommandError 11000 when another document than that of `row` holds the keys of `doc` */
  check(doc: Doc, row?: number): void {
    if (!this.spec.unique || !this.#admits(doc)) return;
    this.write();
    if (this.#keys.rows(keysWith(this.#parts(doc))).some((holder) => holder !== row)) throw this.#double(doc);
  }

  /**
   * The keys that begin with the given values, the last of which may be a range; all keys where none are given.
   */
  range(values: readonly unknown[], last?: Range): KeyRange {
    const parts = values.map((value, i) => [value, this.fields[i]![1]] as const);
    if (last) return keysWithin(parts, this.fields[values.length]![1], last);
    return values.length > 0 ? keysWith(parts) : ALL_KEYS;
  }

  documents(range: KeyRange, visit: Visit): Iterable<StoredDocument> {
    return this.#keys.documents(range, visit);
  }

  count(range: KeyRange, most?: number): number {
    return this.#keys.count(range, most);
  }

  /** The rows of some stretches, for a statement. */
  rowsIn(stretches: readonly KeyRange[]): Sql {
    return this.#keys.rowsIn(stretches);
  }

  #change(key: Buffer, row: number | undefined): void {
    this.#pending.set(key.toString('latin1'), { key, row });
  }

  /** Whether it holds the document; refuses one that it cannot hold. */
  #admits(doc: Doc): boolean {
    if (!this.#takes(doc)) return false;
    if (this.spec.unique && this.#hasArray(doc)) throw refused(`arrays under the unique index '${this.spec.name}'`);
    return true;
  }

  #hasArray(doc: Doc): boolean {
    return this.#paths.some((path) => singleAt(doc, path) === manyValues);
  }

  #parts(doc: Doc): Parts {
    return this.fields.map(([, direction], i) => [singleAt(doc, this.#paths[i]!), direction]);
  }

  #keyOf(doc: Doc): Buffer {
    return indexKey(this.#parts(doc), doc['_id']);
  }

  #double(doc: Doc): CommandError {
    const keys = this.fields.map(([path], i) => [path, singleAt(doc, this.#paths[i]!) ?? null]);
    return duplicateKey(this.spec.name, this.spec.key, Object.fromEntries(keys) as Doc);
  }
}

export const duplicateKey = (index: string, keyPattern: Doc, keyValue: Doc) => {
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${JSON.stringify(value, asText)}`);
  const message = `E11000 duplicate key error index: ${index} dup key: { ${shown.join(', ')} }`;
  return new CommandError(11000, message, { keyPattern, keyValue });
};

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
