import { request } from 'node:http';
import { metaOf } from '@veilway/es-kernel/spec';
import { TestApp } from '../../testing/app.js';
import { Fleet } from '../../testing/fleet.js';
import { LiveSubscriptions } from '../event-sourcing/processes/live-subscriptions.js';
import { EventStore } from '../event-sourcing/store/event-store.js';
import { metadataOf } from '../event-sourcing/store/metadata.js';
import { newId } from '../ids.js';
import { Mailer } from '../mail/mailer.js';

let leader: TestApp;
let api: TestApp;
beforeEach(async () => {
  leader = await TestApp.start();
  api = await leader.beside('api');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.stop();
  await leader.stop();
});

type Check = { ok: boolean; detail?: string };
const health = async ({ operationsUrl }: TestApp) => {
  const response = await fetch(`${operationsUrl}/health/ready`);
  const { checks } = (await response.json()) as { checks: Record<string, Check> };
  return { status: response.status, checks };
};
const fine = { status: 200, checks: expect.not.objectContaining({ reader: expect.anything() }) as unknown };

it('is not ready while the reader is stuck, in whichever process one asks', async () => {
  expect(await health(api)).toEqual(fine);
  const meta = metadataOf(metaOf({ commandId: newId() }), 99);
  const newer = { id: newId(), type: 'ServerToggled', data: { isActive: false }, meta };
  await leader.app.get(EventStore).append(`server-${newId()}`, 'no_stream', [newer]);
  for (const one of [leader, api]) {
    await one.until(async () => 'reader' in (await health(one)).checks);
    expect(await health(one)).toMatchObject({
      status: 503,
      checks: { reader: { ok: false, detail: expect.stringContaining('Run the newer program.') } },
    });
  }
  const { body } = await api.get('admin/health', new Fleet(api).admin);
  expect(body['checks']).toContainEqual(
    expect.objectContaining({
      name: 'readModels',
      ok: false,
      troubles: expect.arrayContaining([{ part: 'reader', reason: expect.stringMatching(/^ServerToggled/) }]),
    }),
  );
});

it('tells in each process what stopped alone at the leader, and is ready', async () => {
  leader.runnerOf('people').poison = 'an event it cannot digest';
  leader.app.get(Mailer).trouble = 'ECONNREFUSED';
  await api.until(async () => {
    const { people, mail } = (await health(api)).checks;
    return people?.ok === false && mail?.ok === false;
  });
  expect(await health(api)).toMatchObject({
    status: 200,
    checks: { people: { ok: false, detail: 'an event it cannot digest' }, mail: { ok: false, detail: 'ECONNREFUSED' } },
  });
});

it('is not ready while no worker leads', async () => {
  await leader.app.close();
  await api.until(async () => 'worker' in (await health(api)).checks);
  expect(await health(api)).toMatchObject({
    status: 503,
    checks: { worker: { detail: expect.stringMatching(/^No worker leads/) } },
  });
});

it('is not ready while the live subscriptions do not follow the log', async () => {
  await api.app.get(LiveSubscriptions).stop();
  await new Fleet(leader).bareServer();
  expect(await health(api)).toMatchObject({ status: 503, checks: { liveSubscriptions: { ok: false } } });
  expect(await health(leader)).toEqual(fine);
});

it('is not ready while writes are refused, and finds out by itself when they are taken again', async () => {
  const full = Object.assign(new Error('disk full'), { code: 14 });
  const client = Object.getPrototypeOf(leader.app.get(EventStore)['client']) as EventStore['client'];
  const append = jest.spyOn(client, 'appendToStream').mockRejectedValue(full);
  const fleet = new Fleet(leader);
  const body = {
    name: 'Rome 1',
    location: 'Rome',
    countryCode: 'IT',
    ipAddress: '203.0.113.8',
    endpoint: 'it.example.net',
  };
  const refused = await leader.post('admin/servers', body, fleet.admin);
  expect([refused.status, refused.body['type']]).toEqual([503, '/problems/unavailable']);
  expect((await leader.get('admin/servers', fleet.admin)).status).toBe(200);
  expect(await health(leader)).toMatchObject({
    status: 503,
    checks: { eventStore: { ok: false, detail: 'The event store takes no writes.' } },
  });
  append.mockRestore();
  expect(await health(leader)).toEqual(fine);
});

it('tells what is wrong on the operators’ port alone, beside the metrics', async () => {
  const [open, detailed] = await Promise.all([api.url, api.operationsUrl].map((url) => fetch(`${url}/health/ready`)));
  expect(await open!.json()).toEqual({ status: 'ready' });
  expect(await detailed!.json()).toMatchObject({ status: 'ready', checks: { eventStore: { ok: true } } });
  expect(await (await fetch(`${api.operationsUrl}/metrics`)).text()).toMatch(/^http_request_duration_seconds_count/m);
  for (const url of [`${api.url}/metrics`, `${api.operationsUrl}/api/v1/plans`])
    expect((await fetch(url)).status).toBe(404);
  expect(new URL(api.operationsUrl).hostname).toBe('127.0.0.1');
});

/** `fetch` lets nobody choose the Host. */
const metricsAs = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${api.operationsUrl}/metrics`, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

it('answers on the operators’ port to no name that somebody else can make lead there', async () => {
  for (const host of ['127.0.0.1:9464', '[::1]:9464', 'localhost', 'localhost:9464', 'backend:9464', '10.0.0.7'])
    expect([host, await metricsAs(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])
    expect([host, await metricsAs(host)]).toEqual([host, 421]);
});
