import { canonical } from './canonical-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
])('knows %s as %s', (one, other) => {
  expect(canonical(one)).toBe(canonical(other));
});

it('keeps apart what is different', () => {
  expect(canonical('2001:db8::1')).not.toBe(canonical('2001:db8::2'));
});
