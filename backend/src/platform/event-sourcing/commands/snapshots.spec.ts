import { catalog, decider, DomainCommand, type Event } from '@veilway/es-kernel';
import { metaOf } from '@veilway/es-kernel/spec';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { eventually } from '@veilway/product/eventually';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '../../observability/metrics.js';
import { derivedId, newId } from '../../ids.js';
import { EventStore, type StoredEvent } from '../store/event-store.js';
import { upcasted } from '../upcasting.js';
import { Aggregates } from './aggregates.js';

class Ring extends DomainCommand<{ by: string }> {
  readonly type = 'Ring';
}
type Rang = Event<'Rang', { by: string; nth: number }>;

/** As it was shipped with some way to count; its state grows with the stream, in place. */
const bell = (snapshots: number, weight = 1) =>
  decider<{ times: number; by: Map<string, number> } | undefined, Ring, Rang>({
    events: catalog<Rang>({ category: 'bell', current: { Rang: 1 } }),
    commands: [Ring],
    initial: undefined,
    snapshots,
    decide: { Ring: (state, { data }) => [{ type: 'Rang', data: { ...data, nth: (state?.times ?? 0) + 1 } }] },
    evolve: {
      Rang: (state, { data: { by } }) => {
        const { times, by: all } = state ?? { times: 0, by: new Map<string, number>() };
        return { times: times + weight, by: all.set(by, (all.get(by) ?? 0) + 1) };
      },
    },
  });

/** Counts what was read. */
class CountingStore extends EventStore {
  read_ = 0;
  override async read(...args: Parameters<EventStore['read']>): Promise<StoredEvent[]> {
    const events = await super.read(...args);
    this.read_ += events.length;
    return events;
  }
}

let engine: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let store: CountingStore;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'snapshots-'));
  engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  store = new CountingStore(engine.url);
});
afterAll(async () => {
  await engine.stop();
  await rm(dir, { recursive: true });
});

const aggregates = () => new Aggregates(store, new Metrics());
const ring = (id: string, key: string) => new Ring(id, { by: key }, metaOf({ commandId: derivedId(id, key) }));

/** So many events of as many commands, as another process wrote them. */
const rung = async (id: string, from: number, count: number) => {
  const earlier = metaOf();
  const events = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    type: 'Rang',
    data: { by: `r${(from + n) % 7}`, nth: from + n + 1 },
    meta: { ...earlier, commandId: derivedId(id, `old ${from + n}`), at: earlier.now.toISOString(), schemaVersion: 1 },
  }));
  await store.append(`bell-${id}`, from === 0 ? 'no_stream' : BigInt(from - 1), events);
};
const kept = (id: string) => store.read(`snapshot-bell-${id}`);
const partsOf = async (id: string) => (await kept(id)).map(({ data }) => data as Record<string, unknown>);
const isKept = (id: string, revision: number) =>
  eventually('the snapshot is there', async () => (await partsOf(id)).at(-1)?.['revision'] === revision);
const readBy = async (work: () => Promise<unknown>) => {
  const before = store.read_;
  await work();
  return store.read_ - before;
};

it('goes on from the state that was kept, and reads what came since alone', async () => {
  const id = newId();
  await rung(id, 0, 1_500);
  const first = await aggregates().load(bell(1), id);
  await isKept(id, 1_499);
  await rung(id, 1_500, 20);
  let second: unknown;
  const read = await readBy(async () => (second = await aggregates().load(bell(1), id)));
  // The first hundred, by which it is seen that the stream is long, and the snapshot.
  expect(read).toBe(100 + 1 + 20);
  expect(first).toMatchObject({ times: 1_500 });
  expect(second).toEqual(await aggregates().load(bell(2), id));
});

it('keeps one as commands are carried out, and the newest alone', async () => {
  const id = newId();
  const one = aggregates();
  await rung(id, 0, 1_000);
  await one.load(bell(1), id);
  await isKept(id, 999);
  await rung(id, 1_000, 1_000);
  await one.execute(bell(1), ring(id, 'new'));
  await isKept(id, 1_999);
  await eventually('the older one is gone', async () => (await kept(id)).length === 1);
});

it('leaves short streams alone, and reads them once', async () => {
  const id = newId();
  await rung(id, 0, 99);
  expect(await readBy(() => aggregates().load(bell(1), id))).toBe(99);
  expect(await kept(id)).toEqual([]);
});

it('knows the newest thousand commands by a snapshot, too', async () => {
  const id = newId();
  const answer = await aggregates().execute(bell(1), ring(id, 'of then'));
  await rung(id, 1, 998);
  await aggregates().execute(bell(1), ring(id, 'of now'));
  await isKept(id, 999);
  expect(await aggregates().execute(bell(1), ring(id, 'of then'))).toEqual(answer);
  expect(await store.read(`bell-${id}`)).toHaveLength(1_000);
});

it('passes over one that other rules have made', async () => {
  const id = newId();
  await rung(id, 0, 1_000);
  await aggregates().load(bell(1), id);
  await isKept(id, 999);
  expect(await aggregates().load(bell(2, 10), id)).toMatchObject({ times: 10_000 });
});

it('passes over one of which a part is missing, as after a crash, and one that cannot be read', async () => {
  const id = newId();
  await rung(id, 0, 1_000);
  await aggregates().load(bell(1), id);
  await isKept(id, 999);
  const [whole] = await kept(id);
  const more = (data: object) => ({ ...whole!, id: newId(), data: { ...(whole!.data as object), ...data } });
  const broken = [
    more({ snapshot: 'half', part: 1, parts: 2, revision: 1_500, content: 'AAAA' }),
    more({ snapshot: 'unreadable', revision: 1_600, content: 'AAAA' }),
  ];
  await store.append(`snapshot-bell-${id}`, 'any', broken);
  await rung(id, 1_000, 5);
  let state: unknown;
  expect(await readBy(async () => (state = await aggregates().load(bell(1), id)))).toBe(100 + 3 + 5);
  expect(state).toMatchObject({ times: 1_005 });
});

it('keeps a state that is larger than the store takes at once', async () => {
  const id = newId();
  const big = bell(1);
  const count = 30_000;
  for (let from = 0; from < count; from += 1_000) {
    const meta = metaOf();
    const events = Array.from({ length: 1_000 }, (_, n) => ({
      id: newId(),
      type: 'Rang',
      data: { by: newId(), nth: from + n + 1 },
      meta: { ...meta, at: meta.now.toISOString(), schemaVersion: 1 },
    }));
    await store.append(`bell-${id}`, from === 0 ? 'no_stream' : BigInt(from - 1), events);
  }
  const state = await aggregates().load(big, id);
  await isKept(id, count - 1);
  await eventually('it is whole', async () => (await partsOf(id)).length === (await partsOf(id))[0]!['parts']);
  expect((await partsOf(id)).length).toBeGreaterThan(1);
  expect(await aggregates().load(big, id)).toEqual(state);
});

it('is no event of the product: nobody is handed it', async () => {
  const id = newId();
  await rung(id, 0, 1_000);
  await aggregates().load(bell(1), id);
  await isKept(id, 999);
  const [event] = await kept(id);
  expect(upcasted(new Map([['bell', bell(1).events as never]]), event!)).toBeUndefined();
});
