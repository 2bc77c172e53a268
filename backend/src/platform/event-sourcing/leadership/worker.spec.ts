import { Test, type TestingModule } from '@nestjs/testing';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { metaOf } from '@veilway/es-kernel/spec';
import { eventually } from '@veilway/product/eventually';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bell, bells, echoes, Ring, ToyModule } from '../../../testing/toy.js';
import { Clock } from '../../clock.js';
import { newId } from '../../ids.js';
import { PlatformModule } from '../../platform.module.js';
import { loadSettings } from '../../settings.js';
import { Aggregates } from '../commands/aggregates.js';
import { Commands } from '../commands/commands.js';
import { Database } from '../projections/database.js';
import { DataKeys } from '../privacy/data-keys.js';
import { EventStore } from '../store/event-store.js';
import type { StoredRow } from '../projections/projection-runner.js';
import { collectionOf } from '../projections/read-model.js';
import { ReadModels } from '../projections/read-models.js';
import { Registry } from '../registry.js';
import { Unavailable } from '../unavailable.js';
import { Worker } from './worker.js';

let dir: string;
let eventStore: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
const running: TestingModule[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'worker-'));
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  mongo = await startEmbeddedMongo({});
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
  await Promise.all([eventStore.stop(), mongo.stop()]);
  await rm(dir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  const settings = loadSettings({
    DATA_DIR: dir,
    METRICS_PORT: '0',
    EVENTSTORE_URL: eventStore.url,
    MONGODB_URL: mongo.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    JWT_SECRET: randomBytes(48).toString('base64'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...env,
  });
  const app = await Test.createTestingModule({
    imports: [PlatformModule.with(settings, new Clock()), ToyModule.with()],
  }).compile();
  running.push(app);
  await app.init();
  const stop = async () => {
    running.splice(running.indexOf(app), 1);
    await app.close();
  };
  return {
    commands: app.get(Commands),
    readModels: app.get(ReadModels),
    worker: app.get(Worker),
    store: app.get(EventStore),
    dataKeys: app.get(DataKeys),
    registry: app.get(Registry),
    aggregates: app.get(Aggregates),
    stop,
  };
};

const ring = (id: string, tone = 'c') => new Ring(id, { tone }, metaOf({ commandId: newId() }));

it('shows what was written as soon as the command is answered', async () => {
  const { commands, readModels } = await start();
  await readModels.ready();
  const [id, tones] = [newId(), ['c', 'd', 'e']];
  for (const tone of tones) {
    await commands.complete(ring(id, tone));
    expect((await readModels.of(bells).get(id))?.lastTone).toBe(tone);
  }
});

it('shows it also in a process that only answers requests', async () => {
  await (await start({ ROLE: 'worker' })).readModels.ready();
  const api = await start({ ROLE: 'api' });
  await api.readModels.ready();
  const id = newId();
  await api.commands.complete(ring(id, 'g'));
  expect(await api.readModels.of(bells).get(id)).toEqual({ id, rings: 1, lastTone: 'g' });
});

it('carries out what a process manager asks for, once, across a restart', async () => {
  const one = await start();
  await one.readModels.ready();
  const id = newId();
  for (let n = 0; n < 5; n++) await one.commands.execute(ring(id));
  await eventually('five are echoed', async () => (await one.readModels.of(echoes).get(id))?.count === 5);
  await one.stop();
  const two = await start();
  await two.readModels.ready();
  await two.commands.execute(ring(id));
  await eventually('the sixth is echoed', async () => (await two.readModels.of(echoes).get(id))?.count === 6);
  expect(await two.store.read(`echo-${id}`)).toHaveLength(6);
});

it.each(['-1', 'no number', '999999999999'])(
  'repeats nothing when a process manager has noted %s',
  async (position) => {
    const one = await start();
    await one.readModels.ready();
    const id = newId();
    await one.commands.execute(ring(id));
    await eventually('one is echoed', async () => (await one.readModels.of(echoes).get(id))?.count === 1);
    await one.stop();
    const meta = { ...metaOf(), at: '', schemaVersion: 1 } as never;
    const store = new EventStore(eventStore.url);
    await store.append('process-echoing', 'any', [
      { id: newId(), type: 'ProcessCheckpointed', data: { position }, meta },
    ]);
    const two = await start();
    await two.readModels.ready();
    const head = await two.store.head();
    await eventually('it has nothing to do', () => two.worker.isIdleAt(head));
    expect(await two.store.read(`echo-${id}`)).toHaveLength(1);
    await two.commands.execute(ring(id));
    await eventually('both are echoed', async () => (await two.readModels.of(echoes).get(id))?.count === 2);
  },
);

it('does not start with another master key than the log was written with', async () => {
  const one = await start();
  await one.dataKeys.create('ann', metaOf({ commandId: 'ann' }));
  await one.stop();
  await expect(start()).rejects.toThrow('MASTER_KEY is not the one that this event log was written with');
});

it('lets the others go on behind an event that cannot be read, and behind a key that does not open', async () => {
  const { commands, readModels, store, worker } = await start();
  await readModels.ready();
  const id = newId();
  const meta = { ...metaOf({ commandId: newId() }), at: new Date(0).toISOString(), schemaVersion: 0 } as never;
  await store.append(`dataKey-${id}`, 'no_stream', [
    { id: newId(), type: 'DataKeyCreated', data: { wrappedKey: 'none of ours' }, meta },
  ]);
  await store.append(`bell-${newId()}`, 'no_stream', [{ id: newId(), type: 'Rang', data: null, meta }]);
  await commands.complete(ring(id));
  await eventually('both are in trouble', () => worker.troubles().length === 2);
  expect(worker.troubles()).toEqual([
    expect.objectContaining({ name: 'bells' }),
    expect.objectContaining({ name: 'echoing' }),
  ]);
});

it('rebuilds from the log when the database lost its memory, and answers nothing from the void meanwhile', async () => {
  const { commands, readModels, worker } = await start();
  await readModels.ready();
  const id = newId();
  for (let n = 0; n < 3; n++) await commands.complete(ring(id));
  await mongo.stop();
  mongo = await startEmbeddedMongo(mongo);
  let answered: unknown;
  await eventually('the read models answer again', async () => {
    try {
      const row = await readModels.of(bells).get(id);
      await readModels.trustworthy();
      answered = row?.rings;
      return true;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return false;
    }
  });
  expect(answered).toBe(3);
  expect(worker.progress).toBe(100);
  await commands.complete(ring(id));
  expect((await readModels.of(bells).get(id))?.rings).toBe(4);
});

it('takes nothing for true that lies in a database without a checkpoint', async () => {
  const one = await start();
  await one.readModels.ready();
  const id = newId();
  await one.commands.complete(ring(id));
  await one.stop();
  await mongo.stop();
  mongo = await startEmbeddedMongo({});
  // What a worker writes that has not noticed yet that the database lost its memory.
  const database = await Database.connect(mongo.url);
  const blind = { _id: id, position: 1_000_000, making: 1, tombstone: true } as const;
  await database.collection<StoredRow>(collectionOf(bells)).insertOne(blind);
  await database.close();
  const two = await start();
  await two.readModels.ready();
  expect((await two.readModels.of(bells).get(id))?.rings).toBe(1);
});

/** What an operator does to a database that runs: `change` happens between or under starts. */
const withDatabase = async <T>(change: (database: Database) => Promise<T>): Promise<T> => {
  const database = await Database.connect(mongo.url);
  try {
    return await change(database);
  } finally {
    await database.close();
  }
};

/** As it lies in the database, whatever the leader remembers. */
const ringsOf = async (readModels: ReadModels, id: string) => {
  const rows = await readModels
    .of(bells)
    .find({ _id: id })
    .catch(() => []);
  return rows[0]?.rings;
};

it.each(['between two starts', 'under a running program'])(
  'makes a list anew whose collection was dropped %s, also where a row has come since',
  async (when) => {
    const one = await start();
    await one.readModels.ready();
    const [id, later] = [newId(), newId()];
    await one.commands.complete(ring(id));
    if (when === 'between two starts') await one.stop();
    await withDatabase((database) => database.collection(collectionOf(bells)).drop());
    const two = when === 'between two starts' ? await start() : one;
    await two.readModels.ready();
    await two.commands.execute(ring(later));
    for (const bell of [id, later])
      await eventually('the ring is shown', async () => (await ringsOf(two.readModels, bell)) === 1);
  },
);

it('believes nothing of an older copy of the database that was put back under it', async () => {
  const { commands, readModels } = await start();
  await readModels.ready();
  const [id, other] = [newId(), newId()];
  await commands.complete(ring(id));
  type Copied = { _id: string };
  const names = ['checkpoints', 'leases', collectionOf(bells), collectionOf(echoes)];
  const copied = await withDatabase((database) =>
    Promise.all(names.map((name) => database.collection<Copied>(name).find().toArray())),
  );
  for (let n = 0; n < 3; n++) await commands.complete(ring(id));
  await commands.complete(ring(other));
  await withDatabase(async (database) => {
    for (const [n, name] of names.entries()) {
      await database.collection(name).deleteMany({});
      if (copied[n]!.length) await database.collection<Copied>(name).insertMany(copied[n]!);
    }
  });
  const rings = (bell: string) => ringsOf(readModels, bell);
  await eventually('all rings are shown', async () => (await rings(id)) === 4 && (await rings(other)) === 1);
  await readModels.ready();
  await commands.complete(ring(other));
  expect([await rings(id), await rings(other)]).toEqual([4, 2]);
});

it('says why it cannot begin to lead', async () => {
  const one = await start();
  await one.readModels.ready();
  await one.stop();
  await withDatabase(async (database) => {
    const lists = database.collection(collectionOf(bells));
    await lists.dropIndex('rings_1');
    await lists.createIndex({ rings: -1 }, { name: 'rings_1' });
  });
  const { worker } = await start();
  await eventually('the leader is in trouble', async () =>
    (await worker.troublesOfLeader()).some(({ name }) => name === 'worker'),
  );
  expect(await worker.troublesOfLeader()).toEqual([
    { name: 'worker', reason: 'It cannot begin to lead: MongoServerError.', stopsAll: true },
  ]);
  await withDatabase((database) => database.collection(collectionOf(bells)).dropIndex('rings_1'));
  await eventually('the trouble is over', async () => (await worker.troublesOfLeader()).length === 0);
});

it('goes on by itself when the event store went away and came back', async () => {
  const { commands, readModels, store } = await start();
  await readModels.ready();
  const id = newId();
  await commands.complete(ring(id));
  const { port, password } = eventStore;
  await eventStore.stop();
  await expect(commands.execute(ring(id))).rejects.toBeInstanceOf(Unavailable);
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db'), port, password });
  await eventually('commands are taken again', async () => {
    try {
      await commands.complete(ring(id));
      return true;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return false;
    }
  });
  const { rings } = (await readModels.of(bells).get(id))!;
  expect(await store.read(`bell-${id}`)).toHaveLength(rings);
  await eventually('each is echoed', async () => (await readModels.of(echoes).get(id))?.count === rings);
});

it('stops a projection at an event it cannot digest, says so, and lets the others go on', async () => {
  const { commands, readModels, worker } = await start();
  await readModels.ready();
  const id = newId();
  await commands.complete(ring(id, 'c'));
  await commands.complete(ring(id, 'poison'));
  await eventually('both are echoed', async () => (await readModels.of(echoes).get(id))?.count === 2);
  expect(worker.troubles()).toEqual([{ name: 'bells', reason: 'cannot digest poison' }]);
  expect((await readModels.of(bells).get(id))?.rings).toBe(1);
});

it('starts over when it finds that another worker has noted how far a process manager is', async () => {
  const { commands, readModels, store, worker } = await start();
  await readModels.ready();
  const id = newId();
  await commands.execute(ring(id));
  await eventually('the process has a checkpoint', async () => (await store.read('process-echoing')).length === 1);
  const meta = { ...metaOf(), at: '', schemaVersion: 1 } as never;
  await store.append('process-echoing', 'any', [
    { id: newId(), type: 'ProcessCheckpointed', data: { position: '-1' }, meta },
  ]);
  await commands.execute(ring(id));
  await eventually('the term ends', () => !worker.leads.includes('processes'));
  await eventually('both are echoed', async () => (await readModels.of(echoes).get(id))?.count === 2);
  expect(await store.read(`echo-${id}`)).toHaveLength(2);
});

/** Puts a copy of the log in the place of the log, which has gone on since; somebody has written into the copy too. */
const swapLog = async (copy: string, writing: (store: EventStore) => Promise<unknown>) => {
  const { port, password } = eventStore;
  await eventStore.stop();
  await copyLog(copy, dir);
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db'), password });
  await writing(new EventStore(eventStore.url));
  await eventStore.stop();
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db'), port, password });
};
const copyLog = async (from: string, to: string) => {
  for (const file of await readdir(to)) if (file.startsWith('events.db')) await rm(join(to, file));
  for (const file of await readdir(from))
    if (file.startsWith('events.db')) await copyFile(join(from, file), join(to, file));
};

it.each(['between two starts', 'under a running program'])(
  'makes its lists anew from an older copy of the log that took its place %s',
  async (when) => {
    const one = await start();
    await one.readModels.ready();
    const heard: string[] = [];
    one.registry.add({
      liveSubscriptions: [{ name: 'ear', types: new Set(['Rang']), on: ({ streamId }) => void heard.push(streamId) }],
    });
    const [kept, lost, later] = [newId(), newId(), newId()];
    await one.commands.complete(ring(kept));
    const { port, password } = eventStore;
    await eventStore.stop();
    const copy = await mkdtemp(join(tmpdir(), 'copy-'));
    await copyLog(dir, copy);
    eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db'), port, password });
    await eventually('commands are taken again', () =>
      one.commands.complete(ring(lost)).then(
        () => true,
        () => false,
      ),
    );
    if (when === 'between two starts') await one.stop();

    const meta = { ...metaOf({ commandId: newId() }), at: new Date().toISOString(), schemaVersion: 1 } as never;
    const more = () => ({ id: newId(), type: 'Rang', data: { tone: 'd' }, meta });
    await swapLog(copy, (store) => store.append(`bell-${later}`, 'any', Array.from({ length: 30 }, more)));
    await rm(copy, { recursive: true });
    const two = when === 'between two starts' ? await start() : one;
    const rings = (id: string) => ringsOf(two.readModels, id);
    // As a request is answered: only where the lists are whole before and after.
    const answered = async (id: string) => {
      await two.readModels.trustworthy();
      const answer = await rings(id);
      await two.readModels.trustworthy();
      return answer;
    };
    const answers = new Set<number | undefined>();
    await eventually('the other log is read', async () => {
      await answered(kept).then(
        (answer) => answers.add(answer),
        () => undefined,
      );
      return (await rings(later)) === 30;
    });
    expect([...answers].filter((answer) => answer !== 1)).toEqual([]);
    await two.readModels.ready();
    expect([await rings(kept), await rings(lost)]).toEqual([1, undefined]);
    expect([await two.aggregates.load(bell, kept), await two.aggregates.load(bell, lost)]).toEqual([1, 0]);
    if (two !== one) return;
    await two.commands.complete(ring(kept, 'e'));
    await eventually('the live subscription hears of it', () => heard.at(-1) === `bell-${kept}`);
  },
);

it('lets each of two workers lead its share, one lead all where it is alone, and gives of it to who comes', async () => {
  const first = await start();
  await first.readModels.ready();
  await eventually('it leads all', () => first.worker.leads.length === 2);
  const second = await start();
  await second.readModels.ready();
  await eventually('the second acts', () => second.worker.leads.includes('processes'));
  expect([first.worker.leads, second.worker.position]).toEqual([['projections'], undefined]);
  const id = newId();
  await first.commands.complete(ring(id));
  await eventually('it is echoed', async () => (await first.readModels.of(echoes).get(id))?.count === 1);
  await first.stop();
  await eventually('the second leads all', () => second.worker.leads.length === 2);
  await second.commands.complete(ring(id));
  expect((await second.readModels.of(bells).get(id))?.rings).toBe(2);
  await eventually('it is echoed', async () => (await second.readModels.of(echoes).get(id))?.count === 2);
  const third = await start();
  await eventually('the third acts', () => third.worker.leads.includes('processes'));
  await third.stop();
  await eventually('the second leads all again', () => second.worker.leads.length === 2);
  await second.commands.complete(ring(id));
  await eventually('it is echoed', async () => (await second.readModels.of(echoes).get(id))?.count === 3);
  expect(await second.store.read(`echo-${id}`)).toHaveLength(3);
});

it('goes on in a process that acts when the lists that another one makes were dropped and are made again', async () => {
  const first = await start();
  await first.readModels.ready();
  const second = await start();
  await eventually('the second acts', () => second.worker.leads.includes('processes'));
  const id = newId();
  await first.commands.complete(ring(id));
  await withDatabase(async (database) => {
    for (const model of [bells, echoes]) await database.collection(collectionOf(model)).drop();
  });
  for (let n = 0; n < 3; n++) await first.commands.execute(ring(id));
  await eventually('all are echoed', async () => (await ringsOf(second.readModels, id)) === 4);
  await eventually('once each', async () => (await second.store.read(`echo-${id}`)).length === 4);
});
