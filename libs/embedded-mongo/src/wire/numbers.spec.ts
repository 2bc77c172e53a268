import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, serialize } from 'bson';
import { holdsWholeDouble } from './numbers.js';

const others = {
  text: 'text \u00e9',
  binary: new Binary(Buffer.from([1, 0, 5])),
  id: new ObjectId(),
  is: true,
  at: new Date(),
  nothing: null,
  matches: /a.+/i,
  pattern: new BSONRegExp('^b', 'i'),
  code: new Code('f()'),
  scoped: new Code('f()', { a: 1 }),
  int: new Int32(7),
  long: Long.fromNumber(7),
  decimal: Decimal128.fromString('7'),
  least: new MinKey(),
  most: new MaxKey(),
  half: new Double(7.5),
  large: new Double(2 ** 40),
  none: new Double(NaN),
  list: [1, 'two', { three: [3] }],
};

it('finds a double that is whole wherever it is, behind values of every type', () => {
  expect(holdsWholeDouble(serialize(others))).toBe(false);
  for (const hidden of [{ x: new Double(7) }, { a: { b: [1, { c: new Double(-7) }] } }, { x: new Double(0) }])
    expect(holdsWholeDouble(serialize({ ...others, hidden }))).toBe(true);
});

it('comes to an end with whatever is no BSON', () => {
  const bytes = serialize({ ...others, x: new Double(7) });
  for (let at = 0; at < bytes.length; at += 1)
    for (const byte of [0x00, 0x01, 0x03, 0x7f, 0x80, 0xff]) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] = byte;
      expect(typeof holdsWholeDouble(damaged)).toBe('boolean');
    }
  for (let length = 0; length < bytes.length; length += 1)
    expect(typeof holdsWholeDouble(bytes.subarray(0, length))).toBe('boolean');
});
