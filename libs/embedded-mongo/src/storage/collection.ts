import type { SqliteFile } from '@veilway/sqlite-file';
import { ObjectId, serialize, type UUID } from 'bson';
import { CommandError } from '../errors.js';
import { boundsOfFilter } from '../query/bounds.js';
import { bytesOf } from '../wire/codec.js';
import { compileFilter, fieldsOfFilter } from '../query/filter.js';
import { topOf } from '../query/paths.js';
import { comparator, type SortKeys } from '../query/sort.js';
import { equalValues, rank, Rank, type Doc } from '../values.js';
import type { Catalog, CatalogEntry } from './catalog.js';
import { conditionOf, MOST_PARAMETERS, type Sql } from './conditions.js';
import { DocumentTable } from './document-table.js';
import type { Visit } from './key-table.js';
import { FactTable, orderOf, type Along, type Asked } from './fact-table.js';
import { KeptCounts } from './kept-counts.js';
import { plans, type Plan } from './plan.js';
import { duplicateKey, SecondaryIndex, type IndexSpec } from './secondary-index.js';
import { idKey, textOfKey } from './sort-keys.js';
import { StoredDocument } from './stored-document.js';

export type Search = {
  filter: Doc;
  sort?: SortKeys;
  skip?: number;
  /** 0 or absent: all. */
  limit?: number;
  variables?: Doc;
};

/** So many documents are looked at one by one: to ask their facts costs as much. */
const FEW = 100;
/** So many are looked at in the hope of a page. */
const MOST_VISITED = 300;
/** To look up a fact costs as much as to read so many one after the other. */
const SMALL_PART = 1 / 8;
/** To go along keys in order to what each row says costs as much as to read so many rows. */
const ALONG_COSTS = 8;
/** So many before a page are counted off as fast as from the other end. */
const DEEP = 1_000;
const MOST_COMPARED = 3;
const TOLD_AT_ONCE = 1_000;

const isInOrder = (one: Plan, sort: SortKeys) => sort.length === 0 || (one.kind === 'index' && one.sorted);

/** Whether all that it visits is wanted, in the order of the visit. */
const isPage = (one: Plan, sort: SortKeys) => one.kind !== 'ids' && one.complete && isInOrder(one, sort);

const ID_INDEX: IndexSpec = { key: { _id: 1 }, name: '_id_' };

/** Documents by `_id`, in the order of insertion, with their indexes. Every change is whole or not at all. */
export class Collection {
  readonly #indexes = new Map<string, { index: SecondaryIndex; keys: string }>();
  /** All by `_id`, for queries that want that order. */
  readonly #byId: SecondaryIndex;
  readonly #documents: DocumentTable;
  readonly #facts: FactTable;
  readonly #counts = new KeptCounts();

  constructor(
    private readonly db: SqliteFile,
    private readonly catalog: Catalog,
    readonly entry: CatalogEntry,
  ) {
    const { documents, facts } = entry;
    this.#byId = new SecondaryIndex(db, ID_INDEX, { keys: documents, documents });
    this.#documents = new DocumentTable(db, documents);
    this.#facts = new FactTable(db, facts, documents);
    for (const { spec, keys } of catalog.indexesOf(entry)) this.#open(spec, keys);
  }

  /** Its own: one that is dropped and made again is another. */
  get uuid(): UUID {
    return this.entry.uuid;
  }

  get size(): number {
    return this.#documents.size;
  }

