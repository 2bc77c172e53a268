import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveSubscriptions } from '../event-sourcing/processes/live-subscriptions.js';
import { EventStore } from '../event-sourcing/store/event-store.js';
import { ReadModels } from '../event-sourcing/projections/read-models.js';
import { Registry } from '../event-sourcing/registry.js';
import { Worker } from '../event-sourcing/leadership/worker.js';
import { Metrics } from './metrics.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

type Check = { ok: boolean; detail?: string };

const checked = async (check: () => Promise<unknown>): Promise<Check> => {
  try {
    await check();
    return { ok: true };
  } catch (error) {
    return { ok: false, detail: (error as Error).message };
  }
};

/** `/health/live`, `/health/ready` and `/metrics`: for whoever operates the machine, outside the API. */
export const operations = (app: NestFastifyApplication): void => {
  const http = app.getHttpAdapter().getInstance();
  const [registry, store, readModels, worker, live, metrics] = [
    app.get(Registry),
    app.get(EventStore),
    app.get(ReadModels),
    app.get(Worker),
    app.get(LiveSubscriptions),
    app.get(Metrics),
  ];

  http.get('/health/live', () => ({ status: 'ok' }));

  http.get('/health/ready', async (_request: FastifyRequest, reply: FastifyReply) => {
    const [ofLeader, ...contributed] = await Promise.allSettled(
      [() => worker.troublesOfLeader(), ...registry.troubles].map((troubles) => troubles()),
    );
    const troubles = [ofLeader!, ...contributed].flatMap((told) => (told.status === 'fulfilled' ? told.value : []));
    const isStuck = troubles.some(({ stopsAll }) => stopsAll);
    let head = -1n;
    const eventStore = await checked(async () => {
      head = await store.head();
      await store.mustTakeWrites();
    });
    const [lists, follows] = await Promise.all([
      checked(async () => {
        await readModels.trustworthy(true);
        if (!isStuck) await readModels.reached(head); // where it is stuck nobody need wait to hear so
      }),
      checked(() => live.reached(head)),
    ]);
    const checks: Record<string, Check> = {
      eventStore,
      readModels: lists,
      liveSubscriptions: follows,
      mail: { ok: true },
    };
    for (const { name, reason } of [...troubles, ...live.troubles()]) checks[name] = { ok: false, detail: reason };
    const ready = eventStore.ok && lists.ok && follows.ok && !isStuck;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  http.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return reply.status(404).send();
    return reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
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
