import { createServer, type AddressInfo, type Socket } from 'node:net';
import { metaOf } from '@veilway/es-kernel/spec';
import { newId } from '../../ids.js';
import { Unavailable } from '../unavailable.js';
import { EventStore } from './event-store.js';
import { metadataOf } from './metadata.js';

// Shorter than the client's own patience, which is twenty seconds until it takes a connection for dead.
jest.setTimeout(9_000);

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
