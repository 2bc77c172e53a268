import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeadlinePassed } from '../refusal.js';
import { EventDatabase } from './database.js';
import type { NewEvent } from './append.js';
import { EventLog } from './event-log.js';

const id = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
const newEvent = (text: string): NewEvent => ({
  id: id(),
  type: 'Noted',
  json: true,
  data: Buffer.from(JSON.stringify(text)),
  metadata: Buffer.alloc(0),
});
const everything = { from: 0, direction: 'forwards', limit: 10_000 } as const;

/** A disk of four pages, where one may make such a thing. */
const smallDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};

it('says of a full disk that it is full, and blames nobody else', () => {
  const folder = smallDisk();
  if (!folder) return; // only root may make one
  try {
    expect(() => writeFileSync(join(folder, 'fill'), Buffer.alloc(65_536))).toThrow('ENOSPC');
    expect(() => new EventLog(join(folder, 'es.db'))).toThrow(/is full. Make room there.$/);
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
});

it('says of a damaged file that a backup is needed, and blames nobody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  const file = join(folder, 'es.db');
  writeFileSync(file, Buffer.alloc(4_096, 7));
  expect(() => new EventLog(file)).toThrow(/is not a database. Put it back from a backup.$/);
  rmSync(folder, { recursive: true });
});

