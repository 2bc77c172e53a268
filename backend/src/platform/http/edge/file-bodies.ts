import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bearers } from '../../auth/bearers.js';
import { FILES } from './body.js';
import { unauthorized } from '../problem.js';
import { tooManyRequests } from '../limits/rate-limits.js';

/** As many as one message takes. */
const MOST_AT_ONCE = 5;
const TRY_AGAIN_SECONDS = 5;

/** A file is held in memory as a whole: of nobody who has not signed in, and of nobody very many at once. */
export const fileBodies = (app: NestFastifyApplication): void => {
  const bearers = app.get(Bearers);
  const underWay = new Map<string, number>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', ({ headers, method, routeOptions, url }, reply, done) => {
      if ((method !== 'POST' && method !== 'PUT') || !FILES.has(routeOptions.url)) return done();
      const whose = bearers.of(headers.authorization, url);
      if (!whose) return done(unauthorized());
      const count = underWay.get(whose) ?? 0;
      if (count >= MOST_AT_ONCE)
        return done(tooManyRequests(reply, TRY_AGAIN_SECONDS, `Send at most ${MOST_AT_ONCE} files at once.`));
      underWay.set(whose, count + 1);
      reply.raw.once('close', () => {
        const left = underWay.get(whose)! - 1;
        if (left) underWay.set(whose, left);
        else underWay.delete(whose);
      });
      done();
    });
};
