import { ObjectId, UUID } from 'bson';
import { CommandError } from '../errors.js';
import { boundsOfFilter } from '../query/bounds.js';
import { compileFilter } from '../query/filter.js';
import { comparator, type SortKeys } from '../query/sort.js';
import { equalValues, identityOf, rank, Rank, type Doc } from '../values.js';
import { Keeper } from './keeper.js';
import { plan, type Plan } from './plan.js';
import type { StoredRecord } from './record.js';
import { duplicateKey, SecondaryIndex, type IndexSpec } from './secondary-index.js';

export type Search = {
  filter: Doc;
  sort?: SortKeys;
  skip?: number;
  /** 0 or absent: all. */
  limit?: number;
  variables?: Doc;
};

/** Documents by `_id`, in the order of insertion, with their indexes. Every change is whole or not at all. */
export class Collection {
  /** Its own: one that is dropped and made again is another. */
  readonly uuid = new UUID();
  readonly #records = new Map<unknown, StoredRecord>();
  readonly #indexes = new Map<string, SecondaryIndex>();
  readonly #keeper = new Keeper();
  /** Made when a query first wants the order of `_id`. */
  #idOrder: SecondaryIndex | undefined;

  get size(): number {
    return this.#records.size;
  }

  get indexSpecs(): IndexSpec[] {
    return [{ key: { _id: 1 }, name: '_id_' }, ...[...this.#indexes.values()].map(({ spec }) => spec)];
  }

  /** @throws CommandError when the documents at hand break a unique index */
  createIndex(spec: IndexSpec): void {
    this.#indexes.set(spec.name, new SecondaryIndex(spec, this.#records.values()));
  }

  dropIndex(name: string): void {
    this.#indexes.delete(name);
  }

  /**
   * Adds a document, which from now on belongs to the collection.
   * @returns its `_id`, made up where it has none
   * @throws CommandError 11000 when its `_id` or unique keys are taken
   */
  insert(given: Doc): unknown {
    const doc = this.#keeper.keep(withIdFirst(given));
    const id = doc['_id'];
    if ([Rank.array, Rank.regex].includes(rank(id) as never))
      throw new CommandError(53, "The '_id' value cannot be an array or a regular expression.");
    const key = identityOf(id);
    if (this.#records.has(key)) throw duplicateKey('_id_', { _id: 1 }, { _id: id });
    for (const index of this.#indexes.values()) index.check(doc);
    const record: StoredRecord = { doc };
    this.#records.set(key, record);
    for (const index of this.#all()) index.add(record);
    return id;
  }

  /** @throws CommandError when `_id` would change (66) or unique keys are taken (11000) */
  replace(record: StoredRecord, next: Doc): void {
    if (!equalValues(record.doc['_id'], next['_id']))
      throw new CommandError(66, "The '_id' of a document cannot be changed.");
    const moved = [...this.#all()].filter((index) => !index.unmoved(record.doc, next));
    for (const index of moved) index.check(next, record);
    for (const index of moved) index.remove(record);
    record.doc = this.#keeper.keep(next);
    for (const index of moved) index.add(record);
  }

  remove(record: StoredRecord): void {
    this.#records.delete(identityOf(record.doc['_id']));
    for (const index of this.#all()) index.remove(record);
  }

  /** The records that match, in the order asked for. */
  find({ filter, sort = [], skip = 0, limit = 0, variables }: Search): StoredRecord[] {
    const matches = compileFilter(filter, variables);
    const chosen = this.#plan(filter, sort);
    const inOrder = sort.length === 0 || (chosen.kind === 'index' && chosen.sorted);
    // Of a stretch where all match, what is left out need not be visited.
    const unvisited = inOrder && chosen.kind === 'index' && chosen.complete && chosen.stretches.length === 1 ? skip : 0;
    const from = skip - unvisited;
    const end = inOrder && limit > 0 ? from + limit : Infinity;
    const found: StoredRecord[] = [];
    for (const record of this.#visit(chosen, unvisited)) {
      if (!matches(record.doc)) continue;
      found.push(record);
      if (found.length >= end) break;
    }
    if (!inOrder) {
      const compare = comparator(sort);
      found.sort((a, b) => compare(a.doc, b.doc));
    }
    return from || found.length > limit ? found.slice(from, limit > 0 ? from + limit : undefined) : found;
  }

  /** How many documents match, without visiting them where an index alone can tell. */
  count(filter: Doc, variables?: Doc): number {
    const chosen = this.#plan(filter, []);
    if (!chosen.complete || chosen.kind === 'ids') return this.find({ filter, variables }).length;
    if (chosen.kind === 'scan') return this.size;
    return chosen.stretches.reduce((sum, stretch) => sum + chosen.index.count(stretch), 0);
  }

  *#visit(chosen: Plan, skip: number): Generator<StoredRecord> {
    if (chosen.kind === 'scan') yield* this.#records.values();
    else if (chosen.kind === 'ids')
      for (const id of chosen.ids) {
        const record = this.#records.get(identityOf(id));
        if (record) yield record;
      }
    else for (const stretch of chosen.stretches) yield* chosen.index.records(stretch, chosen.reverse, skip);
  }

  #plan(filter: Doc, sort: SortKeys): Plan {
    const bounds = boundsOfFilter(filter);
    const indexes = [...this.#indexes.values()];
    if (sort[0]?.[0] === '_id' || bounds.fields.get('_id')?.kind === 'range') {
      this.#idOrder ??= new SecondaryIndex({ key: { _id: 1 }, name: '_id_' }, this.#records.values());
      indexes.push(this.#idOrder);
    }
    return plan(filter, bounds, sort, indexes);
  }

  *#all(): Generator<SecondaryIndex> {
    yield* this.#indexes.values();
    if (this.#idOrder) yield this.#idOrder;
  }
}

/** Where MongoDB puts it. */
const withIdFirst = (doc: Doc): Doc => {
  if (Object.keys(doc)[0] === '_id') return doc;
  const { _id = new ObjectId(), ...rest } = doc;
  return { _id, ...rest };
};
