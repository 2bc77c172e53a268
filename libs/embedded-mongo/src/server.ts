import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ObjectId } from 'bson';
import { credentialsOf } from './auth/scram.js';
import type { Server } from './commands/command.js';
import { Cursors } from './commands/cursors.js';
import { serveConnection } from './connection.js';
import { Store } from './storage/store.js';

export type EmbeddedMongoOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  /** What clients must know; made up where it is missing. */
  password?: string;
};

export type EmbeddedMongo = {
  /** For `mongoose.connect` or `new MongoClient`; holds the credentials. */
  url: string;
  port: number;
  password: string;
  /** Ends all connections at once; the data is gone. */
  stop(): Promise<void>;
};

const sweepMs = 60_000;
const user = 'admin';
/** What is said here goes in clear, the password aside. */
const host = '127.0.0.1';

/** Starts a server that speaks MongoDB's protocol and keeps everything in memory. */
export const startEmbeddedMongo = async ({
  port = 0,
  password = randomBytes(24).toString('base64url'),
}: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> => {
  const server: Server = {
    store: new Store(),
    cursors: new Cursors(),
    processId: new ObjectId(),
    credentials: credentialsOf(user, password),
  };
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
  const who = `${user}:${encodeURIComponent(password)}`;
  return {
    port: bound,
    password,
    url: `mongodb://${who}@${host}:${bound}/veilway?directConnection=true&authSource=admin`,
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
