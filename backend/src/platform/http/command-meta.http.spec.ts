import { randomUUID } from 'node:crypto';
import { Fleet } from '../../testing/fleet.js';
import { TestApp } from '../../testing/app.js';
import { EventStore, type StoredEvent } from '../event-sourcing/store/event-store.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app?.stop());

/** Notes of processes, and mails of earlier on their way: they come by themselves, at any time. */
const comesByItself = ({ streamId, type }: StoredEvent): boolean =>
  streamId.startsWith('process-') || ['MailAttempted', 'MailSent'].includes(type);

/** What the log got because something was done. */
const stored = async (work: () => Promise<unknown>): Promise<StoredEvent[]> => {
  await app.settle();
  const before = await app.app.get(EventStore).head();
  await work();
  await app.settle();
  const head = await app.app.get(EventStore).head();
  if (head <= before) return [];
  const { events, close } = app.app.get(EventStore).follow(before);
  const found: StoredEvent[] = [];
  for await (const event of events) {
    found.push(event);
    if (event.position >= head) break;
  }
  await close();
  return found.filter((event) => !comesByItself(event));
};

it('stores nothing that is made of a request without an Idempotency-Key', async () => {
  const person = { email: 'ann@example.com', password: 'correct horse', fullName: 'Ann Example' };
  const key = { 'Idempotency-Key': 'one' };
  const events = await stored(async () => {
    await app.post('auth/sign-up', person, undefined, key);
    app.clock.advance({ minutes: 1 });
    await app.post('auth/resend-verification', { email: person.email }, undefined, key);
    await app.post('orders', { planId: 'basic' }, (await fleet.account()).token);
  });
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['AccountRegistered', 'OrderPlaced']));
  expect(new Set(events.map(({ meta }) => meta.digest ?? ''))).toEqual(new Set(['']));
});

it('stores a keyed digest where an Idempotency-Key was sent', async () => {
  const { token } = await fleet.account();
  const order = () => app.post('orders', { planId: 'basic' }, token, { 'Idempotency-Key': randomUUID() });
  const [once, again] = [await stored(order), await stored(order)].map(
    (events) => events.find(({ type }) => type === 'OrderPlaced')!.meta.digest,
  );
  expect(once).toMatch(/^[\w-]{43}$/);
  expect(again).toBe(once);
});

it('refuses If-Match where nothing has an ETag, before a step of the request is written', async () => {
  const { id: serverId } = await fleet.server();
  const who = await fleet.customer();
  const orderId = (await app.post('orders', { planId: 'enterprise' }, who.token)).body['id'] as string;
  const seen = { 'If-Match': '"0"' };
  const server = {
    name: 'Oslo',
    location: 'Oslo',
    countryCode: 'NO',
    ipAddress: '203.0.113.9',
    endpoint: 'no.example',
  };
  const events = await stored(async () => {
    for (const [path, body, token] of [
      ['orders', { planId: 'basic' }, who.token],
      [`test-payments/${orderId}`, { outcome: 'paid' }, who.token],
      ['configs', { serverId, deviceName: 'Phone' }, who.token],
      ['admin/servers', server, fleet.admin],
    ] as const)
      expect([path, await app.post(path, body, token, seen)]).toMatchObject([
        path,
        { status: 400, body: { detail: expect.stringContaining('has no ETag') as string } },
      ]);
  });
  expect(events).toEqual([]);
  expect((await app.get(`orders/${orderId}`, who.token)).body['status']).toBe('pending');
});

it('writes no step of a change of what somebody else has changed meanwhile', async () => {
  const { id } = await fleet.bareServer();
  const token = fleet.admin;
  const path = `admin/servers/${id}`;
  const { body: server, headers } = await app.get(path, token);
  const { name, location, countryCode, ipAddress, endpoint } = server;
  const change = (fields: object, more = {}) =>
    app.call('PUT', path, {
      token,
      body: { name, location, countryCode, ipAddress, endpoint, ...fields },
      headers: { 'If-Match': headers.get('ETag')!, ...more },
    });
  const first = { 'Idempotency-Key': 'first' };
  expect((await change({ name: 'Mine' }, first)).status).toBe(200);
  const events = await stored(async () => {
    expect((await change({ name: 'Yours' })).status).toBe(412);
  });
  expect(events).toEqual([]);
  expect((await change({ name: 'Mine' }, first)).status).toBe(200);
});
