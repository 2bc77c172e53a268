import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

/** `/health/live` and `/health/ready`, for proxies and supervisors. What is wrong stands on the operators' own port. */
export const operations = (app: NestFastifyApplication): void => {
  const http = app.getHttpAdapter().getInstance();
  const [readiness, metrics] = [app.get(Readiness), app.get(Metrics)];

  http.get('/health/live', () => ({ status: 'ok' }));

  http.get('/health/ready', async (_request: FastifyRequest, reply: FastifyReply) => {
    const { ready } = await readiness.look();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  http.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
};