describe('the event log', () => {
  let folder: string;
  let file: string;
  let log: EventLog;
  let now = Date.UTC(2030, 0, 1);

  const open = () => (log = new EventLog(file, () => now));
  const append = (stream: string, ...texts: string[]) =>
    log.append({ stream, expected: 'any', events: texts.map(newEvent) });
  const setMetadata = (stream: string, metadata: object) =>
    log.append({
      stream: `$$${stream}`,
      expected: 'any',
      events: [{ ...newEvent(''), type: '$metadata', data: Buffer.from(JSON.stringify(metadata)) }],
    });
  const texts = (stream: string) =>
    log.readStream(stream, everything).map(({ data }) => JSON.parse(data.toString()) as string);
  /** Rows that are really there, hidden or not. */
  const rows = (stream: string) => {
    log.close();
    const db = new EventDatabase(file);
    const [count] = db
      .prepare(`SELECT count(*) FROM event WHERE stream = (SELECT id FROM stream WHERE name = ?)`)
      .first([stream])!;
    db.close();
    open();
    return count;
  };
  /** Waits for the work in the background to leave so many rows. */
  const trimmedTo = async (stream: string, count: number) => {
    do {
      log.findExpired();
      await new Promise(setImmediate);
    } while (rows(stream) !== count);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'event-log-'));
    file = join(folder, 'es.db');
    open();
  });

  afterEach(() => {
    log.close();
    rmSync(folder, { recursive: true });
  });

  it('is the same after it was closed and opened again', async () => {
    const { position } = await append('a', 'one', 'two');
    log.close();
    open();
    expect(texts('a')).toEqual(['one', 'two']);
    expect(log.lastPosition).toBe(position);
    expect((await append('a', 'three')).revision).toBe(2);
  });

  it('refuses a file that another has open, and says so', () => {
    expect(() => new EventLog(file)).toThrow(/another process/);
  });

  it('does not write what comes too late', async () => {
    const late = log.append({ stream: 'a', expected: 'any', events: [newEvent('late')], deadline: now - 1 });
    await expect(late).rejects.toBeInstanceOf(DeadlinePassed);
    expect(texts('a')).toEqual([]);
  });

  it('answers each append of a group for itself', async () => {
    const [one, two, three] = await Promise.allSettled([
      append('a', 'one'),
      log.append({ stream: 'a', expected: 'no_stream', events: [newEvent('refused')] }),
      append('a', 'two'),
    ]);
    expect([one.status, two.status, three.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(texts('a')).toEqual(['one', 'two']);
  });

  it('removes what $maxCount and $tb no longer keep', async () => {
    await append('counted', 'a', 'b', 'c');
    await setMetadata('counted', { $maxCount: 2 });
    expect(rows('counted')).toBe(2);
    await append('counted', 'd', 'e');
    expect(rows('counted')).toBe(2);
    expect(rows('$$counted')).toBe(1);
    await setMetadata('counted', { $tb: 4 });
    expect(texts('counted')).toEqual(['e']);
    expect(rows('counted')).toBe(1);
  });

  it('hides what is older than $maxAge at once, from $all too, and removes it later', async () => {
    await setMetadata('aged', { $maxAge: 60 });
    await append('aged', 'old');
    now += 40_000;
    await append('aged', 'young');
    now += 40_000;
    expect(texts('aged')).toEqual(['young']);
    expect(log.reader.all(everything).map(({ stream }) => stream)).toEqual(['$$aged', 'aged']);
    await append('other', 'newest');
    await trimmedTo('aged', 1);
  });

  it('counts positions on although its newest event has expired', async () => {
    await setMetadata('aged', { $maxAge: 60 });
    const { position } = await append('aged', 'old');
    now += 100_000;
    expect(texts('aged')).toEqual([]);
    await trimmedTo('$$aged', 1);
    expect((await append('aged', 'new')).position).toBe(position! + 1);
  });

  it.each([
    ['$maxCount', { $maxCount: 0 }],
    ['$maxAge', { $maxAge: '1h' }],
    ['$tb', { $tb: -1 }],
    ['$acl', { $acl: { $r: 'ops' } }],
  ])('refuses a %s it cannot honour', async (name, metadata) => {
    await expect(setMetadata('a', metadata)).rejects.toThrow(name);
  });

  it('keeps the rest of the metadata when a stream is deleted', async () => {
    await setMetadata('a', { owner: 'ops', $maxCount: 3 });
    await append('a', 'one');
    await log.deleteStream('a', 'any');
    await append('a', 'two');
    const [metadata] = log.readStream('$$a', everything);
    expect(JSON.parse(metadata!.data.toString())).toEqual({ owner: 'ops', $maxCount: 3, $tb: 1 });
    expect(texts('a')).toEqual(['two']);
  });

  it('looks at no stream again whose events are young, or gone', async () => {
    for (let n = 0; n < 50; n++) {
      await setMetadata(`mail-${n}`, { $maxAge: 60 });
      await append(`mail-${n}`, 'sent');
    }
    now += 100_000;
    await setMetadata('young', { $maxAge: 60 });
    await append('young', 'first');
    await append('other', 'newest');
    const settled = async () => {
      const transactions = jest.spyOn(EventDatabase.prototype, 'transaction');
      log.findExpired();
      for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
      const { length } = transactions.mock.calls;
      transactions.mockRestore();
      return length;
    };
    expect(await settled()).toBe(50);
    expect(await settled()).toBe(0);
    expect(rows('mail-7')).toBe(0);
    expect(await settled()).toBe(0);
    now += 100_000;
    expect(await settled()).toBe(1);
    expect(rows('young')).toBe(0);
    await append('mail-7', 'once more');
    await append('other', 'newest');
    now += 100_000;
    expect(await settled()).toBe(1);
    expect(rows('mail-7')).toBe(0);
  });

  it('removes what became too old by a shorter age', async () => {
    await append('a', 'old');
    now += 100_000;
    await append('a', 'young');
    await setMetadata('a', { $maxAge: 60 });
    await append('other', 'newest');
    await trimmedTo('a', 1);
    now += 100_000;
    await trimmedTo('a', 0);
  });

  it('finds what is too old in a file of a version before', async () => {
    await setMetadata('a', { $maxAge: 60 });
    await append('a', 'old');
    await append('other', 'newest');
    log.close();
    const db = new EventDatabase(file);
    for (const sql of [
      'DROP INDEX stream_by_due',
      'ALTER TABLE stream DROP COLUMN due',
      'CREATE INDEX stream_by_age ON stream (id) WHERE max_age IS NOT NULL',
      'PRAGMA user_version=2',
    ])
      db.prepare(sql).run([]);
    db.close();
    now += 100_000;
    open();
    await trimmedTo('a', 0);
  });

  it('looks only at streams with an age for what has expired', async () => {
    for (let n = 0; n < 50; n++) {
      await setMetadata(`session-${n}`, { $maxCount: 1 });
      await append(`session-${n}`, 'first', 'second');
    }
    await setMetadata('usage', { $maxAge: 60 });
    await append('usage', 'old');
    await append('other', 'newest');
    now += 100_000;
    const transactions = jest.spyOn(EventDatabase.prototype, 'transaction');
    log.findExpired();
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
    expect(rows('usage')).toBe(0);
  });

  it('removes what a version before left hidden', async () => {
    for (let batch = 0; batch < 2; batch++) await append('long', ...Array.from({ length: 700 }, (_, n) => `${n}`));
    await setMetadata('long', { $tb: 1_390 });
    log.close();
    const db = new EventDatabase(file);
    for (const sql of [
      'DROP TABLE trimming',
      'DROP INDEX stream_by_due',
      'ALTER TABLE stream DROP COLUMN due',
      'PRAGMA user_version=1',
    ])
      db.prepare(sql).run([]);
    db.close();
    open();
    expect(rows('long')).toBe(400);
    await trimmedTo('long', 10);
  });

  it('removes a long stream piece by piece', async () => {
    for (let batch = 0; batch < 5; batch++) await append('long', ...Array.from({ length: 700 }, (_, n) => `${n}`));
    await log.tombstone('long', 'any');
    await trimmedTo('long', 1);
    expect(log.reader.all(everything).map(({ type }) => type)).toEqual(['$streamDeleted']);
  });

  describe('erasure', () => {
    const bytes = () => Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]);
    const keyOf = (stream: string): Buffer => {
      log.close();
      const db = new EventDatabase(file);
      const [key] = db
        .prepare(`SELECT key FROM stream_key JOIN stream ON stream.id = stream_key.stream WHERE name = ?`)
        .first([stream])!;
      db.close();
      open();
      return key as Buffer;
    };

    it('leaves neither the events nor the key to read them by, in the file or its log', async () => {
      // Enough of both that pages split and merge: secure_delete alone leaves copies behind in such pages.
      const secret = (n: number) => `secret-${n % 60}-`.repeat(1 + ((n * 7) % 40));
      await Promise.all(Array.from({ length: 300 }, (_, n) => append(`s-${n % 60}`, secret(n))));
      await setMetadata('s-7', { owner: 'secret-7-owner' });
      const key = keyOf('s-7');
      expect(bytes().includes(key)).toBe(true);
      for (const n of [3, 7, 20, 21, 22, 40]) await log.tombstone(`s-${n}`, 'any');
      await log.deleteStream('s-50', 'any');

      expect(bytes().includes(key)).toBe(false);
      expect(bytes().includes('secret-')).toBe(false);
      expect(texts('s-8')).toHaveLength(5);
    });

    it('gives a deleted stream a new key, so that nothing older can be read again', async () => {
      await append('a', 'one');
      const key = keyOf('a');
      await log.deleteStream('a', 'any');
      expect(bytes().includes(key)).toBe(false);
      await append('a', 'two');
      expect(texts('a')).toEqual(['two']);
    });
  });
});
