import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { MongoClient, type IndexDescription } from 'mongodb';
import { SqliteFile } from '@veilway/sqlite-file';
import { FORMAT } from './storage/catalog.js';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './index.js';

type Row = { _id: number; owner: string };

const OLDER = { name: 'A test', format: FORMAT, synchronous: 'NORMAL', cacheBytes: 1_000_000 } as const;

const key = randomBytes(32);
let folder: string;
let file: string;
const running: { server: EmbeddedMongo; client: MongoClient }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lasting-'));
  file = join(folder, 'read-models.db');
});

const stop = async () => {
  for (const { server, client } of running.splice(0)) {
    await client.close();
    await server.stop();
  }
};
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const start = async (options: EmbeddedMongoOptions = {}) => {
  const server = await startEmbeddedMongo({ file, key, ...options });
  const client = await MongoClient.connect(server.url);
  running.push({ server, client });
  return client.db('veilway');
};

const fill = async (options?: EmbeddedMongoOptions) => {
  const rows = (await start(options)).collection<Row>('rows');
  await rows.createIndex({ owner: 1 }, { unique: true });
  await rows.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, owner: `owner-${i}-of-it` })));
  return rows;
};

describe('a database with a file', () => {
  it('has its documents, its indexes and its identity after a restart', async () => {
    const before = await (await fill()).db.listCollections({}, { nameOnly: false }).toArray();
    await stop();
    const db = await start();
    const rows = db.collection<Row>('rows');
    expect(await db.listCollections({}, { nameOnly: false }).toArray()).toEqual(before);
    expect(await rows.countDocuments()).toBe(500);
    expect(await rows.findOne({ owner: 'owner-77-of-it' })).toEqual({ _id: 77, owner: 'owner-77-of-it' });
    await expect(rows.insertOne({ _id: 1_000, owner: 'owner-77-of-it' })).rejects.toThrow('E11000');
    await rows.insertOne({ _id: 1_000, owner: 'somebody new' });
    expect(await rows.find().sort({ $natural: 1 }).toArray()).toHaveLength(501);
  });

  it('shows nobody else what is in it', async () => {
    await fill();
    await stop();
    for (const name of await readdir(folder)) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      expect((await readFile(join(folder, name))).includes('of-it')).toBe(false);
    }
  });

  it('keeps nothing of a removed document in its file', async () => {
    const clear = { key: undefined } as unknown as EmbeddedMongoOptions;
    const rows = await fill(clear);
    await rows.insertOne({ _id: 501, owner: 'to-be-forgotten' });
    await rows.deleteOne({ _id: 501 });
    await stop();
    for (const name of await readdir(folder))
      expect((await readFile(join(folder, name))).includes('forgotten')).toBe(false);
  });

  it.each([
    ['is enciphered with another key', () => Promise.resolve(), { key: randomBytes(32) }],
    ['is damaged', () => writeFile(file, randomBytes(100_000)), {}],
  ])('begins empty, and says so, where its file %s', async (_, harm, options) => {
    await fill();
    await stop();
    await harm();
    const said: string[] = [];
    const db = await start({ ...options, say: (message) => said.push(message) });
    expect(await db.listCollections().toArray()).toEqual([]);
    expect(said.join()).toContain('it is made anew');
    await db.collection<Row>('rows').insertOne({ _id: 1, owner: 'somebody' });
  });

  it('begins empty where an older version wrote its file', async () => {
    await fill();
    await stop();
    const older = new SqliteFile(file, { ...OLDER, key, migrate: () => undefined });
    older.exec('PRAGMA user_version=1');
    older.close();
    const db = await start();
    expect(await db.listCollections().toArray()).toEqual([]);
    await db.collection<Row>('rows').insertOne({ _id: 1, owner: 'somebody' });
    await stop();
    expect(await (await start()).collection<Row>('rows').countDocuments()).toBe(1);
  });

  it('leaves nothing of a command that fails half-way', async () => {
    const rows = await fill();
    await rows.updateOne({ _id: 1 }, { $set: { twice: 1 } });
    await rows.updateOne({ _id: 2 }, { $set: { twice: 1 } });
    const down = { key: { owner: -1 }, name: 'down' } as const;
    const twice = { key: { twice: 1 }, unique: true, sparse: true, name: 'twice' } as const;
    await expect(rows.createIndexes([down, twice] as IndexDescription[])).rejects.toThrow('E11000');
    expect((await rows.listIndexes().toArray()).map(({ name }) => name as string)).toEqual(['_id_', 'owner_1']);
    expect(
      await rows
        .find({ owner: { $gte: 'owner-5' } })
        .sort({ owner: -1 })
        .limit(1)
        .toArray(),
    ).toEqual([{ _id: 99, owner: 'owner-99-of-it' }]);
  });
});
