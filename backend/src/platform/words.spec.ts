import { inWords, moneyOf } from './words.js';

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
