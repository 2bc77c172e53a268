import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../libs/product/dist/index.js';
import { built } from './support/built.mjs';
import { fleetOf } from './support/fleet.mjs';
import { figure, spread, timed } from './support/figures.mjs';
import { memoryFigures } from './support/memory.mjs';
import { processorSeconds } from './support/processor.mjs';
import { until } from './support/stage.mjs';

const SERVERS = Number(process.env.FLEET_SERVERS ?? 100);
const PEERS = Number(process.env.FLEET_PEERS ?? 1_000);
/** Statements of a server of 1,000 peers are half an hour apart: a measured hour is steady minutes and two rounds of them. */
const MINUTES = Number(process.env.FLEET_MINUTES ?? 4);
const ROUNDS_AN_HOUR = 2;
const EDITS = 100;
const SAMPLED = 200;
const MB = 1e6;

export const title = `${SERVERS} gateways with ${PEERS} peers each, all of which move something every ten seconds`;

export async function run(stage) {
  const [product, admin] = [await stage.product(), await stage.admin()];
  const { gateways } = await fleetOf(stage, SERVERS, PEERS);
  for (const gateway of gateways) await gateway.takeSnapshot();
  const { id, endpoint, port } = await edited(stage, admin);
  const edit = (n) =>
    admin.ask('PUT', `admin/servers/${id}`, { ...place(endpoint, port), location: n % 2 ? 'Rome' : 'Oslo' });
  await timed(EDITS, edit);
  const idle = await timed(EDITS, edit);

  const opening = await measured(product, async () => {
    for (const gateway of gateways) gateway.start();
    await until('every gateway has reported', () => gateways.every(({ reportedAt }) => reportedAt > 0), {
      patienceMs: 120_000,
    });
    await sleep(15_000);
  });
  const steady = await measured(product, async () => {
    gateways.forEach((gateway) => (gateway.reports = []));
    await sleep(MINUTES * 60_000);
  });
  const reports = gateways.flatMap((gateway) => gateway.reports);
  const beside = await timed(EDITS, edit);
  const wrong = await differences(admin, gateways);
  const load = loadavg()[0];

  await product.halt();
  const down = gateways.reduce((sum, { failed }) => sum + failed, 0);
  await product.run();
  const ready = performance.now();
  const isBack = ({ followedAt }) => followedAt > ready - 5_000;
  await until('all gateways are back', () => gateways.every(isBack), { patienceMs: 120_000 });
  const back = Math.max(...gateways.map(({ followedAt }) => followedAt)) - ready;
  await until('all gateways report again', () => gateways.every(({ reportedAt }) => reportedAt > ready), {
    patienceMs: 120_000,
  });
  const reporting = Math.max(...gateways.map(({ reportedAt }) => reportedAt)) - ready;
  const after = await differences(admin, gateways);
  const memory = await memoryFigures(product);
  gateways.forEach((gateway) => gateway.stop());

  const rounds = { seconds: opening.seconds * ROUNDS_AN_HOUR, bytes: opening.bytes * ROUNDS_AN_HOUR };
  const share = steady.seconds / steady.wall + rounds.seconds / 3_600;
  return [
    figure('processor: steady', (100 * steady.seconds) / steady.wall, '% of a core'),
    figure('processor: the opening round, in which all is stated', opening.seconds, 's'),
    figure('processor: an hour of it with two such rounds', 100 * share, '% of a core', { atMost: 15 }),
    figure('log: the opening round', opening.bytes / MB, 'MB', { note: `${opening.events} events` }),
    figure('log: steady, an hour', (steady.bytes / MB / steady.wall) * 3_600, 'MB', {
      note: `${steady.events} events`,
    }),
    figure(
      'log: an hour of it with two such rounds',
      ((steady.bytes / steady.wall) * 3_600 + rounds.bytes) / MB,
      'MB',
      { atMost: 50 },
    ),
    ...spread('a report of 1,000 peers', reports),
    ...spread('an edit, idle', idle),
    ...spread('an edit, beside them', beside),
    figure('an edit: p95 beside them by idle', percentile(beside, 95) / percentile(idle, 95), '×', { atMost: 1.5 }),
    figure('after a restart: all follow their changes again', Math.max(0, back) / 1_000, 's', { atMost: 15 }),
    figure('after a restart: all have reported again', reporting / 1_000, 's'),
    figure(`devices of ${SAMPLED} whose shown totals differ from their gateway's`, wrong, '', { atMost: 0 }),
    figure('the same after the restart', after, '', { atMost: 0, note: `${down} requests failed before it` }),
    figure('load of the machine', load, ''),
    ...memory,
  ];
}

const place = (endpoint, port) => ({
  ...{ name: 'edited', countryCode: 'IT', ipAddress: '198.51.100.1', maxClients: 20 },
  ...{ endpoint, port },
});

const edited = async (stage, admin) => {
  const { id } = await stage.server('edited');
  return admin.ask('GET', `admin/servers/${id}`);
};

/** Seconds of a core, and what was appended to the log, while something is done. */
async function measured(product, work) {
  const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
  const { eventStore } = await product.engines();
  const store = new EventStore(eventStore);
  const [before, from, seconds] = [await store.head(), performance.now(), await processorSeconds(product.pid)];
  await work();
  const used = (await processorSeconds(product.pid)) - seconds;
  const wall = (performance.now() - from) / 1_000;
  const head = await store.head();
  let [bytes, events] = [0, 0];
  const log = store.follow(before);
  if (head > before)
    for await (const { data, meta, position } of log.events) {
      bytes += JSON.stringify(data).length + JSON.stringify(meta).length;
      events += 1;
      if (position >= head) break;
    }
  await log.close();
  return { seconds: used, wall, bytes, events };
}

/** Of some devices, how many are shown with another sum than what their gateway has reported; a report may come in between. */
async function differences(admin, gateways) {
  let wrong = 0;
  for (let n = 0; n < SAMPLED; n += 1) {
    const { totals } = gateways[n % gateways.length];
    const [configId, total] = [...totals][n];
    const least = total.receivedBytes + total.sentBytes;
    const { lifetime } = await admin.ask('GET', `admin/configs/${configId}`);
    const shown = lifetime.receivedBytes + lifetime.sentBytes;
    const most = total.receivedBytes + total.sentBytes;
    // What was counted last may be on its way.
    if (shown > most || shown < least - 2_200_000) wrong += 1;
  }
  return wrong;
}
