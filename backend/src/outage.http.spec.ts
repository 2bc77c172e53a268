import { TestApp } from './testing/app.js';
import { Fleet, type Customer } from './testing/fleet.js';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await TestApp.start();
  customer = await new Fleet(app).customer();
});
afterAll(() => app?.stop());

const ready = async () => (await fetch(`${app.url}/health/ready`)).status;
const order = (key: string) => app.post('orders', { planId: 'enterprise' }, customer.token, { 'Idempotency-Key': key });
const orders = async () => (await app.get('orders', customer.token)).body['items'].length as number;

it('answers 503 while the event store is away, keeps serving lists, and recovers by itself', async () => {
  expect((await order('before')).status).toBe(201);
  await app.engines.eventStore.stop();

  const refused = await order('during');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(refused.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  expect(refused.body).toMatchObject({ type: '/problems/unavailable', status: 503 });
  expect(refused.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|at .*\.ts/);
  expect(await ready()).toBe(503);
  expect((await app.get('orders', customer.token)).status).toBe(200);

  await app.engines.bringBackEventStore();
  await app.until(async () => (await ready()) === 200);
  await app.until(async () => (await order('during')).status === 201);
  expect(await orders()).toBe(2);
});

it('refuses nothing for good by what an emptied database answers', async () => {
  const { id: serverId } = await new Fleet(app).server();
  // A process that asks the database for everything, and has not asked since it lost its data.
  const api = await app.beside('api');
  const issue = () => api.post('configs', { serverId, deviceName: 'Laptop' }, customer.token);
  try {
    expect((await api.get('configs', customer.token)).status).toBe(200);
    await app.engines.mongo.stop();
    await app.engines.bringBackMongo();
    const first = await issue();
    expect([first.status, first.body['type']]).toEqual([503, '/problems/unavailable']);
    await api.until(async () => (await issue()).status === 201);
  } finally {
    await api.stop();
  }
});

it('answers 503 while the database is away, and shows everything again when it came back empty', async () => {
  const before = await orders();
  await app.engines.mongo.stop();

  const refused = await app.get('orders', customer.token);
  expect([refused.status, refused.body['type'], refused.headers.get('Retry-After')]).toEqual([
    503,
    '/problems/unavailable',
    '2',
  ]);

  await app.engines.bringBackMongo();
  const seen = new Set<number>();
  await app.until(async () => {
    const { status, body } = await app.get('orders', customer.token);
    if (status === 200) seen.add(body['items'].length as number);
    return status === 200;
  });
  expect([...seen]).toEqual([before]); // never the void of the empty database
  expect((await order('after')).status).toBe(201);
  expect(await orders()).toBe(before + 1);
});
