import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

jest.setTimeout(120_000); // machines that do other things besides

type Told = { headers: IncomingHttpHeaders; text: string };

let test: TestApp;
let fleet: Fleet;
let receiver: Server;
let url: string;
let status = 204;
const told: Told[] = [];

beforeAll(async () => {
  test = await TestApp.start({ WEBHOOKS_TO_PRIVATE: 'yes' });
  fleet = new Fleet(test);
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      told.push({ headers: request.headers, text });
      response.writeHead(status).end('secret words of the receiver');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver?.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await test?.stop();
});
beforeEach(() => {
  told.length = 0;
  status = 204;
});

const PATH = 'admin/alert-webhook';
const set = (to: unknown) => {
  const { token, proof } = fleet.provenAdmin;
  return test.call('PUT', PATH, { body: { url: to }, token, headers: proof });
};
const last = async () => {
  const { deliveries } = (await test.get<{ deliveries: Record<string, unknown>[] }>(PATH, fleet.admin)).body;
  return deliveries.find(({ type }) => type === 'alert.test')!;
};
const until = (what: string, so: (delivery: Record<string, unknown>) => boolean) =>
  test.until(async () => so(await last()), what);
const pass = async (minutes: number) => {
  test.clock.advance({ minutes });
  await test.settle();
};

it('takes an address that it can reach, shows where it leads and the secret once, and stores neither in clear', async () => {
  const { status, body } = await set(`${url}/alerts?key=hidden`);
  expect([status, body]).toEqual([200, { address: url, secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/) }]);
  expect((await test.get(PATH, fleet.token('auditor'))).body).toEqual({ address: url, deliveries: [] });
  const events = await test.app.get(EventStore).read('alertWebhook-alertWebhook-product');
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/hidden|127\.0\.0\.1|whsec/);
  expect((await set(url)).body['secret']).not.toBe(body['secret']);
});

it.each([
  ['', 'Say to which address alerts are sent'],
  ['hooks.example.com', 'url must be an address such as https://example.com/alerts'],
  ['ftp://example.com/', 'url must begin with https://'],
  ['https://joe:secret@example.com/', 'url must hold no user name and no password'],
])('refuses %j with what to do', async (to, detail) => {
  expect(await set(to)).toMatchObject({
    status: 400,
    body: { type: '/problems/validation-failed', errors: [{ pointer: '/url', detail }] },
  });
});

it('tells of an alert when it is raised and when it is over, signed, and of no person', async () => {
  const { secret } = (await set(`${url}/alerts`)).body as { secret: string };
  const { id, name } = (await fleet.bareServer({ name: 'Frankfurt 1' })) as unknown as { id: string; name: string };
  const gateway = await TestGateway.enrol(test, id);
  await gateway.heartbeat();
  await pass(6);
  await test.until(async () => told.length === 1, 'the alert is told');
  const [{ headers, text }] = told as [Told];
  const { type, timestamp, data } = JSON.parse(text) as { type: string; timestamp: string; data: { id: string } };
  expect({ type, data }).toEqual({
    type: 'alert.raised',
    data: { id: expect.any(String), kind: 'gateway-silent', subject: id, said: { name } },
  });
  expect(new Date(timestamp).getTime()).toBeLessThanOrEqual(test.clock.now().getTime());
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signed);
  expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`);

  await gateway.heartbeat();
  await pass(0);
  await test.until(async () => told.length === 2, 'its end is told');
  expect(JSON.parse(told[1]!.text)).toMatchObject({
    type: 'alert.over',
    data: { id: data.id, kind: 'gateway-silent' },
  });
});

it('tries again later where it was refused, under the same id, and keeps nothing of the answer', async () => {
  status = 503;
  expect((await test.post(`${PATH}/test`, {}, fleet.admin)).status).toBe(200);
  await until('it is refused', ({ failure }) => failure === 'refused');
  expect(await last()).toMatchObject({ type: 'alert.test', status: 503, attempts: 1, deliveredAt: null });
  status = 204;
  test.clock.advance({ seconds: 16 });
  await test.settle();
  await until('it is delivered', ({ deliveredAt }) => deliveredAt !== null);
  expect(await last()).toMatchObject({ attempts: 2, failure: null, status: 204, nextAt: null, dropped: null });
  const tried = told.filter(({ text }) => text.includes('alert.test')).map(({ headers }) => headers['webhook-id']);
  expect([tried.length, new Set(tried).size]).toEqual([2, 1]);
  expect((await test.get(PATH, fleet.admin)).text).not.toContain('secret words');
});

it('gives up what waits once there is no webhook, and tries none out then', async () => {
  status = 503;
  await test.post(`${PATH}/test`, {}, fleet.admin);
  await until('it is refused', ({ failure }) => failure === 'refused');
  const { token, proof } = fleet.provenAdmin;
  expect((await test.call('DELETE', PATH, { token, headers: proof })).body['address']).toBeNull();
  test.clock.advance({ seconds: 16 });
  await test.settle();
  await until('it is given up', ({ dropped }) => dropped === 'removed');
  const refused = await test.post(`${PATH}/test`, {}, fleet.admin);
  expect([refused.status, refused.body['type']]).toEqual([409, '/problems/webhook-missing']);
});

it('goes to nobody’s own network where the environment does not say so', async () => {
  const strict = await test.beside('api', { webhooksToPrivate: false });
  const { token, proof } = fleet.provenAdmin;
  for (const to of [url, 'https://127.0.0.1/', 'https://[fd00::1]/']) {
    const { status, body } = await strict.call('PUT', PATH, { body: { url: to }, token, headers: proof });
    expect([status, body['errors'][0]['pointer']]).toEqual([400, '/url']);
  }
  await strict.stop();
});
