import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateDir } from './state-dir.js';

describe('the state directory', () => {
  let parent: string;
  let path: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'state-'));
    path = join(parent, 'deep/wg0');
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('gives back what was stored, and undefined for what was not', async () => {
    const state = await StateDir.open(path);
    expect(await state.read('a')).toBeUndefined();
    await state.write('a', { n: 1 });
    expect(await (await StateDir.open(path)).read('a')).toEqual({ n: 1 });
    await state.remove('a');
    expect(await state.read('a')).toBeUndefined();
    await state.write('a', { n: 1 });
    expect(await state.read('a')).toEqual({ n: 1 });
  });

  it('stores the value of the moment, the latest call last', async () => {
    const state = await StateDir.open(path);
    const value = { n: 1 };
    const writes = [state.write('a', value)];
    value.n = 2;
    writes.push(state.write('a', value));
    value.n = 3;
    await Promise.all(writes);
    expect(await state.read('a')).toEqual({ n: 2 });
  });

  it('names a file that is damaged, and what to do', async () => {
    const state = await StateDir.open(path);
    await writeFile(join(path, 'a'), '{"half');
    await expect(state.read('a')).rejects.toThrow(`${join(path, 'a')} is damaged`);
  });

  it('is for its owner only, and a write that was cut off does no harm', async () => {
    const state = await StateDir.open(path);
    await state.write('a', 1);
    await writeFile(join(path, 'a.new'), '{"half', { mode: 0o644 });
    expect(await state.read('a')).toBe(1);
    await state.write('a', 2);
    expect(await readdir(path)).toEqual(['a']);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, 'a'))).mode & 0o777).toBe(0o600);
  });
});
