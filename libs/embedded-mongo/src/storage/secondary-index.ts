import { CommandError, refused } from '../errors.js';
import { compileFilter, type Test } from '../query/filter.js';
import { manyValues, singleAt } from '../query/paths.js';
import { sortKeys, type SortKeys } from '../query/sort.js';
import { compareValues, type Doc } from '../values.js';
import { OrderedList, type Side } from './ordered-list.js';
import type { StoredRecord } from './record.js';

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

/** A declared index: its records in the order of their keys, ties in the order of `_id`. */
export class SecondaryIndex {
  readonly fields: SortKeys;
  readonly #paths: readonly (readonly string[])[];
  readonly #list: OrderedList<StoredRecord>;
  readonly #takes: Test;
  /** Documents with an array on an indexed path. They have no single key: while there are any, queries scan. */
  #arrays = 0;

  constructor(
    readonly spec: IndexSpec,
    records: Iterable<StoredRecord>,
  ) {
    this.fields = sortKeys(spec.key);
    this.#paths = this.fields.map(([path]) => path.split('.'));
    const partial = spec.partialFilterExpression && compileFilter(spec.partialFilterExpression);
    this.#takes = (doc) =>
      (!partial || partial(doc)) && (!spec.sparse || this.#paths.some((path) => singleAt(doc, path) !== undefined));
    const compare = this.#comparator();
    const members: StoredRecord[] = [];
    for (const record of records) if (this.#admit(record.doc)) members.push(record);
    if (spec.unique) this.#refuseDoubles(members.sort(compare));
    this.#list = new OrderedList(compare, members);
  }

  /** Whether its order may answer queries. */
  get usable(): boolean {
    return this.#arrays === 0;
  }

  add(record: StoredRecord): void {
    if (this.#admit(record.doc)) this.#list.add(record);
  }

  remove(record: StoredRecord): void {
    if (!this.#takes(record.doc)) return;
    if (this.#hasArray(record.doc)) this.#arrays--;
    else this.#list.remove(record);
  }

  /** Whether a record keeps its place when `next` replaces its document. */
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

  /** @throws CommandError 11000 when another record than `self` holds the keys of `doc` */
  check(doc: Doc, self?: StoredRecord): void {
    if (!this.spec.unique || !this.#takes(doc)) return;
    if (this.#hasArray(doc)) throw refused(`arrays under the unique index '${this.spec.name}'`);
    const keys = this.#paths.map((path) => singleAt(doc, path));
    for (const record of this.#list.forward(this.side(keys.map((key) => [key, key]))))
      if (record !== self) throw this.#double(doc);
  }

  /**
   * The stretch of records whose first keys lie between the given values, both included; each but the last pair
   * must be a single value. A `Side` in place of the last pair places a key itself.
   */
  side(bounds: readonly (readonly [from: unknown, to: unknown] | Side<unknown>)[]): Side<StoredRecord> {
    const parts = bounds.map((bound, i) => {
      const [, direction] = this.fields[i]!;
      const path = this.#paths[i]!;
      const place = typeof bound === 'function' ? bound : (key: unknown) => compareValues(key, bound[0]);
      return { path, direction, place };
    });
    return ({ doc }) => {
      for (const { path, direction, place } of parts) {
        const difference = place(singleAt(doc, path)) * direction;
        if (difference) return difference;
      }
      return 0;
    };
  }

  records(side: Side<StoredRecord>, reverse: boolean, skip: number): Iterable<StoredRecord> {
    return reverse ? this.#list.backward(side, skip) : this.#list.forward(side, skip);
  }

  count(side: Side<StoredRecord>): number {
    return this.#list.count(side);
  }

  #admit(doc: Doc): boolean {
    if (!this.#takes(doc)) return false;
    if (!this.#hasArray(doc)) return true;
    if (this.spec.unique) throw refused(`arrays under the unique index '${this.spec.name}'`);
    this.#arrays++;
    return false;
  }

  #hasArray(doc: Doc): boolean {
    return this.#paths.some((path) => singleAt(doc, path) === manyValues);
  }

  #comparator() {
    const parts = this.fields.map(([, direction], i) => ({ path: this.#paths[i]!, direction }));
    return (a: StoredRecord, b: StoredRecord): number => {
      for (const { path, direction } of parts) {
        const difference = compareValues(singleAt(a.doc, path), singleAt(b.doc, path));
        if (difference) return difference * direction;
      }
      return compareValues(a.doc['_id'], b.doc['_id']);
    };
  }

  #refuseDoubles(sorted: readonly StoredRecord[]): void {
    sorted.forEach(({ doc }, i) => {
      const before = sorted[i - 1];
      if (before && this.unmoved(before.doc, doc)) throw this.#double(doc);
    });
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
