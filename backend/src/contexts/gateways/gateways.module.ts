import { Inject, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { Connections } from '../configs/index.js';
import { ServerLiveness } from '../servers/index.js';
import { Enrolment } from './commands/enrolment.js';
import { ChangeFeed } from './feed/change-feed.js';
import { GatewayController } from './http/gateway.controller.js';
import { GatewayGuard } from './http/gateway.guard.js';
import { GatewayLive, silenced } from './live/gateway-live.js';
import { WantedPeers } from './read-models/wanted-peers.js';

/** A report of 1,000 peers is larger than what anybody else may send. */
const USAGE_BODY_LIMIT = 1024 * 1024;

@Module({
  controllers: [GatewayController],
  providers: [
    GatewayGuard,
    Enrolment,
    ChangeFeed,
    WantedPeers,
    GatewayLive,
    { provide: ServerLiveness, useExisting: GatewayLive },
    { provide: Connections, useExisting: GatewayLive },
  ],
  exports: [ServerLiveness, Connections],
})
export class GatewaysModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ChangeFeed) feed: ChangeFeed,
    @Inject(GatewayLive) live: GatewayLive,
    @Inject(HttpAdapterHost) host: HttpAdapterHost,
  ) {
    registry.add({ liveSubscriptions: [feed, silenced(live)] });
    // Nest has no decorator for it; routes are made after modules.
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      if (route.url.endsWith('/gateway/usage')) route.bodyLimit = USAGE_BODY_LIMIT;
    });
  }
}
