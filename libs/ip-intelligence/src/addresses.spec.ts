import fc from 'fast-check';
import { isIPv4, isIPv6 as isNodesIPv6 } from 'node:net';
import { bytesOf, isIPv6, isLocal, isSameAddress, kindOf, type AddressKind } from './addresses.js';

const hex = (text: string) => Buffer.from(bytesOf(text) ?? []).toString('hex');

it.each([
  ['192.0.2.1', 'c0000201'],
  ['2001:db8::1', '20010db8000000000000000000000001'],
  ['[2001:DB8:0:0::1]', '20010db8000000000000000000000001'],
  ['fe80::1%eth0', 'fe800000000000000000000000000001'],
  ['::', '00000000000000000000000000000000'],
  ['1::', '00010000000000000000000000000000'],
  ['::ffff:192.0.2.1', 'c0000201'],
  ['::FFFF:c000:0201', 'c0000201'],
  ['64:ff9b::192.0.2.33', '0064ff9b0000000000000000c0000221'],
])('reads %s', (text, bytes) => expect(hex(text)).toBe(bytes));

it.each([
  '',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '10.0.0',
  '10.0.0.256',
  '::10.0.0.256',
  'g::',
  '12345::',
  '1.2.3.4:80',
  'localhost',
  '4e3f.local',
])('takes %p for no address', (text) => {
  expect(bytesOf(text)).toBeUndefined();
  expect(kindOf(text)).toBeUndefined();
  expect(isLocal(text)).toBe(false);
});

it('agrees with Node on what is an address, and on what two spellings say', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.]{0,20}$/)), (text) => {
      expect(bytesOf(text) !== undefined).toBe(isIPv4(text) || isNodesIPv6(text));
      if (isNodesIPv6(text)) {
        const { hostname } = new URL(`http://[${text}]`);
        expect(isSameAddress(hostname, text)).toBe(true);
      }
    }),
    { numRuns: 2_000, examples: [['01.2.3.4'], ['00.0.0.0']] },
  );
});

it('tells addresses apart', () => {
  expect(isSameAddress('::ffff:192.0.2.1', '192.0.2.1')).toBe(true);
  expect(isSameAddress('2001:db8::1', '2001:db8::2')).toBe(false);
  expect(isSameAddress('192.0.2.1', '::192.0.2.1')).toBe(false);
  expect(isSameAddress('nonsense', 'nonsense')).toBe(false);
  expect([isIPv6('2001:db8::1'), isIPv6('::ffff:192.0.2.1'), isIPv6('192.0.2.1')]).toEqual([true, false, false]);
});

/** First and last address of each network, and of what lies beside it. */
const EDGES: [kind: AddressKind, ...addresses: string[]][] = [
  [
    'private',
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.0',
    '172.20.1.1',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
    'fc00::',
    'fdff::1',
    '64:ff9b:1::1',
  ],
  ['carrier-nat', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255', '::1', '::ffff:127.0.0.1'],
  ['link-local', '169.254.0.0', '169.254.255.255', 'fe80::1', 'febf::1'],
  ['documentation', '192.0.2.0', '198.51.100.255', '203.0.113.7', '2001:db8::1', '2001:db8:ffff::', '3fff:fff::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  [
    'reserved',
    '0.0.0.0',
    '192.0.0.1',
    '198.18.0.0',
    '198.19.255.255',
    '240.0.0.0',
    '255.255.255.255',
    '::',
    '100::1',
    '2001:2::1',
    '2001:1f::1',
    '5f00::1',
    'fec0::1',
  ],
  [
    'public',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '172.217.16.1',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '2001:4860:4860::8888',
    '2001:db9::',
    '2a00::',
    'fbff::',
  ],
];
const LOCAL = ['private', 'carrier-nat', 'loopback', 'link-local'];

it.each(EDGES.flatMap(([kind, ...addresses]) => addresses.map((address) => [address, kind] as const)))(
  'knows %s as %s',
  (address, kind) => {
    expect(kindOf(address)).toBe(kind);
    expect(isLocal(address)).toBe(LOCAL.includes(kind));
  },
);
