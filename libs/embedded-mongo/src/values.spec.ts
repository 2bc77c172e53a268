import { Binary, Decimal128, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import { clone, compareValues, equalValues, identityOf, type Doc } from './values.js';

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    NaN,
    -0,
    0,
    0n,
    1,
    1n,
    2 ** 53,
    2n ** 53n + 1n,
    true,
    false,
    '',
    '\0n',
    '1',
  ),
  fc.constantFrom<unknown>(new Date(0), new Date(1), new ObjectId('0'.repeat(24)), new ObjectId('1'.repeat(24))),
  fc.constantFrom<unknown>(new Binary(Buffer.from('a')), new Binary(Buffer.from('b')), Decimal128.fromString('1.5')),
  fc.constantFrom<unknown>(new MinKey(), new MaxKey(), 1.5, 'text'),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ a: scalar, b: scalar }));

/** `Array.sort` puts undefined last without asking. */
const isSortable = (item: unknown) => item !== undefined;

describe('the order of values', () => {
  it('is the same seen from both sides', () => {
    fc.assert(
      fc.property(value, value, (a, b) => Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a)) === 0),
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(fc.array(value.filter(isSortable), { minLength: 3, maxLength: 3 }), (three) => {
        const [a, b, c] = [...three].sort(compareValues);
        expect(compareValues(a, b)).toBeLessThanOrEqual(0);
        expect(compareValues(b, c)).toBeLessThanOrEqual(0);
        expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('puts types in the order of BSON', () => {
    const ordered = [
      new MinKey(),
      null,
      1,
      'a',
      { a: 1 },
      [1],
      new Binary(),
      new ObjectId(),
      true,
      new Date(),
      /a/,
      new MaxKey(),
    ];
    expect([...ordered].reverse().sort(compareValues)).toEqual(ordered);
  });
});

describe('the identity of a value', () => {
  it('is shared by equal values only', () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) => Object.is(norm(identityOf(a)), norm(identityOf(b))) === equalValues(a, b)),
    );
  });
});

const norm = (key: unknown) => (key === 0 ? 0 : key);

describe('a clone', () => {
  it('is equal and shares nothing that changes', () => {
    const doc: Doc = { a: { b: [1, { c: 2 }] } };
    const copy = clone(doc);
    (copy['a'] as { b: unknown[] }).b.push(3);
    expect(doc).toEqual({ a: { b: [1, { c: 2 }] } });
  });

  it('takes a field called __proto__ for a field', () => {
    const doc = JSON.parse('{"__proto__": {"polluted": {"deep": 1}}}') as Doc;
    expect(Object.keys(clone(doc))).toEqual(['__proto__']);
    expect(({} as Doc)['polluted']).toBeUndefined();
  });
});
