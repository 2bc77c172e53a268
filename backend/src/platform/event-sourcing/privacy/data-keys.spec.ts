import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { metaOf, sealed } from '@veilway/es-kernel/spec';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidSettings, type Settings } from '../../settings.js';
import { DataKeys } from './data-keys.js';
import { EventStore } from '../store/event-store.js';

let engine: Awaited<ReturnType<typeof startEmbeddedEventStore>>;
let store: EventStore;
let dir: string;
const settings = { masterKey: randomBytes(32) } as Settings;
const dataKeys = (other: Partial<Settings> = {}) => new DataKeys(store, { ...settings, ...other });
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'data-keys-'));
  engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  store = new EventStore(engine.url);
});
afterAll(async () => {
  await engine.stop();
  await rm(dir, { recursive: true });
});

it('opens in one process what another sealed, and stores the text nowhere', async () => {
  await dataKeys().create('ann', metaOf({ commandId: 'make-ann' }));
  const sealed = await dataKeys().seal('ann', 'ann@example.com');
  expect((await dataKeys().openerOf('ann'))(sealed)).toBe('ann@example.com');
  expect((await readFile(join(dir, 'events.db'))).includes('ann@example.com')).toBe(false);
});

it('makes one key however often it is asked', async () => {
  await dataKeys().create('bob', metaOf({ commandId: 'one' }));
  const sealed = await dataKeys().seal('bob', 'text');
  await dataKeys().create('bob', metaOf({ commandId: 'two' }));
  expect((await dataKeys().openerOf('bob'))(sealed)).toBe('text');
});

it('answers undefined where the key is gone', async () => {
  expect((await dataKeys().openerOf('nobody'))(sealed())).toBeUndefined();
});

it('destroys a key for every process that asks for it, and for good', async () => {
  await dataKeys().create('dan', metaOf({ commandId: 'dan' }));
  const here = dataKeys();
  const sealed = await here.seal('dan', 'text');
  await here.destroy('dan');
  await here.destroy('dan');
  for (const keys of [here, dataKeys()]) expect((await keys.openerOf('dan'))(sealed)).toBeUndefined();
  expect(await store.read('dataKey-dan')).toEqual([]);
  await expect(dataKeys().create('dan', metaOf({ commandId: 'again' }))).rejects.toThrow();
});

it('does not open a text under the name of another subject', async () => {
  await dataKeys().create('eve', metaOf({ commandId: 'eve' }));
  const sealed = await dataKeys().seal('ann', 'secret');
  const openEve = await dataKeys().openerOf('eve');
  expect(() => openEve(sealed)).toThrow();
});

it('proves a master key by the oldest data key, and refuses another one with a word', async () => {
  await dataKeys().create('first', metaOf({ commandId: 'first' }));
  await expect(dataKeys().proveMasterKey()).resolves.toBeUndefined();
  const wrong = dataKeys({ masterKey: randomBytes(32) }).proveMasterKey();
  await expect(wrong).rejects.toThrow(InvalidSettings);
  await expect(wrong).rejects.toThrow(/MASTER_KEY is not the one that this event log was written with/);
});
