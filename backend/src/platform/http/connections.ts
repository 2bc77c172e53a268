import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import { ProblemException } from './problem.js';

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
export const connections = (patienceMs = PATIENCE_MS) =>
  ({
    requestTimeout: patienceMs,
    http: { headersTimeout: patienceMs / 2, connectionsCheckingInterval: patienceMs / 4 },
    clientErrorHandler: ({ code }, socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const problem = problemOf(code);
      const { slug, title, detail } = problem;
      const status = problem.getStatus();
      const body = JSON.stringify({ type: `/problems/${slug}`, title, status, detail });
      const headers = ['Content-Type: application/problem+json', `Content-Length: ${Buffer.byteLength(body)}`];
      socket.end([`HTTP/1.1 ${status} ${title}`, ...headers, 'Connection: close', '', body].join('\r\n'));
    },
  }) satisfies FastifyHttpOptions<Server>;

/** More than this are closed as they come. */
export const limitConnections = (app: NestFastifyApplication): void => {
  app.getHttpServer().maxConnections = MOST_CONNECTIONS;
};
