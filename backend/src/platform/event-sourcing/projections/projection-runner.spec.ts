import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import type { Event } from '@veilway/es-kernel';
import { metaOf, recorded, sealed } from '@veilway/es-kernel/spec';
import { eventually } from '@veilway/product/eventually';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bells } from '../../../testing/toy.js';
import { Metrics } from '../../observability/metrics.js';
import { DataKeys } from '../privacy/data-keys.js';
import { LostLeadership } from '../leadership/lost-leadership.js';
import { Database } from './database.js';
import { Checkpoints } from './checkpoints.js';
import { collectionOf, readModel, type ReadModel } from './read-model.js';
import { ProjectionRunner } from './projection-runner.js';
import type { Settings } from '../../settings.js';
import { EventStore } from '../store/event-store.js';
import { Unavailable } from '../unavailable.js';

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

const MAKING = 2;
const runner = (through = database, mustLead = () => Promise.resolve(), making = MAKING) =>
  runnerOf(bells, {} as DataKeys, through, mustLead, making);
const runnerOf = <Row>(
  model: ReadModel<Row>,
  dataKeys: DataKeys,
  through = database,
  mustLead: () => Promise<void> = () => Promise.resolve(),
  making = MAKING,
) => new ProjectionRunner(model as ReadModel, -1n, making, through, mustLead, dataKeys, new Metrics());
const rang = (position: bigint, bell = 'b-1') =>
  recorded({ type: 'Rang', data: { tone: String(position) } }, { streamId: `bell-${bell}`, position });
const row = () => database.collection<{ _id: string }>(collectionOf(bells)).findOne({ _id: 'b-1' });
const twice = { _id: 'b-1', rings: 2, lastTone: '2', position: 2, making: MAKING };

type Rang = Event<'Rang', { tone: string }>;
const rings = { rings: { type: Number, purpose: 'How often.' } } as const;
/** The row an event touches is in its data. */
const byTone = readModel<{ rings: number }, Rang>({
  name: 'by-tone',
  version: 1,
  about: 'product',
  purpose: 'Rings by tone.',
  fields: rings,
  rowIds: ({ data: { tone } }) => tone,
  on: { Rang: (row) => ({ rings: (row?.rings ?? 0) + 1 }) },
});
const opened = readModel<{ tone: string }, Rang>({
  name: 'opened',
  version: 1,
  about: 'product',
  purpose: 'Tones that were sealed.',
  fields: { tone: { type: String, purpose: 'The tone.' } },
  rowIds: () => 'newest',
  subject: () => 'b-1',
  on: { Rang: (_, { data }, _id, open) => ({ tone: open(sealed(data.tone))! }) },
});

const settings = { masterKey: randomBytes(32) } as Settings;

/** A runner that reads at once, and writes only when told to. */
const slow = (making = MAKING) => {
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
  return { one: runner(held, undefined, making), go };
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

describe('a leader that has not noticed that the database lost its data', () => {
  const unaware = () => runner(database, undefined, MAKING - 1);

  it('has written nothing that counts, where the next one makes the list anew', async () => {
    await unaware().project([rang(2n)]);
    await runner().project([rang(1n), rang(2n)]);
    expect(await row()).toEqual(twice);
  });

  it('writes over nothing that the next one has written', async () => {
    await runner().project([rang(1n), rang(2n)]);
    const late = unaware();
    await late.project([rang(3n)]);
    expect(await row()).toEqual(twice);
  });

  it('writes over nothing although it found nothing before', async () => {
    const { one, go } = slow(MAKING - 1);
    const writing = one.project([rang(3n)]);
    await runner().project([rang(1n), rang(2n)]);
    go();
    await writing;
    expect(await row()).toEqual(twice);
  });
});

it('stops before an event that does not say which rows it touches, and keeps what was before', async () => {
  const one = runnerOf(byTone, {} as DataKeys);
  await one.project([rang(1n), { ...rang(2n), data: undefined as never }, rang(3n)]);
  expect(one.poison).toMatch(/undefined/);
  expect(await database.collection(collectionOf(byTone)).find({}).toArray()).toEqual([
    { _id: '1', rings: 1, position: 1, making: MAKING },
  ]);
});

it('is not poisoned by a store that is away while a key is needed, and goes on when it is back', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'projection-'));
  const file = join(dir, 'events.db');
  let engine = await startEmbeddedEventStore({ file });
  const dataKeys = () => new DataKeys(new EventStore(engine.url), settings);
  await dataKeys().create('b-1', metaOf({ commandId: 'make' }));
  const tone = await dataKeys().seal('b-1', 'g');
  const rung = recorded({ type: 'Rang', data: { tone } }, { streamId: 'bell-b-1', position: 1n });

  const one = runnerOf(opened, dataKeys());
  const { port, password } = engine;
  await engine.stop();
  await expect(one.project([rung])).rejects.toBeInstanceOf(Unavailable);
  expect(one.poison).toBeUndefined();

  engine = await startEmbeddedEventStore({ file, port, password });
  await eventually('the projection is told what was sealed', () =>
    one.project([rung]).then(
      () => true,
      () => false,
    ),
  );
  expect(await database.collection(collectionOf(opened)).findOne({})).toMatchObject({ tone: 'g' });
  await engine.stop();
  await rm(dir, { recursive: true });
});

