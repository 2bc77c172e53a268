import fc from 'fast-check';
import type { SortKeys } from '../query/sort.js';
import { compileFilter } from '../query/filter.js';
import { comparator } from '../query/sort.js';
import { applyUpdate } from '../query/update.js';
import type { Doc } from '../values.js';
import type { Collection } from './collection.js';
import { parseIndexSpec, SecondaryIndex } from './secondary-index.js';
import { Store } from './store.js';
import { StoredDocument } from './stored-document.js';

const value = fc.constantFrom<unknown>(0, 1, 2n, 3, 2.5, NaN, 'a', 'b', null, true, new Date(1), new Date(2), { x: 1 });
/** Arrays rarely, so that indexes are used most of the time. */
const stored = fc.oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: fc.array(value, { maxLength: 2 }) });
const doc = fc.record({ a: stored, b: stored, c: stored, d: fc.record({ e: stored }) }, { requiredKeys: [] });

const field = fc.constantFrom('a', 'b', 'c', 'd.e');
const condition = fc.oneof(
  value,
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
  fc
    .record({ $gt: value, $gte: value, $lt: value, $lte: value }, { requiredKeys: [] })
    .filter((it) => Object.keys(it).length > 0),
  fc.record({ $ne: value }),
  fc.record({ $eq: value, $gt: value }),
  fc.record({ $nin: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  value.map(($gt) => ({ $not: { $gt } })),
);
const clause = fc.tuple(field, condition).map(([path, demanded]) => ({ [path]: demanded }));
const ids = fc.array(fc.nat(40), { maxLength: 4 }).map(($in) => ({ _id: { $in } }));
const idRange = fc.nat(40).map(($gte) => ({ _id: { $gte } }));
const junction = fc
  .tuple(fc.constantFrom('$or', '$nor', '$and'), fc.array(fc.oneof(clause, ids), { minLength: 1, maxLength: 3 }))
  .map(([name, parts]) => ({ [name]: parts }));
const filter = fc
  .array(fc.oneof({ weight: 8, arbitrary: clause }, ids, idRange, junction), { maxLength: 3 })
  .chain((clauses) =>
    fc.constantFrom<Doc>(Object.assign({}, ...clauses) as Doc, clauses.length ? { $and: clauses } : {}),
  );

const direction = fc.constantFrom<1 | -1>(1, -1);
const sort: fc.Arbitrary<SortKeys> = fc.uniqueArray(fc.tuple(fc.oneof(field, fc.constant('_id')), direction), {
  selector: ([path]) => path,
  maxLength: 3,
});
const index = fc.record({
  key: fc
    .uniqueArray(fc.tuple(field, direction), { selector: ([path]) => path, minLength: 1, maxLength: 3 })
    .map((fields) => Object.fromEntries(fields) as Doc),
  sparse: fc.boolean(),
  partial: fc.option(fc.record({ a: fc.constantFrom<unknown>(1, 'a') }), { nil: undefined, freq: 5 }),
});

type Change = { id: number; next: Doc | undefined };
const change: fc.Arbitrary<Change> = fc.record({ id: fc.nat(40), next: fc.option(doc, { nil: undefined }) });

const empty = (): Collection => new Store().create('database.collection');

/** Of so many that it is asked which of them match, and of so few that each is looked at. */
const times = fc.constantFrom(1, 8);

const filled = (docs: readonly Doc[], changes: readonly Change[], indexes: readonly Doc[]) => {
  const collection = empty();
  for (const spec of indexes.slice(1)) collection.createIndex(parseIndexSpec(spec));
  docs.forEach((content, _id) => collection.insert({ _id, ...content }));
  for (const { id, next } of changes) {
    const [record] = collection.find({ filter: { _id: id } });
    if (record && next) collection.replace(record, { _id: id, ...next });
    else if (record) collection.remove(record);
  }
  for (const spec of indexes.slice(0, 1)) collection.createIndex(parseIndexSpec(spec)); // built over documents
  return collection;
};

describe('a query', () => {
  it('finds with indexes what it finds without, in the order asked for', () => {
    const world = fc.record({
      docs: fc.array(doc, { maxLength: 40 }),
      times,
      changes: fc.array(change, { maxLength: 20 }),
      indexes: fc.array(index, { minLength: 1, maxLength: 3 }),
      queries: fc.array(fc.record({ filter, sort, skip: fc.nat(5), limit: fc.nat(10) }), {
        minLength: 10,
        maxLength: 20,
      }),
    });
    fc.assert(
      fc.property(world, ({ docs: some, times: often, changes, indexes, queries }) => {
        const docs = Array.from({ length: often }, () => some).flat();
        const specs = indexes.map(({ key, sparse, partial }, i) => ({
          key,
          name: `i${i}`,
          sparse,
          ...(partial && { partialFilterExpression: partial }),
        }));
        const indexed = filled(docs, changes, specs);
        const plain = filled(docs, changes, []);
        for (const query of queries) {
          const all = plain.find({ filter: query.filter }).map((record) => record.doc);
          const found = indexed.find({ filter: query.filter, sort: query.sort }).map((record) => record.doc);
          const compare = comparator(query.sort);
          expect(new Set(found)).toEqual(new Set(all));
          expect(found).toHaveLength(all.length);
          found.forEach((one, i) => i && expect(compare(found[i - 1]!, one)).toBeLessThanOrEqual(0));
          expect(indexed.count(query.filter)).toBe(all.length);
          const page = indexed.find(query).map((record) => record.doc);
          const wanted = found.slice(query.skip, query.limit ? query.skip + query.limit : undefined);
          expect(page).toHaveLength(wanted.length);
          // Which of several that are equal comes first is nobody's business, where nothing tells them apart.
          page.forEach((one, i) => expect(compare(one, wanted[i]!)).toBe(0));
          expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set([...page, ...all].map(({ _id }) => _id)));
          expect(new Set(page.map(({ _id }) => _id)).size).toBe(page.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('by what several indexes name looks at the page alone, however many match', () => {
    const collection = empty();
    collection.createIndex(parseIndexSpec({ key: { kind: 1, at: -1 }, name: 'kind' }));
    collection.createIndex(parseIndexSpec({ key: { state: 1 }, name: 'state' }));
    for (let i = 0; i < 4_000; i++)
      collection.insert({ _id: `n${i}`, kind: i % 3, state: i % 1_000 ? 'usual' : 'rare', at: i });
    const read = jest.spyOn(StoredDocument.prototype, 'part');
    const filter = { kind: { $in: [0, 1] }, state: 'usual' };
    const found = collection.find({ filter, sort: [['at', -1]], skip: 2_000, limit: 10 });
    expect(found.map(({ doc }) => doc['at']).slice(0, 2)).toEqual([996, 994]);
    expect(collection.count(filter)).toBe(2_664);
    const backwards = collection.find({
      filter: { state: 'usual' },
      sort: [
        ['kind', -1],
        ['at', 1],
      ],
      skip: 3_000,
      limit: 2,
    });
    expect(backwards.map(({ doc }) => [doc['kind'], doc['at']])).toEqual([
      [0, 1_011],
      [0, 1_014],
    ]);
    expect(collection.count({ kind: 0, state: { $exists: false } })).toBe(0);
    expect(collection.ids({ filter: { kind: 0, state: 'rare' }, sort: [['at', -1]] })).toEqual(['n3000', 'n0']);
    expect(read).not.toHaveBeenCalled();
  });

  it('on an index looks at no more than it needs', () => {
    const collection = empty();
    collection.createIndex(parseIndexSpec({ key: { owner: 1, at: -1 }, name: 'by-owner' }));
    for (let i = 0; i < 4_000; i++) collection.insert({ _id: i, owner: i % 4, at: i });
    const decoded = jest.spyOn(StoredDocument.prototype, 'doc', 'get');
    expect(collection.find({ filter: { owner: 1 }, sort: [['at', -1]], limit: 50 })).toHaveLength(50);
    expect(collection.count({ owner: 1, at: { $gte: 2_000 } })).toBe(500);
    expect(decoded).not.toHaveBeenCalled();
    const far = collection.find({ filter: { owner: 1 }, sort: [['at', -1]], skip: 900, limit: 50 });
    expect(far.map(({ doc }) => doc['at']).slice(0, 2)).toEqual([397, 393]);
    expect(decoded).toHaveBeenCalledTimes(50);
  });
});

describe('a page far into what matches', () => {
  const COUNT = 3_000;
  const collection = empty();
  collection.createIndex(parseIndexSpec({ key: { rank: -1, at: -1 }, name: 'rank' }));
  collection.createIndex(parseIndexSpec({ key: { kind: 1 }, name: 'kind' }));
  const docs = Array.from({ length: COUNT }, (_, n) => ({
    _id: `n${n}`,
    rank: (n * 7) % 40,
    at: n % 50,
    kind: n % 10,
  }));
  for (const doc of docs) collection.insert(doc);

  it.each<[Doc, 1 | -1]>([
    [{}, 1],
    [{}, -1],
    [{ rank: { $gte: 0 } }, -1],
    [{ kind: { $in: [1, 2, 3, 4, 5, 6, 7, 8] } }, 1],
  ])('is the same from whichever end it is reached: %j by %i', (filter, way) => {
    const sort: SortKeys = [
      ['rank', way],
      ['at', way],
      ['_id', way === 1 ? -1 : 1],
    ];
    const compare = comparator(sort);
    const all = docs.filter(compileFilter(filter)).toSorted(compare);
    for (const skip of [0, 990, 1_001, 1_600, all.length - 25, all.length - 7, all.length, all.length + 1])
      expect(collection.find({ filter, sort, skip, limit: 25 }).map(({ doc }) => doc['_id'])).toEqual(
        all.slice(skip, skip + 25).map(({ _id }) => _id),
      );
  });

  it('counts off no more than what comes after it', () => {
    const skipped = jest.spyOn(SecondaryIndex.prototype, 'documents');
    const sort: SortKeys = [
      ['rank', -1],
      ['at', -1],
      ['_id', 1],
    ];
    collection.find({ filter: { rank: { $gte: 0 } }, sort, skip: COUNT - 30, limit: 25 });
    expect(skipped).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ skip: 5, reverse: true }));
    skipped.mockRestore();
  });
});

describe('a found document', () => {
  it('is not touched by later changes', () => {
    const collection = empty();
    collection.insert({ _id: 1, deep: { n: 1 } });
    const [record] = collection.find({ filter: {} });
    const { doc: before } = record!;
    collection.replace(record!, applyUpdate(before, { $inc: { 'deep.n': 1 } }, { filter: {}, inserting: false }));
    expect(before).toEqual({ _id: 1, deep: { n: 1 } });
    expect(record!.doc).toEqual({ _id: 1, deep: { n: 2 } });
  });
});

describe('a change that breaks a unique index', () => {
  it('leaves the collection as it was', () => {
    const collection = empty();
    collection.createIndex(parseIndexSpec({ key: { b: 1 }, name: 'b' }));
    collection.createIndex(parseIndexSpec({ key: { a: 1 }, name: 'a', unique: true }));
    collection.insert({ _id: 1, a: 1, b: 1 });
    collection.insert({ _id: 2, a: 2, b: 2 });
    const [second] = collection.find({ filter: { _id: 2 } });
    expect(() => collection.replace(second!, { _id: 2, a: 1, b: 3 })).toThrow('E11000');
    expect(() => collection.insert({ _id: 3, a: 1, b: 3 })).toThrow('E11000');
    expect(collection.find({ filter: { b: 2 } })).toHaveLength(1);
    expect(collection.find({ filter: { b: 3 } })).toHaveLength(0);
    expect(collection.size).toBe(2);
  });
});

describe('an index', () => {
  it.each([
    ['expireAfterSeconds', { key: { a: 1 }, name: 'a', expireAfterSeconds: 5 }],
    ['collation', { key: { a: 1 }, name: 'a', collation: { locale: 'en' } }],
    ['2dsphere', { key: { a: '2dsphere' }, name: 'a' }],
    ['text', { key: { a: 'text' }, name: 'a' }],
  ])('refuses %s by name', (name, spec) => {
    expect(() => parseIndexSpec(spec)).toThrow(name);
  });

  it('refuses arrays where keys must be unique', () => {
    const collection = empty();
    collection.createIndex(parseIndexSpec({ key: { a: 1 }, name: 'a', unique: true }));
    expect(() => collection.insert({ a: [1, 2] })).toThrow('arrays');
    expect(collection.size).toBe(0);
  });
});
