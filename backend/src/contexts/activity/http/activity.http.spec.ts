import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

type Activity = { items: { id: string; at: string; kind: string; parameters: object }[]; nextCursor: string | null };

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());

const activity = (token: string, query = '') => test.get<Activity>(`account/activity${query}`, token);
const told = async (token: string) =>
  (await activity(token)).body.items.map(({ kind, parameters }) => ({ kind, ...parameters }));

it('tells what an account did, newest first, with the names that things have now', async () => {
  const server = await fleet.server({ name: 'Frankfurt 1' });
  const { token } = await customer(test, 'active@example.com');
  const { body: order } = await test.post('orders', { planId: 'pro' }, token);
  await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, token);
  await test.settle();
  const device = { serverId: server.id, deviceName: 'Laptop' };
  const { body: config } = await test.post('configs', device, token);
  await test.call('DELETE', `configs/${config['id']}`, { token });
  await test.post('configs', { ...device, deviceName: 'Phone' }, token);

  expect(await told(token)).toEqual([
    { kind: 'device-added', device: 'Phone', server: 'Frankfurt 1' },
    { kind: 'device-removed', device: 'Laptop', server: 'Frankfurt 1' },
    { kind: 'device-added', device: 'Laptop', server: 'Frankfurt 1' },
    { kind: 'plan-bought', planName: 'Pro' },
    { kind: 'signed-in' },
    { kind: 'email-confirmed' },
    { kind: 'signed-up' },
  ]);

  await fleet.proven('DELETE', `admin/servers/${server.id}`);
  await test.settle();
  expect((await told(token)).slice(0, 2)).toEqual([
    { kind: 'device-lost-server', device: 'Phone', server: 'Frankfurt 1' },
    { kind: 'device-added', device: 'Phone', server: 'Frankfurt 1' },
  ]);
});

it('tells what becomes of a plan', async () => {
  const who = await fleet.customer();
  await test.post(`subscriptions/${who.subscriptionId}/cancel`, {}, who.token);
  await test.post(`subscriptions/${who.subscriptionId}/resume`, {}, who.token);
  await fleet.end(who.subscriptionId);
  await test.settle();
  expect(await told(who.token)).toEqual([
    { kind: 'plan-ended' },
    { kind: 'plan-cancelled' },
    { kind: 'plan-resumed' },
    { kind: 'plan-cancelled' },
    { kind: 'plan-bought', planName: 'Pro' },
    { kind: 'email-confirmed' },
    { kind: 'signed-up' },
  ]);
});

it('is read page by page', async () => {
  const { token } = await fleet.customer();
  const first = (await activity(token, '?limit=2')).body;
  expect(first.items.map(({ kind }) => kind)).toEqual(['plan-bought', 'email-confirmed']);
  const second = (await activity(token, `?limit=2&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ items: [{ kind: 'signed-up' }], nextCursor: null });
  expect(second.items[0]).toEqual({
    id: expect.any(String),
    at: test.clock.now().toISOString(),
    kind: 'signed-up',
    parameters: {},
  });
});

it('says what is wrong with a question', async () => {
  const { token } = await fleet.account();
  for (const query of ['?cursor=nonsense', '?limit=0', '?limit=201', '?other=1'])
    expect(await activity(token, query)).toMatchObject({ status: 400, body: { type: '/problems/validation-failed' } });
});
