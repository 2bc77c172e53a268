import { createApp } from '../../../app.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, type Customer } from '../../../testing/fleet.js';
import { holdIssue } from '../../../testing/held.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const issue = (who: Customer, serverId: string, headers?: Record<string, string>) =>
  app.post('configs', { serverId, deviceName: 'Laptop' }, who.token, headers);

/** Breaks the next append to a stream of this category off, before or after it was stored. */
const breakOff = (when: 'before' | 'after', category: string): { happened: () => boolean } => {
  const store = app.app.get(EventStore);
  const append = store.append.bind(store);
  let left = 1;
  jest.spyOn(store, 'append').mockImplementation(async (streamId, expected, events) => {
    const breaks = streamId.startsWith(`${category}-`) && left-- > 0;
    if (breaks && when === 'before') throw new Error('broken off before the append');
    const appended = await append(streamId, expected, events);
    if (breaks) throw new Error('broken off after the append');
    return appended;
  });
  return { happened: () => left < 1 };
};

const STEPS = ['subscription', 'clientAddress', 'peerKey', 'config'].flatMap((category) => [
  ['before', category] as const,
  ['after', category] as const,
]);

describe.each(STEPS)('issuing that breaks off %s the append to %s', (when, category) => {
  const setUp = async () => {
    const [server, who] = [await fleet.server({ maxClients: 1 }), await fleet.customer(BASIC)];
    return { server, who, broken: breakOff(when, category) };
  };

  it('loses neither slot nor address nor key', async () => {
    const { server, who, broken } = await setUp();
    expect((await issue(who, server.id)).status).toBe(500);
    expect(broken.happened()).toBe(true);
    app.clock.advance({ seconds: 61 });
    await app.settle();
    const { items } = (await app.get<{ items: { id: string }[] }>('configs', who.token)).body;
    // Stored, although the answer was lost: then slot and address are in use, not lost.
    const isThere = when === 'after' && category === 'config';
    expect(items).toHaveLength(isThere ? 1 : 0);
    if (!isThere) expect((await issue(who, server.id)).status).toBe(201);
  });

  it('goes on when the same request comes again', async () => {
    const { server, who } = await setUp();
    const key = { 'Idempotency-Key': newId() };
    expect((await issue(who, server.id, key)).status).toBe(500);
    const { status, body: config } = await issue(who, server.id, key);
    expect(status).toBe(201);
    app.clock.advance({ seconds: 61 });
    await app.settle();
    expect((await app.get(`configs/${config['id']}`, who.token)).body).toEqual(config);
    expect((await issue(who, server.id)).body).toMatchObject({ type: '/problems/device-limit-reached' });
  });
});

it('needs no slot that a revoked device has not given back yet', async () => {
  const [server, who] = [await fleet.server(), await fleet.customer(BASIC)];
  const { body: old } = await issue(who, server.id);
  const broken = breakOff('before', 'subscription');
  expect((await app.call('DELETE', `configs/${old['id']}`, { token: who.token })).status).toBe(200);
  await app.until(broken.happened, 'the slot to be kept for another moment');
  expect((await issue(who, server.id)).status).toBe(201);
});

it('shuts out an issuer who was only slow', async () => {
  const [server, who, key] = [
    await fleet.server({ maxClients: 1 }),
    await fleet.customer(BASIC),
    { 'Idempotency-Key': newId() },
  ];
  breakOff('before', 'config');
  await issue(who, server.id, key);
  app.clock.advance({ seconds: 61 });
  await app.settle();
  expect((await issue(who, server.id, key)).body).toMatchObject({ status: 409, type: '/problems/config-abandoned' });
  await app.settle();
  expect((await issue(who, server.id)).status).toBe(201);
});

it('goes to sleep where its subscription ended while it was issued, and comes back with the next', async () => {
  const [server, who] = [await fleet.server(), await fleet.customer(BASIC)];
  const shown = async () => (await app.get<{ items: object[] }>('configs', who.token)).body.items;
  const { subscriptionId: id } = who;
  await fleet.cancel(id);
  const { periodEnd } = (await app.get<{ items: { periodEnd: string }[] }>('subscriptions', who.token)).body.items[0]!;
  app.clock.advance({ seconds: Date.parse(periodEnd) / 1_000 - app.clock.now().getTime() / 1_000 - 10 });
  const held = holdIssue(app);
  const issuing = issue(who, server.id);
  await held.reached;
  app.clock.advance({ seconds: 20 });
  await fleet.lapse(id);
  await app.settle();
  held.release();
  expect((await issuing).status).toBe(201);
  await app.settle();
  expect(await shown()).toMatchObject([{ status: 'suspended', suspendedReason: 'subscription-ended' }]);
  await fleet.subscribe(who.id, BASIC, id);
  await app.settle();
  expect(await shown()).toMatchObject([{ status: 'active' }]);
  expect((await issue(who, server.id)).body).toMatchObject({ type: '/problems/device-limit-reached' });
});

it('answers one Idempotency-Key alike in another process', async () => {
  const [server, who, key] = [await fleet.server(), await fleet.customer(), { 'Idempotency-Key': newId() }];
  const first = await issue(who, server.id, key);
  const other = await createApp({ ...app.settings, role: 'api' }, { clock: app.clock });
  try {
    await other.listen(0, '127.0.0.1');
    const answer = await fetch(`${await other.getUrl()}/api/v1/configs`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json', ...key },
      body: JSON.stringify({ serverId: server.id, deviceName: 'Laptop' }),
    });
    expect([answer.status, await answer.json()]).toEqual([201, first.body]);
  } finally {
    await other.close();
  }
});
