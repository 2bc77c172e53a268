import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../event-sourcing/projections/database.js';
import { newId } from '../ids.js';
import { DatabaseFiles } from './database-files.js';
import type { Files } from './files.js';
import { FolderFiles } from './folder-files.js';

let dir: string;
let engine: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let database: Database;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  engine = await startEmbeddedMongo({});
  database = await Database.connect(engine.url);
});
afterAll(async () => {
  await database.close();
  await engine.stop();
  await rm(dir, { recursive: true });
});

const day = (n: number) => new Date(Date.UTC(2030, 0, n));

describe.each([
  ['in a folder', (): Files => new FolderFiles(join(dir, newId()))],
  ['in the database', (): Files => new DatabaseFiles(database)],
])('files %s', (_, make) => {
  it('are as they were put, until they are removed', async () => {
    const files = make();
    const [one, other] = [newId(), newId()];
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await files.put(one, Buffer.from('before'), day(1));
    await files.put(one, bytes, day(1));
    await files.put(other, Buffer.from('b'), day(3));
    expect(await files.get(one)).toEqual(bytes);
    expect(await files.before(day(2), 10)).toEqual([one]);
    expect((await files.before(day(4), 10)).sort()).toEqual([one, other].sort());
    const [first] = await files.before(day(4), 1);
    const [second] = await files.before(day(4), 1, first);
    expect([first, second]).toEqual([one, other].sort());
    expect(await files.before(day(4), 1, second)).toEqual([]);
    await files.remove([one, newId()]);
    expect([await files.get(one), (await files.get(other))?.toString()]).toEqual([undefined, 'b']);
    await files.remove([other]);
  });

  it('are not there before they come', async () => {
    const files = make();
    expect([await files.get(newId()), await files.before(day(9), 10)]).toEqual([undefined, []]);
  });
});

it('lie in a folder for its owner alone, under no name but an id, and none that came half is left', async () => {
  const folder = join(dir, 'closed');
  const files = new FolderFiles(folder);
  await files.put(newId(), Buffer.from('x'), day(1));
  const [name] = await readdir(folder);
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, name!))).mode & 0o777]).toEqual([0o700, 0o600]);
  const left = `${newId()}.4711`;
  await writeFile(join(folder, left), 'half of i');
  expect(await files.before(new Date(Date.now() + 1_000), 10)).toEqual([left]);
  await files.remove([left]);
  expect(await readdir(folder)).toEqual([name]);
  for (const id of ['../x', 'a/b', '', '.'.repeat(36)]) await expect(files.get(id)).rejects.toThrow('an id of ours');
});
