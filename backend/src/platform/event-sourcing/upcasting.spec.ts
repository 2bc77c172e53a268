import { Inject, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { catalog, decider, DomainCommand, NewerEvent, type Event } from '@veilway/es-kernel';
import { metaOf } from '@veilway/es-kernel/spec';
import { eventually } from '@veilway/product/eventually';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../clock.js';
import { newId } from '../ids.js';
import { PlatformModule } from '../platform.module.js';
import { loadSettings } from '../settings.js';
import { Aggregates } from './commands/aggregates.js';
import { Commands, handlersOf } from './commands/commands.js';
import { Worker } from './leadership/worker.js';
import { readModel } from './projections/read-model.js';
import { ReadModels } from './projections/read-models.js';
import { Registry } from './registry.js';
import { EventStore } from './store/event-store.js';
import { metadataOf } from './store/metadata.js';

class Chime extends DomainCommand<{ tones: string[]; loud: boolean }> {
  readonly type = 'Chime';
}
type Chimed = Event<'Chimed', { tones: string[]; loud: boolean }>;
type Row = { tones: string[]; loud: number };

/** A program as it was shipped with some version of the event: at first one tone, then several, then how loud. */
const program = (version: 3 | 4) => {
  const events = catalog<Chimed>({
    category: 'chime',
    current: { Chimed: version },
    upcasters: {
      'Chimed@1': ({ tone }: { tone: string }) => ({ tones: [tone] }),
      'Chimed@2': ({ tones }: { tones: string[] }) => ({ tones, loud: false }),
      'Chimed@3': (data: Chimed['data']) => data,
    },
  });
  const chime = decider<string[], Chime, Chimed>({
    events,
    commands: [Chime],
    initial: [],
    decide: { Chime: (_, { data }) => [{ type: 'Chimed', data }] },
    evolve: { Chimed: (tones, { data }) => [...tones, ...data.tones] },
  });
  const chimes = readModel<Row, Chimed>({
    name: 'chimes',
    version: 1,
    about: 'product',
    purpose: 'What each chime has played.',
    fields: {
      tones: { type: [String], purpose: 'Every tone, in order.' },
      loud: { type: Number, purpose: 'How often it was loud.' },
    },
    rowIds: ({ streamId }) => streamId.slice('chime-'.length),
    on: {
      Chimed: (row = { tones: [], loud: 0 }, { data }) => ({
        tones: [...row.tones, ...data.tones],
        loud: row.loud + Number(data.loud),
      }),
    },
  });
  @Module({ providers: handlersOf(chime) })
  class ChimeModule {
    constructor(@Inject(Registry) registry: Registry) {
      registry.add({ catalogs: [events], readModels: [chimes] });
    }
  }
  return { chime, chimes, module: ChimeModule };
};

let dir: string;
let eventStore: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let running: TestingModule | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upcasting-'));
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  mongo = await startEmbeddedMongo({});
});
afterEach(async () => {
  await running?.close();
  await Promise.all([eventStore.stop(), mongo.stop()]);
  await rm(dir, { recursive: true, force: true });
});

const start = async (version: 3 | 4) => {
  const { chime, chimes, module } = program(version);
  const settings = loadSettings({
    DATA_DIR: dir,
    METRICS_PORT: '0',
    EVENTSTORE_URL: eventStore.url,
    MONGODB_URL: mongo.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    JWT_SECRET: randomBytes(48).toString('base64'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  });
  await running?.close();
  running = await Test.createTestingModule({
    imports: [PlatformModule.with(settings, new Clock()), module],
  }).compile();
  await running.init();
  const [readModels, worker, aggregates] = [running.get(ReadModels), running.get(Worker), running.get(Aggregates)];
  await readModels.ready();
  return {
    commands: running.get(Commands),
    load: (id: string) => aggregates.load(chime, id),
    row: (id: string) => readModels.of(chimes).get(id),
    reached: (position: bigint) => readModels.reached(position),
    worker,
  };
};

/** An event as a program of that version has stored it. */
const stored = (id: string, version: number, data: unknown, type = 'Chimed') =>
  new EventStore(eventStore.url).append(`chime-${id}`, 'any', [
    { id: newId(), type, data, meta: metadataOf(metaOf({ commandId: newId() }), version) },
  ]);
const chimed = (id: string) => new Chime(id, { tones: ['g'], loud: true }, metaOf({ commandId: newId() }));

it('reads events of every version, to decide and to show', async () => {
  const id = newId();
  await stored(id, 1, { tone: 'c' });
  await stored(id, 2, { tones: ['d', 'e'] });
  const { commands, load, row } = await start(3);
  expect(await load(id)).toEqual(['c', 'd', 'e']);
  await commands.complete(chimed(id));
  expect(await load(id)).toEqual(['c', 'd', 'e', 'g']);
  expect(await row(id)).toEqual({ id, tones: ['c', 'd', 'e', 'g'], loud: 1 });
});

it.each([
  {
    what: 'a newer version',
    type: 'Chimed',
    why: 'Chimed was written in version 4, and this program knows it up to 3.',
  },
  {
    what: 'a type of its own',
    type: 'Tolled',
    why: 'Tolled was written in version 4, and this program does not know it.',
  },
])('stops at what a newer program has written, says so, and passes over nothing: $what', async ({ type, why }) => {
  const id = newId();
  const { load, row, reached, worker } = await start(3);
  await reached((await stored(id, 3, { tones: ['c'], loud: true })).position);
  await stored(id, 4, { tones: ['d'], loud: true }, type);
  await eventually('the worker is in trouble', () => worker.troubles().length > 0);
  expect(worker.troubles()).toEqual([{ name: 'reader', reason: `${why} Run the newer program.`, stopsAll: true }]);
  await expect(load(id)).rejects.toThrow(NewerEvent);
  expect(await row(id)).toEqual({ id, tones: ['c'], loud: 1 });
});

it('goes on where it stopped, once the newer program runs', async () => {
  const id = newId();
  const { worker } = await start(3);
  await stored(id, 4, { tones: ['d'], loud: true });
  await eventually('the worker is in trouble', () => worker.troubles().length > 0);
  const { position } = await stored(id, 1, { tone: 'e' });
  const newer = await start(4);
  await newer.reached(position);
  expect(newer.worker.troubles()).toEqual([]);
  expect(await newer.row(id)).toEqual({ id, tones: ['d', 'e'], loud: 1 });
});
