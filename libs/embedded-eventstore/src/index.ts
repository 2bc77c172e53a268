import { mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { OpenCalls } from './protocol/open-calls.js';
import { addServices } from './protocol/services.js';
import { EventLog } from './storage/event-log.js';

export type EmbeddedEventStoreOptions = Readonly<{
  /** The SQLite file; made, with its folder, where it is missing. */
  file: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** A loopback address: there is no authentication. 127.0.0.1 by default. */
  host?: string;
}>;

export type EmbeddedEventStore = Readonly<{
  /** For `EventStoreDBClient.connectionString`. */
  url: string;
  port: number;
  /** Answers what is in flight, ends subscriptions with CANCELLED, closes the file. */
  stop(): Promise<void>;
}>;

/** How long calls that do not end by themselves may hold up a stop. */
const STOP_MS = 250;

const EXPIRY_CHECK_MS = 60_000;

/** An event of EventStoreDB's greatest size, and what travels with it. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

/**
 * Starts a server that speaks EventStoreDB's protocol, as far as README.md says, on one SQLite file.
 * @throws when the file is in use or unreadable, the port is taken, or the host is not a loopback address.
 */
export const startEmbeddedEventStore = async ({
  file,
  port = 0,
  host = '127.0.0.1',
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  if (!isLoopback(host))
    throw new Error(`The embedded event store has no authentication: ${host} is not a loopback address.`);
  mkdirSync(dirname(file), { recursive: true });
  const log = new EventLog(file);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
  });
  const open: OpenCalls = new Set();
  const authority = host.includes(':') ? `[${host}]` : host;
  let bound = port;
  addServices(server, log, open, () => ({ host, port: bound }));
  try {
    bound = await bind(server, `${authority}:${port}`);
  } catch (error) {
    log.close();
    throw error;
  }
  log.findExpired();
  const expiry = setInterval(() => log.findExpired(), EXPIRY_CHECK_MS).unref();

  const stop = async () => {
    clearInterval(expiry);
    log.finishWriting();
    await nextTurn(); // the answers to what was just committed go out first
    for (const end of open) end();
    await shutDown(server);
    log.close();
  };
  let stopped: Promise<void> | undefined;
  return { url: `esdb://${authority}:${bound}?tls=false`, port: bound, stop: () => (stopped ??= stop()) };
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const bind = (server: Server, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(new Error(`The event store cannot listen on ${address}: ${error.message}`)) : resolve(port),
    );
  });

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const forced = setTimeout(() => {
      server.forceShutdown();
      resolve(); // a client that keeps knocking would hold the graceful way up for seconds
    }, STOP_MS);
    server.tryShutdown(() => {
      clearTimeout(forced);
      resolve();
    });
  });
