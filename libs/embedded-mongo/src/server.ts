import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { NEWER_FORMAT } from '@veilway/sqlite-file';
import { ObjectId } from 'bson';
import { credentialsOf } from './auth/scram.js';
import type { Server } from './commands/command.js';
import { Cursors } from './commands/cursors.js';
import { serveConnection } from './connection.js';
import { Store, type StoreOptions } from './storage/store.js';

export type EmbeddedMongoOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  /** What clients must know; made up where it is missing. */
  password?: string;
  /** Called with a sentence when the start did something unexpected, such as replacing a damaged file. */
  say?: (message: string) => void;
} & StoreOptions;

/** Errors of a file that this program cannot read: a newer version wrote it, it is encrypted with another key, or it is damaged. */
const UNREADABLE: ReadonlySet<unknown> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT', NEWER_FORMAT]);

/** Replaces a file that cannot be read by an empty one: the read models in it are made anew from the event log. */
const openStore = (options: StoreOptions, say: (message: string) => void): Store => {
  try {
    return new Store(options);
  } catch (error) {
    const { code, cause = error } = error as Error & { code?: unknown };
    const { file } = options;
    if (file === undefined || !UNREADABLE.has(code)) throw error;
    say(`The embedded database cannot read ${file} (${(cause as Error).message}): it is made anew.`);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    return new Store(options);
  }
};

export type EmbeddedMongo = {
  /** For `mongoose.connect` or `new MongoClient`; holds the credentials. */
  url: string;
  port: number;
  password: string;
  /** Ends all connections at once. Without a file the data is gone. */
  stop(): Promise<void>;
};

const sweepMs = 60_000;
/** Removed documents stay in the write-ahead log for at most this long. */
const settleMs = 60_000;
const user = 'admin';
/** Only this machine may connect: the protocol is not encrypted, except that it proves the password without sending it. */
const host = '127.0.0.1';

/** Starts a server that speaks MongoDB's protocol and keeps everything in a file or, where it is given none, in memory. */
export const startEmbeddedMongo = async ({
  port = 0,
  password = randomBytes(24).toString('base64url'),
  say = () => undefined,
  ...storage
}: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> => {
  const store = openStore(storage, say);
  const server: Server = {
    store,
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
  const settling = setInterval(() => store.settle(), settleMs).unref();

  const bound = (listener.address() as AddressInfo).port;
  const who = `${user}:${encodeURIComponent(password)}`;
  return {
    port: bound,
    password,
    url: `mongodb://${who}@${host}:${bound}/veilway?directConnection=true&authSource=admin`,
    stop: async () => {
      clearInterval(sweeping);
      clearInterval(settling);
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      store.close();
    },
  };
};