  get indexSpecs(): IndexSpec[] {
    return [ID_INDEX, ...[...this.#indexes.values()].map(({ index }) => index.spec)];
  }

  /**
   * @throws CommandError when the documents at hand break a unique index, or cannot be in it: what was begun is then the
   * caller's to undo
   */
  createIndex(spec: IndexSpec): void {
    this.write();
    this.#open(spec, this.catalog.addIndex(this.entry, spec)).fill(() => this.#documents.all());
  }

  /** Writes what is told of documents, which are written already. */
  #writeFacts(): void {
    if (!this.#facts.widen() || this.#facts.toPut === this.size) return this.#facts.write();
    let told = 0;
    for (const stored of this.#documents.all()) {
      this.#facts.put(stored);
      if (++told % TOLD_AT_ONCE === 0) this.#facts.write();
    }
    this.#facts.write();
  }

  dropIndex(name: string): void {
    const found = this.#indexes.get(name);
    if (found) this.catalog.removeIndex(found.keys);
    this.#indexes.delete(name);
  }

  /**
   * Adds a document.
   * @returns its `_id`, made up where it has none
   * @throws CommandError 11000 when its `_id` or unique keys are taken
   */
  insert(given: Doc): unknown {
    const doc = withIdFirst(given);
    const id = doc['_id'];
    if ([Rank.array, Rank.regex].includes(rank(id) as never))
      throw new CommandError(53, "The '_id' value cannot be an array or a regular expression.");
    const key = idKey(id);
    if (this.#documents.get(key)) throw duplicateKey('_id_', ID_INDEX.key, { _id: id });
    const indexes = this.#secondary();
    for (const index of indexes) index.check(doc);
    const stored = new StoredDocument(
      this.#documents.nextRow(),
      (doc === given && bytesOf(doc)) || serialize(doc),
      doc,
    );
    this.#documents.add(key, stored);
    this.#facts.put(stored);
    this.#counts.change(undefined, doc);
    for (const index of indexes) index.add(stored);
    return id;
  }

  /** @throws CommandError when `_id` would change (66) or unique keys are taken (11000) */
  replace(stored: StoredDocument, next: Doc): void {
    const { doc, row } = stored;
    if (!equalValues(doc['_id'], next['_id'])) throw new CommandError(66, "The '_id' of a document cannot be changed.");
    const bytes = serialize(next);
    const moved = this.#secondary().filter((index) => !index.unmoved(doc, next));
    for (const index of moved) index.check(next, row);
    for (const index of moved) index.remove(stored);
    const isTold = this.#facts.unmoved(doc, next);
    this.#counts.change(doc, next);
    stored.become(bytes, next);
    this.#documents.put(idKey(doc['_id']), stored);
    if (!isTold) this.#facts.put(stored);
    for (const index of moved) index.add(stored);
  }

  remove(stored: StoredDocument): void {
    this.#documents.remove(idKey(stored.doc['_id']), stored);
    this.#facts.remove(stored.row);
    this.#counts.change(stored.doc, undefined);
    for (const index of this.#secondary()) index.remove(stored);
  }

  /** Reads ahead what a command will ask for by `_id`. */
  expect(ids: readonly unknown[]): void {
    this.#documents.expect(ids.map(idKey));
  }

  /** Writes what a command changed: it must come before the command is done. */
  write(): void {
    this.#documents.write();
    if (this.#facts.isPending) this.#writeFacts();
    for (const index of this.#secondary()) index.write();
  }

  /** The command is done. */
  keep(): void {
    this.#documents.keep();
    for (const { index } of this.#indexes.values()) index.keep();
  }

  /** The command came to nothing. */
  forget(): void {
    this.#documents.forget();
    this.#facts.forget();
    this.#counts.forget();
    for (const { index } of this.#indexes.values()) index.forget();
  }

  /** The documents that match, in the order asked for. */
  find(search: Search): StoredDocument[] {
    return this.#fromTheEnd(search) ?? this.#fromTheBeginning(search);
  }

  /** A page that is nearer to the end, where the order leaves no two alike. */
  #fromTheEnd(search: Search): StoredDocument[] | undefined {
    const { filter, sort = [], skip = 0, limit = 0, variables } = search;
    if (skip < DEEP || limit === 0 || variables || sort.at(-1)?.[0] !== '_id') return undefined;
    const left = this.count(filter) - skip;
    if (left >= skip) return undefined;
    const wanted = Math.min(limit, left);
    if (wanted <= 0) return [];
    const backwards = sort.map(([path, way]) => [path, way === 1 ? -1 : 1] as const);
    return this.#fromTheBeginning({ filter, sort: backwards, skip: left - wanted, limit: wanted }).reverse();
  }

  #fromTheBeginning(search: Search): StoredDocument[] {
    const { filter, sort = [], skip = 0, limit = 0 } = search;
    const found = this.#plans(filter, sort);
    const [best] = found;
    if (isPage(best, sort) || this.#isOfFew(best)) return this.#visited(best, search)!;
    const asked = this.#asked(filter, sort, found);
    if (!asked) return this.#visited(best, search)!;
    // A page in its order is mostly full soon, whatever else is asked.
    const inOrder = found.find((one) => one.kind === 'index' && (sort.length === 0 || one.sorted));
    const matching = this.#counts.known(filter);
    const visits = (skip + limit) * (matching ? this.size / matching : 1);
    return (
      (inOrder && limit > 0 && visits <= FEW && this.#visited(inOrder, search, MOST_VISITED)) ||
      this.#facts.find({ ...asked, along: this.#along(search, inOrder, asked), skip, limit })
    );
  }

  /** Keys to go along, where so many match that to sort them takes longer, or the page is full before. */
  #along({ filter, skip = 0, limit = 0 }: Search, inOrder: Plan | undefined, asked: Asked): Along | undefined {
    if (inOrder?.kind !== 'index' || asked.among || !asked.order) return undefined;
    const matching = this.count(filter);
    const isSoonFull = limit > 0 && (skip + limit) * ALONG_COSTS < matching;
    if (!isSoonFull && matching < this.size * SMALL_PART) return undefined;
    return { keys: inOrder.index.table, range: inOrder.stretches[0]!, reverse: inOrder.reverse };
  }

  /** The ids alone of those, where they can be told without looking at documents. */
  ids({ filter, sort = [], skip = 0, limit = 0 }: Search): string[] | undefined {
    const asked = this.#asked(filter, sort, this.#plans(filter, sort));
    const ids = asked && this.#facts.ids({ ...asked, skip, limit }).map(textOfKey);
    return ids?.every((id) => id !== undefined) ? ids : undefined;
  }

  /** How many documents match, without visiting them where that can be told. */
  count(filter: Doc, variables?: Doc): number {
    const found = this.#plans(filter, []);
    const [best] = found;
    if (best.kind === 'scan' && best.complete) return this.size;
    if (variables) return this.#visited(best, { filter, variables })!.length;
    if (this.#isOfFew(best)) return this.#counted(filter, found);
    return this.#counts.of(filter, () => this.#counted(filter, found));
  }

  #counted(filter: Doc, found: readonly [Plan, ...Plan[]]): number {
    const [best] = found;
    if (best.kind === 'index' && best.complete) {
      this.write();
      return best.stretches.reduce((sum, stretch) => sum + best.index.count(stretch), 0);
    }
    const asked = this.#isOfFew(best) ? undefined : this.#asked(filter, [], found);
    return asked ? this.#facts.count(asked) : this.#visited(best, { filter })!.length;
  }

  /** What the facts can be asked for, where they tell all that a filter and a sort want. */
  #asked(filter: Doc, sort: SortKeys, found: readonly Plan[]): Asked | undefined {
    this.write();
    this.#writeFacts();
    const columns = this.#facts.columns((path) => this.#tells(path));
    const where = conditionOf(filter, columns);
    const order = orderOf(sort, columns);
    if (!where || order === undefined) return undefined;
    return { where, order: sort.length > 0 ? order : undefined, among: this.#among(filter, found) };
  }

  /** Whether no document has an array at a path: an index would know. */
  #tells(path: string): boolean {
    return this.#secondary().some(
      ({ usable, spec, fields }) =>
        usable && !spec.partialFilterExpression && fields.some(([indexed]) => indexed === path),
    );
  }

  /** Where to look, if that is a small part of all. */
  #among(filter: Doc, found: readonly Plan[]): Sql | undefined {
    const most = Math.ceil(this.size * SMALL_PART);
    let least = most;
    let among: Sql | undefined;
    for (const source of [...found.slice(0, MOST_COMPARED).map((one) => this.#rowsOf(one)), this.#rowsOfAny(filter)]) {
      const rows = source && this.#facts.countAmong(source, most);
      if (rows === undefined || rows >= least) continue;
      [least, among] = [rows, source];
      if (rows <= FEW) break;
    }
    return among;
  }

  #rowsOf(one: Plan): Sql | undefined {
    if (one.kind === 'ids')
      return one.ids.length <= MOST_PARAMETERS / 2 ? this.#documents.rowsOf(one.ids.map(idKey)) : undefined;
    if (one.kind === 'scan' || !one.narrows || one.stretches.length > MOST_PARAMETERS / 4) return undefined;
    return one.index.rowsIn(one.stretches);
  }

  /** Of a filter that asks for any of some things, what each of them finds. */
  #rowsOfAny({ $or: parts }: Doc): Sql | undefined {
    if (!Array.isArray(parts)) return undefined;
    const sources = (parts as Doc[]).map((part) => this.#rowsOf(this.#plans(part, [])[0]));
    if (!sources.every((source) => source !== undefined)) return undefined;
    const parameters = sources.flatMap((source) => source.parameters);
    return parameters.length <= MOST_PARAMETERS
      ? { text: sources.map(({ text }) => text).join(' UNION '), parameters }
      : undefined;
  }

  /** Whether it is soon looked at one by one. */
  #isOfFew(one: Plan): boolean {
    if (one.kind === 'ids') return one.ids.length <= FEW;
    if (one.kind === 'scan') return this.size <= FEW;
    if (!one.narrows || one.stretches.length > FEW) return false;
    this.write();
    let left = FEW + 1;
    for (const stretch of one.stretches) {
      left -= one.index.count(stretch, left);
      if (left <= 0) return false;
    }
    return true;
  }

  /** What a way finds, looked at one by one; nothing where more than `most` were in vain. */
  #visited(
    chosen: Plan,
    { filter, sort = [], skip = 0, limit = 0, variables }: Search,
    most = Infinity,
  ): StoredDocument[] | undefined {
    const inOrder = isInOrder(chosen, sort);
    const takesAll = isPage(chosen, sort);
    // Of a stretch where all match, what is left out need not be visited.
    const unvisited = takesAll && chosen.kind === 'index' && chosen.stretches.length === 1 ? skip : 0;
    const from = skip - unvisited;
    const end = inOrder && limit > 0 ? from + limit : Infinity;
    const matches = takesAll ? undefined : compileFilter(filter, variables);
    const read = fieldsOfFilter(filter);
    let found: StoredDocument[] = [];
    let visited = 0;
    for (const stored of this.#visit(chosen, { skip: unvisited, expected: takesAll && limit > 0 ? end : undefined })) {
      if (++visited > most) return undefined;
      if (matches && !matches(stored.part(read))) continue;
      found.push(stored);
      if (found.length >= end) break;
    }
    if (!inOrder) {
      const compare = comparator(sort);
      const names = new Set(sort.map(([path]) => topOf(path)));
      const keyed = found.map((stored) => ({ stored, keys: stored.part(names) }));
      found = keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ stored }) => stored);
    }
    return from || found.length > limit ? found.slice(from, limit > 0 ? from + limit : undefined) : found;
  }

