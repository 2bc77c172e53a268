import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/run.mjs';
import { built } from './support/built.mjs';
import { crowd, figure, load } from './support/figures.mjs';

const DATA = { text: 'x'.repeat(300) };
/** Callers at once, and how many events they append together. */
const LOADS = [
  [1, 1_000],
  [32, 5_000],
  [256, 5_000],
];
const TOTAL = LOADS.reduce((sum, [, count]) => sum + count, 0);

export const title = 'Embedded event store: durable appends and reading the log';

export async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const program = join(ROOT, 'libs/embedded-eventstore/dist/main.js');
  const engine = fork(program, ['--file', join(directory, 'eventstore.db')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [said] = await once(engine.stdout, 'data');
    const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
    const store = new EventStore(JSON.parse(said.toString()).url);
    const append = () => {
      const id = randomUUID();
      return store.append(`benchmark-${id}`, 'no_stream', [{ id, type: 'Measured', data: DATA, meta: {} }]);
    };
    const rates = [];
    for (const [callers, count] of LOADS)
      rates.push(
        ...load(`${callers} caller${callers > 1 ? 's' : ''}, an event each`, await crowd(count, callers, append)),
      );
    return [...rates, figure('following $all from its start', await followed(store, TOTAL), 'events/s')];
  } finally {
    const ended = once(engine, 'exit');
    engine.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  }
}

async function followed(store, count) {
  const from = performance.now();
  const { events, close } = store.follow(-1n);
  let seen = 0;
  for await (const { type } of events) if (type === 'Measured' && (seen += 1) === count) break;
  const seconds = (performance.now() - from) / 1_000;
  await close();
  return count / seconds;
}
