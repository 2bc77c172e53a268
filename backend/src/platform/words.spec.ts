import { dateOf, inWords, moneyOf } from './words.js';

it('takes the date of a time, or of its text', () => {
  expect(dateOf(new Date('2030-01-31T23:59:59.999Z'))).toBe('2030-01-31');
  expect(dateOf('2030-01-31T23:59:59.999Z')).toBe('2030-01-31');
});

it.each([
  [999, 'USD', '$9.99'],
  [123_456, 'EUR', '€1,234.56'],
  [0, 'USD', '$0.00'],
])('writes %d cents in %s as %s', (cents, currency, text) => expect(moneyOf(cents, currency)).toBe(text));

it.each([
  ['name', 'Name'],
  ['ipAddress', 'IP address'],
  ['countryCode', 'Country code'],
  ['dnsServers', 'DNS servers'],
  ['serverId', 'Server ID'],
])('calls the field %s “%s”', (field, words) => expect(inWords(field)).toBe(words));
