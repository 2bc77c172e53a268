import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { EventLog } from './event-log.js';
import { END_OF_STREAM } from './retention.js';

let dir: string;
let log: EventLog;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'log-copy-'));
  log = new EventLog(join(dir, 'log.db'));
  file = join(dir, 'copy.db');
});
afterEach(async () => {
  log.close();
  await rm(dir, { recursive: true });
});

const events = (count: number, word = 'data') =>
  Array.from({ length: count }, (_, n) => ({
    id: randomBytes(16),
    type: 'Said',
    json: false,
    data: Buffer.from(`${word} ${n}`),
    metadata: Buffer.alloc(0),
  }));
const append = (stream: string, count: number, word?: string) =>
  log.append({ stream, expected: 'any', events: events(count, word) });
const silent = () => undefined;
const never = new AbortController().signal;

const all = (from: EventLog) => from.reader.all({ from: 0, direction: 'forwards', limit: END_OF_STREAM });
const withCopy = async <T>(work: (copied: EventLog) => T): Promise<T> => {
  const copied = new EventLog(file);
  try {
    return work(copied);
  } finally {
    copied.close();
  }
};

it('is the log as it was at its last position, while others write on', async () => {
  await append('one', 2_500);
  await append('two', 2_500);
  let written = 0;
  const position = await log.copyTo(file, () => void append('one', 1).then(() => written++), never);
  expect(position).toBe(5_000 + written);
  expect(written).toBeGreaterThan(0);
  await append('three', 1);

  await withCopy((copied) => {
    expect(copied.lastPosition).toBe(position);
    expect(all(copied)).toEqual(all(log).slice(0, -1));
    expect(copied.existing('three')).toBeUndefined();
  });
});

it('goes on from where it was: the next event has the next revision and position', async () => {
  await append('one', 3);
  const position = await log.copyTo(file, silent, never);
  const copied = new EventLog(file);
  expect(await copied.append({ stream: 'one', expected: 2, events: events(1) })).toEqual({
    revision: 3,
    position: position + 1,
  });
  copied.close();
});

it('holds nothing readable of what was erased while it was made', async () => {
  await append('secret', 1, 'a wrapped key');
  await append('one', 5_000);
  const { key } = log.existing('secret')!;
  let erasing: Promise<unknown> | undefined;
  await log.copyTo(file, () => void (erasing ??= log.tombstone('secret', 'any')), never);
  await erasing;
  expect((await readFile(file)).includes(key)).toBe(false);
  await withCopy((copied) => {
    expect(all(copied).map(({ type }) => type)).toContain('$streamDeleted');
    expect(() => copied.existing('secret')).toThrow('deleted for good');
    expect(all(copied)).toEqual(all(log));
  });
});

it('is one at a time, and never in the place of a file that is there', async () => {
  await append('one', 5_000);
  const first = log.copyTo(file, silent, never);
  await expect(log.copyTo(join(dir, 'other.db'), silent, never)).rejects.toThrow('A copy is being made already');
  await first;
  const before = await readFile(file);
  await expect(log.copyTo(file, silent, never)).rejects.toThrow('EEXIST');
  expect(await readFile(file)).toEqual(before);
});

it.each([
  ['it is given up', 'copy.db'],
  ['its folder is not there', 'nowhere/copy.db'],
])('leaves nothing where %s, and the log goes on', async (_, name) => {
  await append('one', 5_000);
  const ending = new AbortController();
  const copying = log.copyTo(join(dir, name), () => ending.abort(new Error('given up')), ending.signal);
  await expect(copying).rejects.toThrow(/given up|ENOENT/);
  expect(existsSync(join(dir, name))).toBe(false);
  await append('one', 1);
  expect(log.lastPosition).toBe(5_001);
  expect(await log.copyTo(file, silent, never)).toBe(5_001);
});
