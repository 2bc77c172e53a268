import { differencesOf } from './peer-differences.js';

const wanted = ['a', 'b', 'c'].map((publicKey) => ({
  publicKey,
  allowedIps: [`10.64.0.${publicKey}/32`],
  presharedKeyDigest: publicKey === 'c' ? 'digest' : null,
}));
const held = (...peers: [string, string[], string?][]) =>
  new Map(peers.map(([key, allowedIps, digest = null]) => [key, { allowedIps, presharedKeyDigest: digest }]));
const asWanted = wanted.map(({ publicKey, allowedIps, presharedKeyDigest }): [string, string[], string?] => [
  publicKey,
  allowedIps,
  ...(presharedKeyDigest ? ([presharedKeyDigest] as const) : ([] as const)),
]);

it('finds another preshared key, and one that should not be there', () => {
  const [a, b, c] = asWanted as [[string, string[]], [string, string[]], [string, string[]]];
  expect(differencesOf(wanted, held([...a, 'one'], b, [c[0], c[1]]))).toEqual([
    { publicKey: 'a', difference: 'other-preshared-key' },
    { publicKey: 'c', difference: 'other-preshared-key' },
  ]);
});

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
