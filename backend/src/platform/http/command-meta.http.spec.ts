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

/** What the log got while something was done. */
const stored = async (work: () => Promise<unknown>): Promise<StoredEvent[]> => {
  const before = await app.app.get(EventStore).head();
  await work();
  await app.settle();
  const { events, close } = app.app.get(EventStore).follow(before);
  const head = await app.app.get(EventStore).head();
  const found: StoredEvent[] = [];
  for await (const event of events) {
    found.push(event);
    if (event.position >= head) break;
  }
  await close();
  return found;
};

it('stores nothing that is made of a request without an Idempotency-Key', async () => {
  const person = { email: 'ann@example.com', password: 'correct horse', fullName: 'Ann Example' };
  const key = { 'Idempotency-Key': 'one' };
  const events = await stored(async () => {
    await app.post('auth/sign-up', person, undefined, key);
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
