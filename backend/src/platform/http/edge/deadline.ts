import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from '../../observability/logger.js';
import { ProblemException } from '../problem.js';

/** More than anything takes that goes on; a speed test, which is slow on purpose, has 45 seconds. */
const PATIENCE_MS = 60_000;

const tookTooLong = () =>
  new ProblemException(
    503,
    'took-too-long',
    'Took too long',
    'There was no answer within a minute, and whether it was done is not known. Send it again with the same Idempotency-Key.',
  );

/** Whatever somebody waits for, an answer comes: what has not begun by then is answered with a problem, and told. */
export const deadline = (http: FastifyInstance, tell: (route: string) => unknown, patienceMs = PATIENCE_MS): void => {
  http.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    const late = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      tell(`${method} ${routeOptions.url ?? 'of no route'}`);
      void reply.send(tookTooLong());
    }, patienceMs).unref();
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
};

export const deadlines = (app: NestFastifyApplication): void => {
  const log = app.get(Logger);
  deadline(app.getHttpAdapter().getInstance(), (route) => log.error({ route }, 'no answer in time'));
};
