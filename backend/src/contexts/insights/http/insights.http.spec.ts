import { newId } from '../../../platform/ids.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { ENTERPRISE, Fleet, PRO } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

jest.setTimeout(60_000);

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());

describe('an account’s summary', () => {
  const summary = async (token: string) => (await test.get('account/summary', token)).body;

  it('has nothing to show before anything was bought', async () => {
    expect(await summary((await fleet.account()).token)).toEqual({
      planName: null,
      activePlans: 0,
      usedBytes: 0,
      allowanceBytes: null,
      periodStart: null,
      periodEnd: null,
      serversAvailable: 0,
      connectedMinutes: 0,
      devicesConnected: 0,
      devicesUsed: 0,
      deviceLimit: null,
    });
  });

  it('shows what was bought, used and connected, revoked devices included', async () => {
    const { id: serverId } = await fleet.bareServer();
    const gateway = await TestGateway.enrol(test, serverId, fleet.admin);
    const who = await fleet.customer();
    const [laptop, phone] = await Promise.all(
      ['Laptop', 'Phone'].map((deviceName) => test.post('configs', { serverId, deviceName }, who.token)),
    );
    const moved = { receivedBytes: 1_000, sentBytes: 5_000, connectedMinutes: 7, connected: true };
    await gateway.usage({ configId: laptop!.body['id'], ...moved }, { configId: phone!.body['id'], ...moved });
    expect(await summary(who.token)).toEqual({
      planName: 'Pro',
      activePlans: 1,
      usedBytes: 12_000,
      allowanceBytes: PRO.allowanceBytes,
      periodStart: test.clock.now().toISOString(),
      periodEnd: expect.stringMatching(/^20/),
      serversAvailable: 1,
      connectedMinutes: 14,
      devicesConnected: 2,
      devicesUsed: 2,
      deviceLimit: 5,
    });

    await test.call('DELETE', `configs/${phone!.body['id']}`, { token: who.token });
    await test.settle();
    expect(await summary(who.token)).toMatchObject({
      usedBytes: 12_000,
      connectedMinutes: 14,
      devicesConnected: 1,
      devicesUsed: 1,
    });
    test.clock.advance({ minutes: 3 });
    expect(await summary(who.token)).toMatchObject({ devicesConnected: 0, devicesUsed: 1 });
  });

  it('knows plans without limits', async () => {
    const { token } = await fleet.customer(ENTERPRISE);
    expect(await summary(token)).toMatchObject({ planName: 'Enterprise', allowanceBytes: null, deviceLimit: null });
  });
});

describe('the connection check', () => {
  it('knows our exits from other places, and is not kept by anybody', async () => {
    const before = await test.get('connection');
    expect(before).toMatchObject({ status: 200, body: { isProtected: false, server: null } });
    expect(before.headers.get('Cache-Control')).toBe('no-store');

    const place = { name: 'Loopback', location: 'Here', countryCode: 'DE' };
    const { id } = await fleet.server({ ...place, ipAddress: '127.0.0.1' });
    expect((await test.get('connection')).body).toEqual({ isProtected: true, server: place });
    await test.post(`admin/servers/${id}/toggle`, { isActive: false }, fleet.admin);
    expect((await test.get('connection')).body).toMatchObject({ isProtected: false });
  });
});

