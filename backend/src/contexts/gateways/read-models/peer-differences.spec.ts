import { differencesOf } from './peer-differences.js';

const wanted = ['a', 'b', 'c'].map((publicKey) => ({ publicKey, allowedIps: [`10.64.0.${publicKey}/32`] }));
const held = (...peers: [string, string[]][]) => new Map(peers);
const asWanted = wanted.map(({ publicKey, allowedIps }): [string, string[]] => [publicKey, allowedIps]);

it('finds nothing where an interface is as it is wanted', () =>
  expect(differencesOf(wanted, held(...asWanted))).toEqual([]));

it('finds what lacks, what is too much, and what has another address', () =>
  expect(differencesOf(wanted, held(asWanted[0]!, ['b', ['10.64.0.9/32']], ['x', ['10.64.0.8/32']]))).toEqual([
    { publicKey: 'b', difference: 'other-address' },
    { publicKey: 'c', difference: 'missing' },
    { publicKey: 'x', difference: 'surplus' },
  ]));

it('finds all of it where a server is switched off and its gateway goes on', () =>
  expect(differencesOf([], held(...asWanted)).map(({ difference }) => difference)).toEqual([
    'surplus',
    'surplus',
    'surplus',
  ]));
