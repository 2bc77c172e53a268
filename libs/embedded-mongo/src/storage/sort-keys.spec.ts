import { Binary, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'bson';
import fc from 'fast-check';
import { compareValues, rank as rankOf } from '../values.js';
import { indexKey, keysWith, keysWithin, type Range } from './sort-keys.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', '\0', 'a\0', 'a\0b', '\uffff', '😀'),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-Infinity, Infinity, -0, NaN, 2 ** 53, 2 ** 63, -(2 ** 63)),
);
const long = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 0n, max: 4_096n }).map((below) => 2n ** 63n - 1n - below),
);
const scalar = fc.oneof(
  text,
  number,
  long,
  fc.boolean(),
  fc.constantFrom<unknown>(null, undefined, new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes)),
  fc.constantFrom(new UUID('a3bb189e-8bf9-4c1c-9f3d-2c963f66afa6'), new Timestamp(Long.fromNumber(7))),
);
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(text, scalar, { maxKeys: 3, noNullPrototype: true }) },
);
const direction = fc.constantFrom<1 | -1>(1, -1);

const within = (key: Buffer, { from, to }: { from: Buffer; to: Buffer }) =>
  Buffer.compare(key, from) >= 0 && Buffer.compare(key, to) < 0;

describe('the bytes of a key', () => {
  it('compare as the values do, in either direction, and by what follows among equals', () => {
    fc.assert(
      fc.property(value, value, direction, scalar, scalar, (a, b, way, next, other) => {
        const key = (first: unknown, second: unknown) => indexKey([[first, way]], second);
        const expected = compareValues(a, b) * way || compareValues(next, other);
        expect(Math.sign(Buffer.compare(key(a, next), key(b, other)))).toBe(Math.sign(expected));
      }),
      { numRuns: 3_000 },
    );
  });

  it('begin like those of an equal value alone', () => {
    fc.assert(
      fc.property(value, value, direction, scalar, (a, b, way, id) => {
        expect(within(indexKey([[a, way]], id), keysWith([[b, way]]))).toBe(compareValues(a, b) === 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('lie within the bounds that the value lies within', () => {
    const bounded = fc.oneof(number, text, fc.boolean(), fc.date({ noInvalidDate: true }));
    const bound = fc.option(fc.record({ value: bounded, inclusive: fc.boolean() }), { nil: undefined });
    fc.assert(
      fc.property(value, bound, bound, direction, scalar, (it, lower, upper, way, id) => {
        const type = rankOf(lower?.value ?? upper?.value ?? 0);
        fc.pre([lower, upper].every((edge) => !edge || (rankOf(edge.value) === type && !Number.isNaN(edge.value))));
        const range: Range = { type, lower, upper };
        const isWithin =
          rankOf(it) === type &&
          !Number.isNaN(it) &&
          (!lower || compareValues(it, lower.value) >= (lower.inclusive ? 0 : 1e-9)) &&
          (!upper || compareValues(it, upper.value) <= (upper.inclusive ? 0 : -1e-9));
        expect(
          within(
            indexKey(
              [
                ['before', 1],
                [it, way],
              ],
              id,
            ),
            keysWithin([['before', 1]], way, range),
          ),
        ).toBe(isWithin);
      }),
      { numRuns: 3_000 },
    );
  });
});
