import { categoryOf } from '@veilway/es-kernel';
import mongoose from 'mongoose';
import { collectionOf, storedFields } from '../../../platform/event-sourcing/projections/read-model.js';
import { newId } from '../../../platform/ids.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { ENTERPRISE, Fleet, PRO } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

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
      isTrial: false,
      trialEndsAt: null,
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
      firstSteps: { planChosen: false, deviceAdded: false, connected: false },
      maintenance: [],
    });
  });

  it('tells of the free trial', async () => {
    await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
    const who = await fleet.account();
    const { body } = await test.post('trial', {}, who.token);
    expect(await summary(who.token)).toMatchObject({
      isTrial: true,
      trialEndsAt: body['endsAt'],
      periodEnd: body['endsAt'],
    });
  });

  it('shows what was bought, used and connected, revoked devices included', async () => {
    const { id: serverId } = await fleet.bareServer();
    const gateway = await TestGateway.enrol(test, serverId);
    const who = await fleet.customer();
    const [laptop, phone] = await Promise.all(
      ['Laptop', 'Phone'].map((deviceName) => test.post('configs', { serverId, deviceName }, who.token)),
    );
    const moved = { receivedBytes: 1_000, sentBytes: 5_000, connectedMinutes: 7, connected: true };
    await gateway.usage({ configId: laptop!.body['id'], ...moved }, { configId: phone!.body['id'], ...moved });
    expect(await summary(who.token)).toMatchObject({ serversAvailable: 0 }); // nobody has heard of its gateway yet
    await gateway.heartbeat();
    expect(await summary(who.token)).toEqual({
      planName: 'Pro',
      isTrial: false,
      trialEndsAt: null,
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
      firstSteps: { planChosen: true, deviceAdded: true, connected: true },
      maintenance: [],
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

  it('knows which first steps were taken, and forgets none with the device', async () => {
    const { id: serverId } = await fleet.server();
    const who = await fleet.customer();
    const { body } = await test.post('configs', { serverId, deviceName: 'Laptop' }, who.token);
    const firstSteps = { planChosen: true, deviceAdded: true, connected: false };
    expect(await summary(who.token)).toMatchObject({ firstSteps });
    await test.call('DELETE', `configs/${body['id']}`, { token: who.token });
    await test.settle();
    expect(await summary(who.token)).toMatchObject({ devicesUsed: 0, firstSteps });
  });

  it('knows plans without limits', async () => {
    const { token } = await fleet.customer(ENTERPRISE);
    expect(await summary(token)).toMatchObject({ planName: 'Enterprise', allowanceBytes: null, deviceLimit: null });
  });
});

describe('for admins', () => {
  const bought = async (email: string, planId: string, outcome = 'paid') => {
    const who = await customer(test, email, 'Ada Lovelace');
    const { body: order } = await test.post('orders', { planId }, who.token);
    await test.post(`test-payments/${order['id']}`, { outcome }, who.token);
  };

  it('the summary adds up', async () => {
    const summary = async () => (await test.get('admin/summary', fleet.token('auditor'))).body;
    const before = await summary();
    await Promise.all([bought('one@example.com', 'pro'), bought('two@example.com', 'basic', 'declined')]);
    await fleet.server({ countryCode: 'JP' });
    const asked = { subject: 'A question', priority: 'low', message: 'How?' };
    const { token } = await fleet.account();
    const answered = await test.post('tickets', asked, token);
    await test.post('tickets', asked, token);
    await test.post(`admin/tickets/${answered.body['id']}/replies`, { message: 'So.' }, fleet.admin);
    await test.settle();
    const after = await summary();
    expect(after).toEqual({
      totalUsers: before['totalUsers'] + 3,
      activeSubscriptions: before['activeSubscriptions'] + 1,
      totalRevenueCents: before['totalRevenueCents'] + 1_999,
      currency: 'USD',
      activeServers: before['activeServers'] + 1,
      pendingTickets: 1,
      countries: before['countries'] + 1,
      growth: { users: null, subscriptions: null, revenue: null },
      setUp: { brand: false, address: false, mail: true, server: true, gateway: true },
    });

    test.clock.advance({ days: 31 });
    // Renewals bring money by themselves meanwhile, but nobody new came.
    expect((await summary())['growth']).toEqual({ users: -100, subscriptions: -100, revenue: expect.any(Number) });
  });

  it('tells how the parts of the product are', async () => {
    const { id } = await fleet.bareServer();
    const gateway = await TestGateway.enrol(test, id);
    const checks = async () => (await test.get('admin/health', fleet.token('auditor'))).body['checks'];
    const of = async (name: string) =>
      ((await checks()) as { name: string }[]).find((check) => check.name === name) as object;

    const fine = { ok: true, tookMs: null, count: null, of: null, troubles: [] };
    expect(await checks()).toEqual([
      { name: 'eventStore', ...fine },
      { name: 'readModels', ...fine },
      { name: 'projectionLag', ...fine, tookMs: expect.any(Number) },
      { name: 'parkedEvents', ...fine, count: 0 },
      { name: 'reconciliation', ...fine },
      { name: 'gateways', ...fine, ok: false, count: 0, of: expect.any(Number) },
      { name: 'mail', ...fine },
    ]);
    await gateway.heartbeat();
    expect(await of('gateways')).toMatchObject({ ok: false, count: 1, of: expect.any(Number) });
  });

  it('tells of a store that is away', async () => {
    await test.settle();
    await test.engines.eventStore.stop();
    const { status, body } = await test.get('admin/health', fleet.token('admin'));
    expect(status).toBe(200);
    expect(body['checks']).toMatchObject([
      {
        name: 'eventStore',
        ok: false,
        troubles: [{ part: 'eventStore', reason: 'The event store does not answer.' }],
      },
      // Whether they have missed it yet is a matter of milliseconds.
      { name: 'readModels' },
      { name: 'projectionLag', ok: false },
      { name: 'parkedEvents', ok: true },
      { name: 'reconciliation', ok: true },
      {},
      {},
    ]);
    await test.engines.bringBackEventStore();
  });
});

describe('what is stored of people', () => {
  type Field = { name: string; purpose: string };
  type Kind = Field & { kept: string; fields: Field[] };
  type Stored = { common: Field[]; items: Kind[]; inEachEvent: Field[]; events: Kind[] };

  it('is told to everybody field by field, each with what it is for', async () => {
    const { common, items } = (await test.get<Stored>('stored-data')).body;
    const fieldOf = (record: string, field: string) =>
      items.find(({ name }) => name === record)?.fields.find(({ name }) => name === field)?.purpose;
    expect(fieldOf('sessions', 'startedOn')).toBe('The date on which it began; never the time.');
    expect(fieldOf('orders', 'quote.planName')).toBe('Its name when it was ordered.');
    expect(fieldOf('people', 'email')).toBeTruthy();
    expect(items.flatMap(({ purpose, fields }) => [purpose, ...fields.map((field) => field.purpose)])).not.toContain(
      undefined,
    );
    expect(common.map(({ name }) => name)).toEqual(['_id', 'position', 'making', 'tombstone', 'erased']);
    const rows = test.app.get(Registry).readModels.map(({ projection: { name } }) => name);
    for (const { name } of common) expect(rows.filter((record) => fieldOf(record, name) !== undefined)).toEqual([]);
  });

  it('is told of the log too, with how long each stays', async () => {
    const { items, events, inEachEvent } = (await test.get<Stored>('stored-data')).body;
    const account = events.find(({ name }) => name === 'account')!;
    expect(account.fields).toContainEqual({ name: 'email', purpose: 'Where mails go; sealed.' });
    expect(account.kept).toBe('For good; what is sealed can be read until the account is erased.');
    expect(inEachEvent.map(({ name }) => name)).toContain('at');
    for (const { kept } of [...items, ...events]) expect(kept).toMatch(/^[^{}]*\w.*\.$/);
    expect(events.find(({ name }) => name === 'contactMessage')!.kept).toMatch(/^90 days;/);
  });

  it('is all that there is: no other stream, no other collection', async () => {
    const { events, items } = (await test.get<Stored>('stored-data')).body;
    const registry = test.app.get(Registry);
    const ofPeople = new Set(events.map(({ name }) => name));
    const ofNobody = [...registry.catalogs.values()].flatMap(({ category, told }) =>
      told?.about === 'product' ? category : [],
    );
    const store = test.app.get(EventStore);
    const head = await store.head();
    const categories = new Set<string>();
    const { events: all, close } = store.follow(-1n);
    for await (const { streamId, type, position } of all) {
      if (!type.startsWith('$')) categories.add(categoryOf(streamId));
      if (position >= head) break;
    }
    await close();
    expect(categories.size).toBeGreaterThan(8);
    // How far the program itself has come.
    const itsOwn = ['process'];
    expect([...categories].filter((one) => ![...ofPeople, ...ofNobody, ...itsOwn].includes(one))).toEqual([]);

    const client = await mongoose.mongo.MongoClient.connect(test.engines.mongo.url);
    const collections = (await client.db().listCollections().toArray()).map(({ name }) => name);
    await client.close();
    const rows = registry.readModels.map(collectionOf);
    const known = [...rows, ...items.map(({ name }) => name), 'checkpoints', 'leases'];
    expect(collections.length).toBeGreaterThan(8);
    expect(collections.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('leaves out nothing that names an account', () => {
    const { readModels } = test.app.get(Registry);
    const naming = readModels.filter(({ schema }) =>
      storedFields(schema).some(({ name }) => name.endsWith('accountId')),
    );
    expect(naming.length).toBeGreaterThan(5);
    expect(naming.filter(({ about }) => about !== 'people').map(({ projection }) => projection.name)).toEqual([]);
  });
});

describe('a customer, for staff', () => {
  type Found = { id: string }[];
  const found = async (q: string, more: object = {}) =>
    (
      await test.get<Found>(`admin/accounts?filter=${encodeURIComponent(JSON.stringify({ q, ...more }))}`, fleet.admin)
    ).body.map(({ id }) => id);

  it('is found by name, address, id, device and address inside the tunnel', async () => {
    const { id: serverId } = await fleet.server();
    const who = await fleet.customer();
    const device = (await test.post('configs', { serverId, deviceName: 'Laptop' }, who.token)).body;
    const { email, fullName } = (await test.get('account', who.token)).body as Record<string, string>;
    for (const words of [who.id, email!, fullName!, String(device['id']), String(device['clientIp'])])
      expect(await found(words)).toContain(who.id);
    expect(await found(who.id, { status: 'active' })).toEqual([who.id]);
    expect(await found(who.id, { status: 'closed' })).toEqual([]);
    expect(await found('10.255.255.254')).toEqual([]);
  });

  it('is shown with all that belongs to them, and who looked is written down once a day', async () => {
    const { id: serverId } = await fleet.server({ name: 'Oslo 1' });
    const who = await fleet.customer();
    const device = (await test.post('configs', { serverId, deviceName: 'Laptop' }, who.token)).body;
    const opened = await test.post('tickets', { subject: 'Slow', message: 'On Sundays.', priority: 'low' }, who.token);
    const auditor = newId();
    for (const _ of [1, 2])
      expect(
        (await test.post(`admin/accounts/${who.id}/look`, {}, fleet.token('auditor', auditor))).body,
      ).toMatchObject({
        id: who.id,
        status: 'active',
        subscriptions: [{ planName: PRO.name, status: 'active', devicesUsed: 1, deviceLimit: 5 }],
        devices: [
          { id: device['id'], name: 'Laptop', server: 'Oslo 1', clientIp: device['clientIp'], isConnected: false },
        ],
        orders: [],
        // Which are between customers and the desk.
        tickets: null,
        sessions: [],
      });
    expect((await test.post(`admin/accounts/${who.id}/look`, {}, fleet.admin)).body['tickets']).toMatchObject([
      { id: opened.body['id'], subject: 'Slow', status: 'open' },
    ]);
    const events = await test.app.get(EventStore).read(`account-${who.id}`);
    expect(
      events.filter(
        ({ type, data }) => type === 'AccountLookedInto' && (data as { lookedBy: string }).lookedBy === auditor,
      ),
    ).toHaveLength(1);
    expect((await test.post(`admin/accounts/${newId()}/look`, {}, fleet.admin)).body['type']).toBe(
      '/problems/account-not-found',
    );
  });

  it.each(['activity', 'notifications'] as const)(
    'has all of their %s read page by page, which is written down too',
    async (what) => {
      const [who, auditor] = [await fleet.customer(), newId()];
      const { id: serverId } = await fleet.server();
      for (const deviceName of ['Laptop', 'Phone', 'Tablet']) {
        const { body } = await test.post('configs', { serverId, deviceName }, who.token);
        await test.post('admin/configs/revoke', { ids: [body['id']], reason: 'A test' }, fleet.admin);
      }
      await test.settle();
      type Page = { items: { id: string }[]; nextCursor: string | null };
      const page = async (query: string) =>
        (await test.post<Page>(`admin/accounts/${who.id}/look/${what}?${query}`, {}, fleet.token('auditor', auditor)))
          .body;
      const whole = await page('limit=200');
      const [first, { body: looked }] = [
        await page('limit=2'),
        await test.post<Record<typeof what, Page>>(`admin/accounts/${who.id}/look`, {}, fleet.admin),
      ];
      const second = await page(`limit=200&cursor=${first.nextCursor}`);
      expect([whole.nextCursor, second.nextCursor, whole.items.length > 2]).toEqual([null, null, true]);
      expect([...first.items, ...second.items]).toEqual(whole.items);
      expect(looked[what].items).toEqual(whole.items.slice(0, 10));
      const events = await test.app.get(EventStore).read(`account-${who.id}`);
      const looks = events.filter(({ data }) => (data as { lookedBy?: string }).lookedBy === auditor);
      expect(looks.map(({ type }) => type)).toEqual(['AccountLookedInto']);
      const nobody = await test.post(`admin/accounts/${newId()}/look/${what}`, {}, fleet.admin);
      expect(nobody.body['type']).toBe('/problems/account-not-found');
      expect((await test.post(`admin/accounts/${who.id}/look/${what}?limit=0`, {}, fleet.admin)).status).toBe(400);
    },
  );
});
