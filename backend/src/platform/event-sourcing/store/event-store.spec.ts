import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { metaOf } from '@veilway/es-kernel/spec';
import { newId } from '../../ids.js';
import { Unavailable } from '../unavailable.js';
import { EventStore } from './event-store.js';
import { metadataOf } from './metadata.js';

// Shorter than the client's own patience, which is twenty seconds until it takes a connection for dead.
jest.setTimeout(9_000);

/** Everything that fake timers would stop beside the date. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const sockets = new Set<Socket>();
/** Takes connections, and never says a word. */
const mute = createServer((socket) => sockets.add(socket));
let store: EventStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  store = new EventStore(`esdb://127.0.0.1:${(mute.address() as AddressInfo).port}?tls=false`);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});

const event = { id: newId(), type: 'Rang', data: {}, meta: metadataOf(metaOf({ commandId: newId() }), 1) };

it.each([
  ['a stream', () => store.read('bell-1')],
  ['the end of the log', () => store.head()],
  ['an append', () => store.append('bell-1', 'any', [event])],
])('gives up on a store that is silent: %s', async (_, ask) => {
  await expect(ask()).rejects.toBeInstanceOf(Unavailable);
});

it('writes although its clock is two hours behind that of the store', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const engine = await startEmbeddedEventStore({ file: join(dir, 'events.db') });
  // The engine took its clock when it started.
  jest.useFakeTimers({ now: Date.now() - 2 * 60 * 60_000, doNotFake: [...TIMERS] });
  try {
    const { revision } = await new EventStore(engine.url).append('bell-2', 'no_stream', [event]);
    expect(revision).toBe(0n);
  } finally {
    jest.useRealTimers();
    await engine.stop();
    await rm(dir, { recursive: true });
  }
});
