import { RedisServer } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { EventStore } from './platform/event-sourcing/store/event-store.js';
import { TestApp } from './testing/app.js';
import { Fleet } from './testing/fleet.js';
import { TestGateway } from './testing/gateway.js';

const LIMIT = 40;

let redis: RedisServer;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  redis = await RedisServer.start();
  one = await TestApp.start({ REDIS_URL: redis.url });
  other = await one.beside();
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
  await redis?.stop();
});

const health = async (test: TestApp) =>
  (await (await fetch(`${test.operationsUrl}/health/ready`)).json()) as { checks: Record<string, { ok: boolean }> };

it('knows in each what a gateway said to one of them, and stores none of it', async () => {
  const fleet = new Fleet(one);
  const { id: serverId } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(one, serverId);
  const { token } = await fleet.customer();
  const { body: config } = await one.post('configs', { serverId, deviceName: 'Phone' }, token);
  const configId = config['id'] as string;
  await eventually('the other process hears the heartbeat', async () => {
    await gateway.heartbeat();
    return (await other.get(`admin/servers/${serverId}`, fleet.admin)).body['status'] === 'online';
  });
  await gateway.usage({ configId, receivedBytes: 5, connected: true });
  await eventually('the other process knows who is connected', async () => {
    const { body } = await other.get('configs', token);
    return body['items'][0].isConnected === true;
  });
  await gateway.usage({ configId, receivedBytes: 9, connected: true });
  await eventually('the other process knows what was used', async () => {
    const { body } = await other.get('configs', token);
    return body['items'][0].receivedBytes === 9;
  });
  expect(await one.app.get(EventStore).read(`usage-${serverId}`)).toHaveLength(1);
});

it('counts requests together', async () => {
  const [here, there] = await Promise.all([
    one.beside('api', { rateLimitPerMinute: LIMIT }),
    other.beside('api', { rateLimitPerMinute: LIMIT }),
  ]);
  const ask = async (test: TestApp) => (await test.get('plans')).status;
  for (let n = 0; n < LIMIT; n++) expect(await ask(here)).toBe(200);
  await eventually('the other process refuses too', async () => (await ask(there)) === 429);
  await Promise.all([here.stop(), there.stop()]);
});

it('goes on without Redis, and says so', async () => {
  await redis.stop();
  await eventually('health tells', async () => (await health(one)).checks['redis']?.ok === false);
  expect((await one.get('plans')).status).toBe(200);
  expect((await other.get('plans')).status).toBe(200);
  await redis.run();
  await eventually('health tells that it is back', async () => (await health(one)).checks['redis'] === undefined);
});
