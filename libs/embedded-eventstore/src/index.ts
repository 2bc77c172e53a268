import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type Identity, identityBeside } from './certificate.js';
import { guardFor } from './protocol/guard.js';
import type { OpenCalls } from './protocol/open-calls.js';
import { addServices } from './protocol/services.js';
import { EventLog } from './storage/event-log.js';
import type { CopyProgress } from './storage/log-copy.js';

export { askForCopy } from './protocol/log-copies.js';
export type { CopyProgress };
export { rewriteEvents } from './storage/rewrite.js';

export type EmbeddedEventStoreOptions = Readonly<{
  /** The SQLite file; made, with its folder, where it is missing. */
  file: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** What clients must know; made up where it is missing. */
  password?: string;
}>;

export type EmbeddedEventStore = Readonly<{
  /** For `EventStoreDBClient.connectionString`; holds the credentials. */
  url: string;
  port: number;
  password: string;
  /** Answers what is in flight, ends subscriptions with CANCELLED, closes the file. */
  stop(): Promise<void>;
}>;

/** How long calls that do not end by themselves may hold up a stop. */
const STOP_MS = 250;

const EXPIRY_CHECK_MS = 60_000;

const USER = 'admin';

/** The address that it listens on, and the host name in its certificate, since TLS has no names for addresses (RFC 6066). */
const LOOPBACK = '127.0.0.1';
const HOST = 'localhost';

/** The largest message: an event of EventStoreDB's greatest size with its metadata. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

/**
 * Starts a server that speaks EventStoreDB's protocol, as far as README.md says, on one SQLite file.
 * @throws when the file is in use or unreadable, or the port is taken.
 */
export const startEmbeddedEventStore = async ({
  file,
  port = 0,
  password = randomBytes(24).toString('base64url'),
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const log = new EventLog(file);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
  });
  const open: OpenCalls = new Set();
  const identity = identityBeside(file);
  let bound = port;
  addServices(server, log, open, guardFor(USER, password), () => ({ host: HOST, port: bound }));
  try {
    bound = await bind(server, `${LOOPBACK}:${port}`, identity);
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
  return {
    // The client of Node sends credentials over TLS only.
    url: `esdb://${USER}:${encodeURIComponent(password)}@${HOST}:${bound}?tls=true&tlsCAFile=${identity.certFile}`,
    port: bound,
    password,
    stop: () => (stopped ??= stop()),
  };
};

const bind = (server: Server, address: string, { key, cert }: Identity): Promise<number> =>
  new Promise((resolve, reject) => {
    const credentials = ServerCredentials.createSsl(null, [{ private_key: key, cert_chain: cert }]);
    server.bindAsync(address, credentials, (error, port) =>
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

/**
 * Copies the log of a file that no server has open into a new file.
 * @returns the position of the newest event in the copy
 * @throws when the file is in use or unreadable, or the new one is there already
 */
export const copyClosedLog = async (
  file: string,
  to: string,
  tell: (progress: CopyProgress) => void,
): Promise<number> => {
  const log = new EventLog(file);
  try {
    return await log.copyTo(to, tell, new AbortController().signal);
  } finally {
    log.close();
  }
};
