import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../../settings.js';
import { networkOf } from '../limits/network.js';
import { ProblemException } from '../problem.js';
import { headersOf } from './security-headers.js';

const PATIENCE_MS = 20_000;
/** Streams of pages and gateways stay open, a few kB each. */
const MOST_CONNECTIONS = 5_000;

const malformed = (detail: string) => new ProblemException(400, 'malformed-request', 'Malformed request', detail);

const problemOf = (code: string): ProblemException => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemException(
      408,
      'request-timeout',
      'Request too slow',
      'Send the whole request within 20 seconds.',
    );
  return malformed(
    code === 'HPE_HEADER_OVERFLOW' ? 'Send shorter headers, at most 16 kB.' : 'This is not HTTP as it should be.',
  );
};

/** Who sends slowly is cut off; what is no request yet is answered with a problem too. */
export const connections = (settings: Pick<Settings, 'publicUrl'>, patienceMs = PATIENCE_MS) =>
  ({
    requestTimeout: patienceMs,
    http: { headersTimeout: patienceMs / 2, connectionsCheckingInterval: patienceMs / 4, requireHostHeader: false },
    clientErrorHandler: ({ code }, socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const problem = problemOf(code);
      const { slug, title, detail } = problem;
      const status = problem.getStatus();
      const body = JSON.stringify({ type: `/problems/${slug}`, title, status, detail });
      const headers = {
        ...headersOf(settings),
        'Content-Type': 'application/problem+json',
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
    },
  }) satisfies FastifyHttpOptions<Server>;

/** What Node would answer by itself, without our headers, is answered like everything else. */
export const ownAnswers = (http: FastifyInstance): void => {
  http.server.on('checkExpectation', (...exchange) => http.server.emit('request', ...exchange));
  http.addHook('onRequest', ({ raw }, _, done) => {
    const hosts = raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length;
    const isNamed = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    done(isNamed ? undefined : malformed('Name the host once, in a Host header (RFC 9112, section 3.2).'));
  });
};

/** Where there is no room, who comes gets that of the network that has the most: no single one shuts the others out. */
export const shareConnections = (server: Server, most = MOST_CONNECTIONS): void => {
  const networks = new Map<string, Set<Socket>>();
  let open = 0;
  const leave = (network: string, socket: Socket) => {
    const sockets = networks.get(network);
    if (!sockets?.delete(socket)) return;
    open -= 1;
    if (sockets.size === 0) networks.delete(network);
  };
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    networks.set(network, (networks.get(network) ?? new Set()).add(socket));
    socket.once('close', () => leave(network, socket));
    open += 1;
    if (open <= most) return;
    const [crowd, sockets] = [...networks].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const [oldest] = sockets;
    leave(crowd, oldest!);
    oldest!.destroy();
  });
};
