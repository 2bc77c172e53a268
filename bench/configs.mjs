import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { crowd, spread, timed } from './support/figures.mjs';
import { CALLERS, issue, until } from './support/stage.mjs';

const PAGE = 25;
const SAMPLES = 100;
const SERVERS = 200;
const ON_EACH = 600;
const ALL = SERVERS * ON_EACH;
const DAY_MS = 86_400_000;
const TARGET = { p50: 20, p95: 60 };

export const title = 'Find configs among 120,000 on 200 servers';

/** Nobody issues so many here: one is issued by the API, and copied in the log, on servers that are names alone. */
async function seed(stage, admin) {
  const product = await stage.product();
  const [server, customer] = [await stage.server('all-configs'), await stage.customer('many-configs')];
  const { id } = await issue(customer, server.id, 'Device');
  const log = EventStoreDBClient.connectionString((await product.engines()).eventStore);
  const servers = Array.from({ length: SERVERS }, () => ({ id: randomUUID(), configIds: [] }));
  let subscriptionId;
  let about;
  try {
    let original;
    for await (const { event } of log.readStream(`config-${id}`)) original ??= event;
    ({ subscriptionId } = original.data);
    about = original.metadata;
    const { failures } = await crowd(ALL, CALLERS, async (n) => {
      const on = servers[n % SERVERS];
      const configId = randomUUID();
      on.configIds.push(configId);
      const data = { ...original.data, serverId: on.id, clientIp: `10.1.${(n >> 8) & 255}.${n & 255}` };
      const copy = jsonEvent({ type: original.type, data, metadata: { ...about, commandId: randomUUID() } });
      await log.appendToStream(`config-${configId}`, copy, { expectedRevision: NO_STREAM });
    });
    if (failures.length > 0) throw failures[0];
    for (const { id, configIds } of servers) {
      const peers = configIds.map((configId, n) => ({
        ...{ configId, subscriptionId, receivedBytes: n * 1e6, sentBytes: n * 1e7, connectedMinutes: n },
        lastHandshakeDate: n % 5 === 0 ? null : new Date(Date.now() - (n % 60) * DAY_MS).toISOString().slice(0, 10),
      }));
      const report = jsonEvent({
        type: 'UsageReported',
        data: { ledgerId: randomUUID(), sequence: 1, peers },
        metadata: { ...about, commandId: randomUUID(), schemaVersion: 2 },
      });
      await log.appendToStream(`usage-${id}`, report);
    }
  } finally {
    await log.dispose();
  }
  await until('the list shows all of them', async () => (await total(admin, { leastBytes: 1 })) >= ALL - SERVERS, {
    patienceMs: 600_000,
    everyMs: 1_000,
  });
  return servers;
}

const path = ({ first = 0, filter = {}, sort = ['createdAt', 'DESC'] }) => {
  const query = { range: [first, first + PAGE - 1], filter, sort };
  return `admin/configs?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
};

/** As the header of a list says it, like `configs 0-24/120000`. */
const total = async (admin, filter) =>
  Number((await admin.call('GET', path({ filter }))).headers['content-range'].split('/')[1]);

export async function run(stage) {
  const admin = await stage.admin();
  const servers = await seed(stage, admin);
  const read = async (what) => {
    const { length } = await admin.ask('GET', path(what));
    if (length !== PAGE) throw new Error(`A page has ${length} configs.`);
  };
  const serverId = (n) => servers[n % SERVERS].id;
  const ways = {
    'newest first': () => ({}),
    'anywhere in the first 10,000': (n) => ({ first: (n * 1_225) % 10_000 }),
    'most used first': () => ({ sort: ['usedBytes', 'DESC'] }),
    'longest not connected first': () => ({ sort: ['lastHandshake', 'ASC'] }),
    'of a server, most used first': (n) => ({ filter: { serverId: serverId(n) }, sort: ['usedBytes', 'DESC'] }),
    'of a server, active, connected last week': (n) => ({
      filter: { serverId: serverId(n), status: 'active', seen: 'week' },
    }),
    'never connected': () => ({ filter: { seen: 'never' } }),
    'active, used at least 6 GB': () => ({ filter: { status: 'active', leastBytes: 6e9 } }),
  };
  const figures = [];
  for (const [name, way] of Object.entries(ways)) {
    await read(way(0));
    figures.push(...spread(`GET admin/configs, ${name}`, await timed(SAMPLES, (n) => read(way(n))), TARGET));
  }
  const usage = await timed(10, () => admin.ask('GET', 'admin/configs/usage'));
  return [...figures, ...spread('GET admin/configs/usage', usage, { p50: 20, p95: 60 })];
}
