import { ParkEvent } from './contexts/operations/domain/parked-event.decider.js';
import { TestApp } from './testing/app.js';
import { Fleet } from './testing/fleet.js';
import { Registry, type BoundProcess } from './platform/event-sourcing/registry.js';
import { EventStore } from './platform/event-sourcing/store/event-store.js';
import { parkedEventId } from './platform/event-sourcing/processes/reaction.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app?.stop());

/** Lets process managers check off what happens meanwhile, and do nothing about it. */
const passedOver = async <T>(names: readonly string[], happens: () => Promise<T>): Promise<T> => {
  const processes = app.app.get(Registry).processes.filter(({ name }) => names.includes(name));
  const known = processes.map(({ react }) => react);
  const blind = (process: BoundProcess, react: BoundProcess['react']) => Object.assign(process, { react });
  for (const process of processes) blind(process, () => []);
  try {
    const answer = await happens();
    await app.settle();
    return answer;
  } finally {
    for (const [n, process] of processes.entries()) blind(process, known[n]!);
  }
};
const found = async () => {
  const response = await fetch(`${app.operationsUrl}/health/ready`);
  const { checks } = (await response.json()) as { checks: Record<string, { detail: string }> };
  return [response.status, checks['reconciliation']?.detail];
};
const paidFor = async () => {
  const who = await fleet.account();
  const orderId = await passedOver(['settle-orders'], async () => {
    const { body: order } = await app.post('orders', { planId: 'basic' }, who.token);
    expect((await app.post(`test-payments/${order['id']}`, { outcome: 'paid' }, who.token)).status).toBe(200);
    return order['id'] as string;
  });
  const subscriptions = async () => (await app.get('subscriptions', who.token)).body['items'] as { status: string }[];
  expect(await subscriptions()).toEqual([]);
  return { orderId, subscriptions };
};

it('brings what was paid for when nobody saw to it, and says so', async () => {
  const { subscriptions } = await paidFor();
  await app.settle();
  expect(await found()).toEqual([200, 'Found, and made up for: paid orders without what was paid for (1)']);
  expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
  expect(await (await fetch(`${app.operationsUrl}/metrics`)).text()).toMatch(/^omissions\{what="paid orders.*"\} 1$/m);
  await app.settle();
  expect(await found()).toEqual([200, undefined]);
});

it('revokes what stands on a deleted server, and writes the mail about it', async () => {
  const [{ id: serverId }, who] = [await fleet.server(), await fleet.customer()];
  const { body: config } = await app.post('configs', { serverId, deviceName: 'Laptop' }, who.token);
  await passedOver(['config-servers', 'business-mails'], () => fleet.proven('DELETE', `admin/servers/${serverId}`));
  const status = async () => (await app.get(`configs/${config['id']}`, who.token)).body['status'] as string;
  expect(await status()).toBe('active');
  await passedOver(['business-mails'], () => app.settle());
  expect(await status()).toBe('revoked');
  await app.settle();
  await app.settle();
  await app.mailbox.waitFor(`${who.id}@example.com`, /server/i);
});

it('leaves to the admins what was parked', async () => {
  const { orderId, subscriptions } = await paidFor();
  const streamId = `order-${orderId}`;
  const stored = await app.app.get(EventStore).read(streamId);
  const { id: eventId, revision } = stored.find(({ type }) => type === 'OrderCompleted')!;
  const stuck = {
    process: 'settle-orders',
    eventId,
    eventType: 'OrderCompleted',
    streamId,
    revision: Number(revision),
  };
  const id = parkedEventId(stuck.process, eventId);
  await fleet.commands.complete(new ParkEvent(id, { ...stuck, reason: 'cannot' }, fleet.meta()));
  await app.settle();
  await app.settle();
  expect(await subscriptions()).toEqual([]);
  const { body } = await app.post(`admin/parked-events/${id}/retry`, {}, fleet.admin);
  expect(body).toEqual({ id, handled: true, failure: null });
  expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
});
