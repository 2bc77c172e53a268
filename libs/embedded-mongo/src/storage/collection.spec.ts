import fc from 'fast-check';
import type { SortKeys } from '../query/sort.js';
import { comparator } from '../query/sort.js';
import { applyUpdate } from '../query/update.js';
import type { Doc } from '../values.js';
import { Collection } from './collection.js';
import { parseIndexSpec } from './secondary-index.js';

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
  fc.constant({ $exists: true }),
);
const clause = fc.tuple(field, condition).map(([path, demanded]) => ({ [path]: demanded }));
const ids = fc.array(fc.nat(40), { maxLength: 4 }).map(($in) => ({ _id: { $in } }));
const idRange = fc.nat(40).map(($gte) => ({ _id: { $gte } }));
const filter = fc
  .array(fc.oneof({ weight: 8, arbitrary: clause }, ids, idRange), { maxLength: 3 })
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

const filled = (docs: readonly Doc[], changes: readonly Change[], indexes: readonly Doc[]) => {
  const collection = new Collection();
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
      changes: fc.array(change, { maxLength: 20 }),
      indexes: fc.array(index, { minLength: 1, maxLength: 3 }),
      queries: fc.array(fc.record({ filter, sort, skip: fc.nat(5), limit: fc.nat(10) }), {
        minLength: 10,
        maxLength: 20,
      }),
    });
    fc.assert(
      fc.property(world, ({ docs, changes, indexes, queries }) => {
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
          expect(page).toEqual(found.slice(query.skip, query.limit ? query.skip + query.limit : undefined));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('on an index looks at no more than it needs', () => {
    let looks = 0;
    const watched = (_id: number): Doc => ({
      _id,
      get owner() {
        looks++;
        return _id % 4;
      },
      at: _id,
    });
    const collection = new Collection();
    collection.createIndex(parseIndexSpec({ key: { owner: 1, at: -1 }, name: 'by-owner' }));
    for (let i = 0; i < 4_000; i++) collection.insert(watched(i));
    looks = 0;
    expect(collection.find({ filter: { owner: 1 }, sort: [['at', -1]], limit: 50 })).toHaveLength(50);
    expect(collection.count({ owner: 1, at: { $gte: 2_000 } })).toBe(500);
    expect(looks).toBeLessThan(250);
    looks = 0;
    const far = collection.find({ filter: { owner: 1 }, sort: [['at', -1]], skip: 900, limit: 50 });
    expect(far.map(({ doc }) => doc['at']).slice(0, 2)).toEqual([397, 393]);
    expect(looks).toBeLessThan(250);
  });
});

describe('a found document', () => {
  it('is not touched by later changes', () => {
    const collection = new Collection();
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
    const collection = new Collection();
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
    const collection = new Collection();
    collection.createIndex(parseIndexSpec({ key: { a: 1 }, name: 'a', unique: true }));
    expect(() => collection.insert({ a: [1, 2] })).toThrow('arrays');
    expect(collection.size).toBe(0);
  });
});
