import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Clock } from './platform/clock.js';
import { operations } from './platform/observability/operations.js';
import { addressOf, LONGEST_PART } from './platform/http/edge/addresses.js';
import { bodies } from './platform/http/edge/body.js';
import { knownMethods } from './platform/http/edge/known-methods.js';
import { deadlines } from './platform/http/edge/deadline.js';
import { connections, ownAnswers, shareConnections } from './platform/http/edge/connections.js';
import { fileBodies } from './platform/http/edge/file-bodies.js';
import { rateLimits } from './platform/http/limits/rate-limits.js';
import { securityHeaders } from './platform/http/edge/security-headers.js';
import { Logger } from './platform/observability/logger.js';
import { newId } from './platform/ids.js';
import type { Settings } from './platform/settings.js';

type Options = { clock?: Clock; preview?: boolean };

/** Builds the application; nothing listens yet. `preview`: to be looked at, no connection is made. */
export const createApp = async (settings: Settings, { clock = new Clock(), preview = false }: Options = {}) => {
  const adapter = new FastifyAdapter({
    genReqId: () => newId(),
    trustProxy: settings.trustedProxies.length ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: LONGEST_PART },
    rewriteUrl: addressOf,
    forceCloseConnections: true,
    ...connections(settings),
  });
  const http = adapter.getInstance();
  securityHeaders(http, settings);
  ownAnswers(http);
  shareConnections(http.server);
  bodies(http);
  knownMethods(http);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings, clock, preview), adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.setGlobalPrefix('api/v1');
  if (!preview) {
    app.useLogger(app.get(Logger));
    rateLimits(app);
    fileBodies(app);
    deadlines(app);
    operations(app);
  }
  return app;
};