describe('for admins', () => {
  const bought = async (email: string, planId: string, outcome = 'paid') => {
    const who = await customer(test, email, 'Ada Lovelace');
    const { body: order } = await test.post('orders', { planId }, who.token);
    await test.post(`test-payments/${order['id']}`, { outcome }, who.token);
    return { ...who, orderId: order['id'] as string };
  };

  it('lists orders of all accounts with who placed them', async () => {
    await bought('declined@example.com', 'basic', 'declined');
    test.clock.advance({ seconds: 1 });
    const { id, email, orderId } = await bought('three@example.com', 'enterprise');
    const row = {
      id: orderId,
      account: { id, email, fullName: 'Ada Lovelace' },
      plan: { id: 'enterprise', name: 'Enterprise' },
      amountCents: 4_999,
      currency: 'USD',
      status: 'completed',
      createdAt: test.clock.now().toISOString(),
    };
    expect((await test.get(`admin/orders/${orderId}`, fleet.admin)).body).toEqual(row);

    const ask = (parameters: Record<string, unknown>) => {
      const query = Object.entries(parameters).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      return test.get<{ id: string }[]>(`admin/orders?${new URLSearchParams(query).toString()}`, fleet.admin);
    };
    const all = await ask({ sort: ['createdAt', 'DESC'], range: [0, 99] });
    const total = all.body.length;
    expect(all.body[0]).toEqual(row);
    expect(all.headers.get('Content-Range')).toBe(`orders 0-${total - 1}/${total}`);
    expect((await ask({ sort: ['createdAt', 'ASC'] })).body.at(-1)).toEqual(row);
    expect((await ask({ filter: { status: 'declined' } })).body).toMatchObject([{ status: 'declined' }]);
    expect((await ask({ filter: { id: [orderId, newId()] } })).body).toEqual([row]);
    expect((await ask({ range: [1, 1] })).headers.get('Content-Range')).toBe(`orders 1-1/${total}`);
    for (const wrong of [{ sort: ['amountCents', 'ASC'] }, { filter: { q: 'x' } }, { range: [3, 1] }])
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { type: '/problems/validation-failed' } });
  });

  it('the summary adds up', async () => {
    const summary = async () => (await test.get('admin/summary', fleet.token('auditor'))).body;
    const before = await summary();
    await Promise.all([bought('one@example.com', 'pro'), bought('two@example.com', 'basic', 'declined')]);
    await fleet.server({ countryCode: 'JP' });
    await test.settle();
    const after = await summary();
    expect(after).toEqual({
      totalUsers: before['totalUsers'] + 2,
      activeSubscriptions: before['activeSubscriptions'] + 1,
      totalRevenueCents: before['totalRevenueCents'] + 1_999,
      currency: 'USD',
      activeServers: before['activeServers'] + 1,
      pendingTickets: 0,
      countries: before['countries'] + 1,
      growth: { users: null, subscriptions: null, revenue: null },
    });

    test.clock.advance({ days: 31 });
    // Renewals bring money by themselves meanwhile, but nobody new came.
    expect((await summary())['growth']).toEqual({ users: -100, subscriptions: -100, revenue: expect.any(Number) });
  });

  it('does not know an order that there is not', async () => {
    expect(await test.get(`admin/orders/${newId()}`, fleet.admin)).toMatchObject({
      status: 404,
      body: { type: '/problems/order-not-found' },
    });
  });

  it('tells how the parts of the product are', async () => {
    const { id } = await fleet.bareServer();
    const gateway = await TestGateway.enrol(test, id, fleet.admin);
    const checks = async () => (await test.get('admin/health', fleet.token('auditor'))).body['checks'];
    const of = async (name: string) =>
      ((await checks()) as { name: string }[]).find((check) => check.name === name) as object;

    expect(await checks()).toEqual([
      { name: 'eventStore', label: 'Event store', ok: true, detail: null },
      { name: 'readModels', label: 'Read models', ok: true, detail: null },
      { name: 'projectionLag', label: 'Projection lag', ok: true, detail: expect.stringMatching(/^\d+ ms$/) },
      { name: 'gateways', label: 'Gateways', ok: false, detail: expect.stringMatching(/^0 of \d+ online$/) },
      { name: 'mail', label: 'Mail', ok: true, detail: null },
    ]);
    await gateway.heartbeat();
    expect(await of('gateways')).toMatchObject({ ok: false, detail: expect.stringMatching(/^1 of \d+ online$/) });
  });

  it('tells of a store that is away', async () => {
    await test.engines.eventStore.stop();
    const { status, body } = await test.get('admin/health', fleet.token('admin'));
    expect(status).toBe(200);
    expect(body['checks']).toMatchObject([
      { name: 'eventStore', ok: false, detail: 'The event store does not answer.' },
      { name: 'readModels', ok: true },
      { name: 'projectionLag', ok: false },
      {},
      {},
    ]);
    await test.engines.bringBackEventStore();
  });
});