  *#visit(chosen: Plan, { skip, expected }: Pick<Visit, 'skip' | 'expected'>): Generator<StoredDocument> {
    if (chosen.kind === 'ids') yield* this.#documents.many(chosen.ids.map(idKey));
    else {
      this.write();
      if (chosen.kind === 'scan') yield* this.#documents.all(expected);
      else
        for (const stretch of chosen.stretches)
          yield* chosen.index.documents(stretch, { reverse: chosen.reverse, skip, expected });
    }
  }

  #plans(filter: Doc, sort: SortKeys): readonly [Plan, ...Plan[]] {
    const bounds = boundsOfFilter(filter);
    const indexes = this.#secondary();
    if (sort[0]?.[0] === '_id' || bounds.fields.get('_id')?.kind === 'range') indexes.push(this.#byId);
    return plans(filter, bounds, sort, indexes);
  }

  #secondary(): SecondaryIndex[] {
    return [...this.#indexes.values()].map(({ index }) => index);
  }

  #open(spec: IndexSpec, keys: string): SecondaryIndex {
    const index = new SecondaryIndex(this.db, spec, { keys, documents: this.entry.documents });
    this.#indexes.set(spec.name, { index, keys });
    this.#facts.want(Object.keys(spec.key));
    return index;
  }
}

/** Where MongoDB puts it. */
const withIdFirst = (doc: Doc): Doc => {
  if (Object.keys(doc)[0] === '_id') return doc;
  const { _id = new ObjectId(), ...rest } = doc;
  return { _id, ...rest };
};
