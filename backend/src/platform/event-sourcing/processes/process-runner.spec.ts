import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { DomainCommand } from '@veilway/es-kernel';
import { recorded } from '@veilway/es-kernel/spec';
import { eventually } from '@veilway/product/eventually';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bells, Echo } from '../../../testing/toy.js';
import { Clock } from '../../clock.js';
import { Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';
import type { Settings } from '../../settings.js';
import type { DataKeys } from '../privacy/data-keys.js';
import { Checkpoints } from '../projections/checkpoints.js';
import { Database } from '../projections/database.js';
import { ProjectionRunner, type StoredRow } from '../projections/projection-runner.js';
import { collectionOf, type ReadModel } from '../projections/read-model.js';
import type { BoundProcess, Parking, Stuck } from '../registry.js';
import { EventStore } from '../store/event-store.js';
import { Unavailable } from '../unavailable.js';
import { Carrier } from './carrier.js';
import { ProcessRunner } from './process-runner.js';

let dir: string;
let eventStore: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let database: Database;
let runner: ProcessRunner;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'process-'));
  eventStore = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  mongo = await startEmbeddedMongo({});
  database = await Database.connect(mongo.url);
});
afterEach(async () => {
  await runner.stop();
  await database.close();
  await Promise.all([eventStore.stop(), mongo.stop()]);
  await rm(dir, { recursive: true });
});

class LayAside extends DomainCommand<Stuck> {
  readonly type = 'LayAside';
}

const EPOCH = 7;
const log = new Logger({ logLevel: 'silent' } as Settings);
const rang = recorded({ type: 'Rang', data: { tone: 'c' } }, { streamId: 'bell-b-1', position: 1n });

/** A process manager of a term that has claimed its read model, and the commands it has carried out. */
const running = async (react: BoundProcess['react']) => {
  const checkpoints = new Checkpoints(database);
  const projections = [
    new ProjectionRunner(
      bells as ReadModel,
      -1n,
      EPOCH,
      database,
      () => Promise.resolve(),
      {} as DataKeys,
      new Metrics(),
    ),
  ];
  const id = collectionOf(bells);
  await checkpoints.claim(id, (await database.make([id])).get(id)!, EPOCH);
  const done: DomainCommand[] = [];
  const mustSee = database.whileConnected(() => checkpoints.mustCarry(projections, EPOCH));
  const carrier = new Carrier((command) => Promise.resolve(void done.push(command)), mustSee, log);
  const process = { name: 'ringing-back', types: new Set(['Rang']), react };
  const store = new EventStore(eventStore.url);
  const parking: Parking = {
    park: (id, stuck, meta) => new LayAside(id, stuck, meta),
    has: () => Promise.resolve(false),
  };
  const tools = { store, clock: new Clock(), carrier, metrics: new Metrics(), log, parking, retryMs: [1, 1, 1] };
  runner = await ProcessRunner.start(process, tools);
  return done;
};

it('carries out what an event asks for, and checks it off', async () => {
  const done = await running((_, meta) => [new Echo('b-1', { tone: 'c' }, meta())]);
  runner.take([rang]);
  await eventually('it has nothing to do', () => runner.idle);
  expect([done.length, runner.position]).toEqual([1, 1n]);
});

it('checks no event off by what an emptied database answers', async () => {
  const rows = () => database.call(() => database.collection(collectionOf(bells)).countDocuments({}));
  const seen: number[] = [];
  const done = await running(async (_, meta) => {
    seen.push(await rows());
    return seen.at(-1) ? [new Echo('b-1', { tone: 'c' }, meta())] : [];
  });
  await database.collection<StoredRow>(collectionOf(bells)).insertOne({ _id: 'b-1', position: 1, making: EPOCH });
  await mongo.stop();
  mongo = await startEmbeddedMongo(mongo);
  runner.take([rang]);
  await eventually('it tries again', () => seen.length > 1);
  expect([seen[0], runner.position, done]).toEqual([0, -1n, []]);
});

const tolled = recorded({ type: 'Rang', data: { tone: 'd' } }, { streamId: 'bell-b-2', revision: 3n, position: 2n });

it('parks an event that fails again and again, and handles those behind it', async () => {
  let tries = 0;
  const done = await running(({ streamId }, meta) => {
    if (streamId === rang.streamId) return [new Echo('b-1', { tone: 'c' }, meta())];
    tries++;
    throw new Error('cannot');
  });
  runner.take([tolled, { ...rang, position: 3n }]);
  await eventually('it has nothing to do', () => runner.idle);
  expect([tries, runner.position, runner.trouble]).toEqual([3, 3n, undefined]);
  const [aside, echo] = done;
  expect([aside?.type, aside?.data, echo?.type]).toEqual([
    'LayAside',
    {
      process: 'ringing-back',
      eventId: tolled.id,
      eventType: 'Rang',
      streamId: 'bell-b-2',
      revision: 3,
      reason: 'cannot',
    },
    'Echo',
  ]);
});

it('blames no event for a store that is away', async () => {
  let tries = 0;
  const done = await running(() => {
    if (++tries < 10) throw new Unavailable('database', 'The database does not answer.');
    return [];
  });
  runner.take([rang]);
  await eventually('it has nothing to do', () => runner.idle);
  expect([tries, done, runner.position]).toEqual([10, [], 1n]);
});

it('stores no words of an error that may quote what it was given', async () => {
  const done = await running(() => {
    throw new SyntaxError('Unexpected token ann@example.com');
  });
  runner.take([rang]);
  await eventually('it has nothing to do', () => runner.idle);
  expect(done.map(({ data }) => (data as Stuck).reason)).toEqual(['SyntaxError']);
});