it('forgets with its next checkpoint why an earlier term had stopped', async () => {
  const checkpoints = new Checkpoints(database);
  const one = runner();
  const id = collectionOf(bells);
  await checkpoints.claim(id, (await database.make([id])).get(id)!, 1);
  one.poison = 'an event of a program that was mended since';
  await checkpoints.write([one], 1, true);
  expect((await checkpoints.all()).get(collectionOf(bells))?.poison).toBe(one.poison);
  one.poison = undefined;
  await checkpoints.write([one], 1, true);
  expect((await checkpoints.all()).get(collectionOf(bells))).not.toHaveProperty('poison');
});

describe('an account that is erased', () => {
  type Marked = Event<'Marked', { accountId: string }>;
  const marks = readModel<{ accountId: string }, Marked>({
    name: 'marks',
    version: 1,
    about: 'people',
    purpose: 'What accounts marked.',
    kept: 'As long as the account.',
    fields: { accountId: { type: String, purpose: 'Who marked it.' } },
    rowIds: ({ streamId }) => streamId,
    on: { Marked: (_, { data }) => data },
  });
  const marked = (position: bigint, accountId: string) =>
    recorded({ type: 'Marked', data: { accountId } }, { streamId: `mark-${position}`, position });
  const erased = (position: bigint) =>
    recorded({ type: 'AccountErased', data: {} }, { streamId: 'account-a-1', position });
  const rows = () => database.collection(collectionOf(marks)).find({}).sort({ _id: 1 }).toArray();

  it('takes its rows with it, those of the same batch too, and no others', async () => {
    const one = runnerOf(marks, {} as DataKeys);
    await one.project([marked(1n, 'a-1'), marked(2n, 'a-2')]);
    await one.project([marked(3n, 'a-1'), erased(4n), marked(5n, 'a-2')]);
    const left = [
      { _id: 'a-1', tombstone: true, erased: true, position: 4, making: MAKING },
      { _id: 'mark-1', tombstone: true, position: 4, making: MAKING },
      { _id: 'mark-2', accountId: 'a-2', position: 2, making: MAKING },
      { _id: 'mark-3', tombstone: true, position: 4, making: MAKING },
      { _id: 'mark-5', accountId: 'a-2', position: 5, making: MAKING },
    ];
    expect(await rows()).toEqual(left);
    expect((await one.look(['mark-1'])).get('mark-1')?.row).toBeUndefined();
    await runnerOf(marks, {} as DataKeys).project([marked(1n, 'a-1'), marked(3n, 'a-1'), erased(4n)]);
    expect(await rows()).toEqual(left);
  });

  it('gets no row again, whatever comes after it, in the same batch or after a restart', async () => {
    const before = [marked(1n, 'a-1'), erased(2n), marked(3n, 'a-1'), marked(4n, 'a-2')];
    await runnerOf(marks, {} as DataKeys).project(before);
    const one = runnerOf(marks, {} as DataKeys);
    await one.project([marked(5n, 'a-1'), marked(6n, 'a-2')]);
    // The stream of a row that went with the account.
    await one.project([{ ...marked(7n, 'a-1'), streamId: 'mark-1' }]);
    expect(await database.collection(collectionOf(marks)).find({ accountId: 'a-1' }).toArray()).toEqual([]);
    expect((await rows()).map(({ _id }) => String(_id))).toEqual(['a-1', 'mark-1', 'mark-4', 'mark-6']);
  });

  it('is asked for of every read model about people', () => {
    const nobodys = {
      name: 'x',
      version: 1,
      about: 'people',
      purpose: '',
      kept: '',
      rowIds: () => 'x',
      on: {},
    } as const;
    expect(() =>
      readModel<{ tone: string }, Marked>({ ...nobodys, fields: { tone: { type: String, purpose: '' } } }),
    ).toThrow('x is about people. Say which field names their account (person), or null and why.');
  });
});
