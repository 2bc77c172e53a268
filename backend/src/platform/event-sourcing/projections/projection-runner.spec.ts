import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { recorded } from '@veilway/es-kernel/spec';
import { bells } from '../../../testing/toy.js';
import { Metrics } from '../../observability/metrics.js';
import type { DataKeys } from '../privacy/data-keys.js';
import { LostLeadership } from './checkpoints.js';
import { Database } from './database.js';
import { collectionOf } from './read-model.js';
import { ProjectionRunner } from './projection-runner.js';
import { Registry } from '../registry.js';

let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let database: Database;
beforeEach(async () => {
  mongo = await startEmbeddedMongo({});
  database = await Database.connect(mongo.url);
});
afterEach(async () => {
  await database.close();
  await mongo.stop();
});

const registry = new Registry();
registry.add({ readModels: [bells] });
const runner = (through = database, mustLead = () => Promise.resolve()) =>
  new ProjectionRunner(registry.readModels[0]!, -1n, through, mustLead, {} as DataKeys, new Metrics());
const rang = (position: bigint, bell = 'b-1') =>
  recorded({ type: 'Rang', data: { tone: String(position) } }, { streamId: `bell-${bell}`, position });
const row = () => database.collection<{ _id: string }>(collectionOf(bells)).findOne({ _id: 'b-1' });
const twice = { _id: 'b-1', rings: 2, lastTone: '2', position: 2 };

/** A runner that reads at once, and writes only when told to. */
const slow = () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  let isRead = false;
  const held = Object.assign(Object.create(database) as Database, {
    call: async <T>(operation: () => Promise<T>): Promise<T> => {
      if (isRead) await gate;
      isRead = true;
      return database.call(operation);
    },
  });
  return { one: runner(held), go };
};

it('takes a batch twice without counting twice', async () => {
  const batch = [rang(1n), rang(2n)];
  await runner().project(batch);
  await runner().project(batch);
  expect(await row()).toEqual(twice);
});

it('writes the newer row though one that leads no more has inserted an older one meanwhile', async () => {
  const { one, go } = slow();
  const writing = one.project([rang(1n), rang(2n)]);
  await runner().project([rang(1n)]);
  go();
  await writing;
  expect(await row()).toEqual(twice);
});

it('leaves the newer row when it is itself the one that leads no more', async () => {
  const { one, go } = slow();
  const writing = one.project([rang(1n)]);
  await runner().project([rang(1n), rang(2n)]);
  go();
  await writing;
  expect(await row()).toEqual(twice);
});

it('writes all others of a batch in which one row was there already', async () => {
  const { one, go } = slow();
  const writing = one.project([rang(1n), rang(2n, 'b-2'), rang(3n, 'b-3')]);
  await runner().project([rang(1n)]);
  go();
  await writing;
  expect(await database.collection(collectionOf(bells)).countDocuments()).toBe(3);
});

it('writes nothing into what the next leader has emptied', async () => {
  const asleep = runner(database, () => Promise.reject(new LostLeadership()));
  await expect(asleep.project([rang(1n)])).rejects.toBeInstanceOf(LostLeadership);
  expect(await row()).toBeNull();
});
