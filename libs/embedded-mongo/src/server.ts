import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ObjectId } from 'bson';
import type { Server } from './commands/command.js';
import { Cursors } from './commands/cursors.js';
import { serveConnection } from './connection.js';
import { Store } from './storage/store.js';

export type EmbeddedMongoOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  /** A loopback address; the server knows no users, so it listens nowhere else. */
  host?: string;
};

export type EmbeddedMongo = {
  /** For `mongoose.connect` or `new MongoClient`. */
  url: string;
  port: number;
  /** Ends all connections at once; the data is gone. */
  stop(): Promise<void>;
};

const sweepMs = 60_000;
const isLoopback = (host: string) => host === '::1' || host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Starts a server that speaks MongoDB's protocol and keeps everything in memory.
 * @throws RangeError for a host that others can reach
 */
export const startEmbeddedMongo = async ({
  port = 0,
  host = '127.0.0.1',
}: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> => {
  if (!isLoopback(host)) throw new RangeError(`The embedded server has no users: use a loopback address, not ${host}.`);
  const server: Server = { store: new Store(), cursors: new Cursors(), processId: new ObjectId() };
  const sockets = new Set<Socket>();
  let connections = 0;

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(server, socket, ++connections);
  });
  listener.listen(port, host);
  await once(listener, 'listening');
  const sweeping = setInterval(() => server.cursors.sweep(), sweepMs).unref();

  const bound = (listener.address() as AddressInfo).port;
  const authority = host.includes(':') ? `[${host}]` : host;
  return {
    port: bound,
    url: `mongodb://${authority}:${bound}/veilway?directConnection=true`,
    stop: async () => {
      clearInterval(sweeping);
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
