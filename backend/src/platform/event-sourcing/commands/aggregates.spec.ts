import { catalog, decider, DomainCommand, type Event } from '@veilway/es-kernel';
import { metaOf } from '@veilway/es-kernel/spec';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '../../observability/metrics.js';
import { derivedId, newId } from '../../ids.js';
import { Aggregates, KeyReused } from './aggregates.js';
import { EventStore, WrongRevision } from '../store/event-store.js';

class Ring extends DomainCommand<{ loud: boolean }> {
  readonly type = 'Ring';
}
type Rang = Event<'Rang', { loud: boolean; nth: number }>;
const bell = decider<number, Ring, Rang>({
  events: catalog<Rang>({ category: 'bell', current: { Rang: 1 } }),
  commands: [Ring],
  initial: 0,
  decide: { Ring: (times, { data }) => [{ type: 'Rang', data: { ...data, nth: times + 1 } }] },
  evolve: { Rang: (times) => times + 1 },
});

let engine: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let store: EventStore;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'aggregates-'));
  engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  store = new EventStore(engine.url);
});
afterAll(async () => {
  await engine.stop();
  await rm(dir, { recursive: true });
});

const aggregates = () => new Aggregates(store, new Metrics());
/** A command of a request that had an idempotency key. */
const ring = (id: string, key: string, overrides = {}) =>
  new Ring(id, { loud: true }, metaOf({ commandId: derivedId(key), ...overrides }));

it('answers a repeated command as it was answered then, also from another process', async () => {
  const id = newId();
  const first = await aggregates().execute(bell, ring(id, 'c1'));
  await aggregates().execute(bell, ring(id, 'c2'));
  expect(await aggregates().execute(bell, ring(id, 'c1'))).toEqual(first);
  expect(await store.read(`bell-${id}`)).toHaveLength(2);
});

it('remembers the newest thousand commands of a stream and no more, whether it wrote or read them', async () => {
  const id = newId();
  const earlier = metaOf({ commandId: '' });
  const rang = (n: number) => {
    const meta = { ...earlier, commandId: derivedId(`of old ${n}`), at: earlier.now.toISOString(), schemaVersion: 1 };
    return { id: newId(), type: 'Rang', data: { loud: true, nth: n + 1 }, meta };
  };
  await store.append(
    `bell-${id}`,
    'no_stream',
    Array.from({ length: 1_000 }, (_, n) => rang(n)),
  );
  const one = aggregates();
  const known = async (key: string) => {
    const { commandId } = ring(id, key).meta;
    return one.hasChanged(bell, new Ring(id, { loud: true }, metaOf({ commandId })));
  };
  expect(await known('of old 0')).toBe(true);
  await one.execute(bell, ring(id, 'new'));
  expect([await known('of old 0'), await known('of old 1'), await known('new')]).toEqual([false, true, true]);
});

it('does nothing once more in a stream whose events have grown too old', async () => {
  const id = newId();
  await aggregates().execute(bell, ring(id, 'of then'));
  await store.retain(`bell-${id}`, { truncateBefore: 1 });
  expect(await store.read(`bell-${id}`)).toEqual([]);
  await aggregates().execute(bell, ring(id, 'of then'));
  await aggregates().execute(bell, ring(id, 'again', { commandId: newId() }));
  expect(await store.read(`bell-${id}`)).toEqual([]);
});

it('refuses a command id that comes with another request', async () => {
  const id = newId();
  const one = aggregates();
  await one.execute(bell, ring(id, 'c1'));
  await expect(one.execute(bell, ring(id, 'c1', { digest: 'other' }))).rejects.toBeInstanceOf(KeyReused);
});

it('lets two processes race on one stream and loses nothing', async () => {
  const id = newId();
  const [here, there] = [aggregates(), aggregates()];
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).execute(bell, ring(id, `c${n}`))));
  const rings = await store.read(`bell-${id}`);
  expect(rings.map(({ data }) => (data as Rang['data']).nth)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

it('decides on what is there now when what it remembers is too old', async () => {
  const id = newId();
  const [here, there] = [aggregates(), aggregates()];
  const unkeyed = () => new Ring(id, { loud: true }, metaOf({ commandId: newId() }));
  for (const one of [here, there, here, there]) await one.execute(bell, unkeyed());
  const rings = await store.read(`bell-${id}`);
  expect(rings.map(({ data }) => (data as Rang['data']).nth)).toEqual([1, 2, 3, 4]);
});

it('does not retry for a caller who named the revision it had seen', async () => {
  const id = newId();
  const one = aggregates();
  await one.execute(bell, ring(id, 'c1'));
  await one.execute(bell, ring(id, 'c2'));
  await expect(one.execute(bell, ring(id, 'c3', { expectedRevision: 0n }))).rejects.toBeInstanceOf(WrongRevision);
  await expect(one.execute(bell, ring(id, 'c4', { expectedRevision: 1n }))).resolves.toMatchObject({ revision: 2n });
});

it('stores who, why and when beside each event', async () => {
  const id = newId();
  await aggregates().execute(bell, ring(id, 'c1'));
  const [event] = await store.read(`bell-${id}`);
  expect(event!.meta).toMatchObject({
    commandId: derivedId('c1'),
    actor: { type: 'account', id: 'a-1' },
    at: '2030-01-01T00:00:00.000Z',
    schemaVersion: 1,
  });
});
