import type { Socket } from 'node:net';
import type { Connection, Server } from './commands/command.js';
import { dispatch } from './commands/dispatch.js';
import { equalValues, isDoc, type Doc } from './values.js';
import { Framing, ProtocolError } from './wire/framing.js';
import { readRequest, writeLegacyReply, writeReply, type Request } from './wire/message.js';

const longestWaitMs = 60_000;

/** How long a hello waits for news of the topology, in ms; `undefined` for one that does not wait. */
const awaitedMs = (server: Server, body: Doc): number | undefined => {
  const { topologyVersion, maxAwaitTimeMS } = body;
  const isHello = ['hello', 'ismaster', 'isMaster'].includes(Object.keys(body)[0] ?? '');
  if (!isHello || !isDoc(topologyVersion) || typeof maxAwaitTimeMS !== 'number') return undefined;
  if (!equalValues(topologyVersion['processId'], server.processId)) return undefined;
  return Math.min(Math.max(maxAwaitTimeMS, 1), longestWaitMs);
};

/** Serves one client's socket until either side ends it. */
export const serveConnection = (server: Server, socket: Socket, id: number): void => {
  const connection: Connection = { id, authenticated: false, skipsEmptyExchange: false };
  const framing = new Framing();
  let lastReply = 0;
  let waiting: NodeJS.Timeout | undefined;

  const send = (bytes: Buffer) => {
    if (socket.write(bytes) || socket.isPaused()) return;
    socket.pause(); // a client that does not read its answers gets no more of them
    socket.once('drain', () => socket.resume());
  };

  /** A monitor's hello: nothing ever changes here, so it is answered when its time is up, again and again. */
  const stream = (request: Request, body: Doc, responseTo: number, everyMs: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const id = ++lastReply;
      send(
        writeReply(
          dispatch(server, connection, () => body),
          id,
          responseTo,
          request.exhaustAllowed,
        ),
      );
      if (request.exhaustAllowed) stream(request, body, id, everyMs);
    }, everyMs);
  };

  const answer = (request: Request) => {
    let body: Doc = {};
    const reply = dispatch(server, connection, () => (body = request.body()));
    const everyMs = awaitedMs(server, body);
    if (everyMs !== undefined && !request.legacy) return stream(request, body, request.id, everyMs);
    if (request.unanswered) return;
    send((request.legacy ? writeLegacyReply : writeReply)(reply, ++lastReply, request.id));
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of framing.push(chunk)) answer(readRequest(message));
    } catch (error) {
      socket.destroy();
      if (!(error instanceof ProtocolError)) throw error;
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(waiting));
};
