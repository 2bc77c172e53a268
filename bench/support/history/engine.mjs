import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '../built.mjs';
import { crowd } from '../figures.mjs';

const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');

/** About what an event has in a log of ours. */
const BYTES = 700;
const FLUSHED = 300;
const [ALONE, TOGETHER] = [1_000, 20_000];

/** How many events a second come when $all is followed from its start. */
export async function readAll(url) {
  const store = new EventStore(url);
  const head = await store.head();
  const from = performance.now();
  const { events, close } = store.follow(-1n);
  let count = 0;
  for await (const { position } of events) {
    count += 1;
    if (position >= head) break;
  }
  const seconds = (performance.now() - from) / 1_000;
  await close();
  return count / seconds;
}

/** Appends, and what the disk allows one who waits for it each time. */
export async function appends(url, directory) {
  const store = new EventStore(url);
  const append = () => {
    const id = randomUUID();
    const event = { id, type: 'Measured', data: { text: 'x'.repeat(300) }, meta: {} };
    return store.append(`benchmark-${id}`, 'no_stream', [event]);
  };
  await crowd(ALONE / 2, 1, append);
  // In turns, so that both meet the same machine.
  const [floors, ones] = [[], []];
  for (let n = 0; n < 3; n += 1) {
    floors.push(flushes(join(directory, 'floor')));
    ones.push(await crowd(ALONE, 1, append));
  }
  const middle = (list, of = (one) => one) => list.sort((a, b) => of(a) - of(b))[1];
  return {
    floor: middle(floors),
    one: middle(ones, ({ perSecond }) => perSecond),
    crowded: await crowd(TOGETHER, 256, append),
  };
}

function flushes(file) {
  const fd = openSync(file, 'w');
  const bytes = randomBytes(BYTES);
  const from = performance.now();
  for (let n = 0; n < FLUSHED; n += 1) {
    writeSync(fd, bytes);
    fdatasyncSync(fd);
  }
  closeSync(fd);
  return FLUSHED / ((performance.now() - from) / 1_000);
}
