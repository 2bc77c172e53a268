import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventLog } from './event-log.js';
import { rewriteEvents } from './rewrite.js';

const id = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
const everything = { from: 0, direction: 'forwards', limit: 10_000 } as const;

let folder: string;
let file: string;
beforeEach(() => (file = join((folder = mkdtempSync(join(tmpdir(), 'rewrite-'))), 'events.db')));
afterEach(() => rmSync(folder, { recursive: true }));

const filled = async (ids: readonly Buffer[]) => {
  const log = new EventLog(file);
  const append = (each: Buffer, n: number) => {
    const [data, metadata] = [Buffer.from(`"${n}"`), Buffer.from(`old-${n}`)];
    const event = { id: each, type: 'Rang', json: true, data, metadata };
    return log.append({ stream: `bell-${n % 7}`, expected: 'any', events: [event] });
  };
  await Promise.all(ids.map(append));
  log.close();
};
const read = () => {
  const log = new EventLog(file);
  const events = log.reader.all(everything).filter(({ type }) => type === 'Rang');
  log.close();
  return events;
};

it('changes ids and metadata, and nothing else', async () => {
  await filled(Array.from({ length: 2_500 }, id));
  const before = read();
  const changed = rewriteEvents(file, (event) =>
    event.metadata.toString().endsWith('7') ? { id: id(), metadata: Buffer.from('new') } : undefined,
  );
  const after = read();
  expect(changed).toBe(250);
  for (const [n, event] of after.entries()) {
    const was = before[n]!;
    const touched = n % 10 === 7;
    expect({ ...event, id: 0, metadata: 0 }).toEqual({ ...was, id: 0, metadata: 0 });
    expect(event.metadata.toString()).toBe(touched ? 'new' : `old-${n}`);
    expect(event.id.equals(was.id)).toBe(!touched);
  }
});

it('leaves no copy of an old id', async () => {
  const mark = Buffer.from('an old id');
  await filled(Array.from({ length: 20_000 }, () => Buffer.concat([randomBytes(16 - mark.length), mark])));
  expect(readFileSync(file).includes(mark)).toBe(true);
  rewriteEvents(file, ({ metadata }) => ({ id: id(), metadata }));
  expect(readFileSync(file).includes(mark)).toBe(false);
});

it('changes nothing where it cannot change all', async () => {
  await filled([id(), id()]);
  const before = read();
  let seen = 0;
  const halfWay = () => {
    seen += 1;
    if (seen === 2) throw new Error('half-way');
    return { id: id(), metadata: Buffer.from('new') };
  };
  expect(() => rewriteEvents(file, halfWay)).toThrow('half-way');
  expect(read()).toEqual(before);
});
