import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { bytesOf } from '@veilway/ip-intelligence';
import { DnsResponder } from '../dns/dns-responder.js';
import { TestApp } from '../../../testing/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1, 10.9.0.0/16', STUN_SERVERS: 'stun:stun.example.com:3478' });
});
afterAll(() => test?.stop());

const from = (address: string, path = 'tools/ip-lookup', app = test) =>
  app.call('GET', path, { headers: { 'X-Forwarded-For': address } });

const number = (address: string) => BigInt(`0x${Buffer.from(bytesOf(address)!).toString('hex')}`);

/** What the file of the routes says of each, read from its beginning to its end. */
const listed = async (addresses: readonly string[]): Promise<(string | null)[]> => {
  const found = addresses.map((): string | null => null);
  const wanted = addresses.map(number);
  const file = createRequire(__filename).resolve('@ip-location-db/asn/asn-ipv4.csv');
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [first, last, asn] = line.split(',', 3) as [string, string, string];
    const [begin, end] = [number(first), number(last)];
    wanted.forEach((address, n) => {
      if (begin <= address && address <= end) found[n] = `AS${asn}`;
    });
  }
  return found;
};

describe('the lookup', () => {
  it('tells a visitor who comes through a trusted proxy all that is known of the address', async () => {
    expect(await from('8.8.8.8')).toMatchObject({
      status: 200,
      body: {
        ip: '8.8.8.8',
        kind: 'public',
        country: 'United States',
        countryCode: 'US',
        region: 'California',
        city: 'Mountain View',
        timezone: 'America/Los_Angeles',
        isp: 'Google LLC',
        org: 'Google LLC',
        as: 'AS15169 Google LLC',
        lat: 37.422,
        lon: -122.085,
        sources: [{ url: 'https://db-ip.com' }, {}, {}],
      },
    });
    expect((await from('2a00:1450:4001:80e::200e')).body).toMatchObject({
      countryCode: 'DE',
      as: 'AS15169 Google LLC',
    });
  });

  it('gives of random addresses what the data says that others read', async () => {
    const addresses = Array.from({ length: 20 }, () =>
      [...randomBytes(4)].map((byte, n) => (n ? byte : 1 + (byte % 223))).join('.'),
    );
    const answers = await Promise.all(addresses.map((address) => from(address)));
    expect(answers.map(({ body }) => body['ip'] as string)).toEqual(addresses);
    expect(answers.map(({ body }) => (body['as'] as string | null)?.split(' ')[0] ?? null)).toEqual(
      await listed(addresses),
    );
  });

  it('has a shorter answer, and a shortest', async () => {
    const { body: place } = await from('8.8.8.8', 'tools/ip-lookup/place');
    expect(place).toMatchObject({ ip: '8.8.8.8', city: 'Mountain View' });
    expect(Object.keys(place)).not.toContain('org');
    expect((await from('8.8.8.8', 'tools/ip-lookup/address')).body).toEqual({ ip: '8.8.8.8', kind: 'public' });
  });

  it.each([
    ['192.168.7.7', 'private'],
    ['100.64.1.1', 'carrier-nat'],
    ['203.0.113.7', 'documentation'],
    ['fe80::1', 'link-local'],
  ])('says of %s that it is of a %s network, and no more', async (ip, kind) => {
    expect((await from(ip)).body).toMatchObject({ ip, kind, country: null, isp: null, as: null, lat: null });
  });

  it('shows an IPv4 address as such, also where it came through a socket of IPv6', async () => {
    expect((await from('::ffff:8.8.4.4')).body).toMatchObject({ ip: '8.8.4.4', as: 'AS15169 Google LLC' });
  });

  it('believes proxies that it was told of, and none before them', async () => {
    expect((await from('8.8.8.8, 1.1.1.1, 10.9.0.3')).body).toMatchObject({ ip: '1.1.1.1' });
    const untrusting = await test.beside('api', { trustedProxies: ['192.0.2.1'] });
    try {
      expect((await from('8.8.8.8', 'tools/ip-lookup', untrusting)).body).toMatchObject({
        ip: '127.0.0.1',
        kind: 'loopback',
      });
    } finally {
      await untrusting.stop();
    }
  });

  it('answers a network a tenth as often as other things, on each of its routes', async () => {
    const few = await test.beside('api', { rateLimitPerMinute: 50 });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await from('8.8.8.8', 'tools/ip-lookup', few)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await from('8.8.8.8', 'tools/ip-lookup', few);
      expect(refused.body).toMatchObject({ type: '/problems/too-many-requests' });
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect((await from('8.8.8.8', 'tools/ip-lookup/address', few)).status).toBe(200);
      expect((await from('1.1.1.1', 'tools/ip-lookup', few)).status).toBe(200);
    } finally {
      await few.stop();
    }
  });

  it('is kept by nobody on the way', async () => {
    expect((await from('8.8.8.8')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('what can be tested here', () => {
  it('names the STUN servers of others where there is none of ours, and says that DNS is not tested', async () => {
    expect(await test.get('tools')).toMatchObject({
      status: 200,
      body: { stunServers: ['stun:stun.example.com:3478'], lookupServices: [], dnsZone: null },
    });
  });
});

describe('the DNS test', () => {
  const ZONE = 'dns.vpn.example';
  let zoned: TestApp;
  beforeAll(async () => {
    zoned = await TestApp.start({ DNS_TEST_ZONE: ZONE, DNS_TEST_PORT: '0' });
  });
  afterAll(() => zoned?.stop());

  it('tells a browser the zone, and who asked for the name that it made up', async () => {
    expect((await zoned.get('tools')).body).toMatchObject({ dnsZone: ZONE });
    const id = randomBytes(16).toString('hex');
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${zoned.app.get(DnsResponder).address!.port}`]);
    await expect(resolver.resolve4(`${id}.${ZONE}`)).rejects.toMatchObject({ code: 'ENODATA' });
    expect(await zoned.get(`tools/dns-test/${id}`)).toMatchObject({
      status: 200,
      body: { resolvers: [{ ip: '127.0.0.1', org: null }] },
    });
    expect((await zoned.get(`tools/dns-test/${'0'.repeat(32)}`)).body).toEqual({ resolvers: [] });
  });

  it.each(['x', 'A'.repeat(32), '0'.repeat(33)])('knows no test called %s', async (id) =>
    expect(await zoned.get(`tools/dns-test/${id}`)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/id', detail: 'id must be 32 hexadecimal digits' }] },
    }),
  );
});
