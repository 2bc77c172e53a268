import { Inject, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { ServersModule } from '../servers/index.js';
import { Enrolment } from './commands/enrolment.js';
import { ChangeFeed } from './feed/change-feed.js';
import { GatewayController } from './http/gateway.controller.js';
import { GatewayGuard } from './http/gateway.guard.js';
import { WantedPeers } from './read-models/wanted-peers.js';

/** A report of 1,000 peers is larger than what anybody else may send. */
const USAGE_BODY_LIMIT = 1024 * 1024;

@Module({
  imports: [ServersModule],
  controllers: [GatewayController],
  providers: [GatewayGuard, Enrolment, ChangeFeed, WantedPeers],
})
export class GatewaysModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ChangeFeed) feed: ChangeFeed,
    @Inject(HttpAdapterHost) host: HttpAdapterHost,
  ) {
    registry.add({ liveSubscriptions: [feed] });
    // Nest has no decorator for it; routes are made after modules.
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      if (route.url.endsWith('/gateway/usage')) route.bodyLimit = USAGE_BODY_LIMIT;
    });
  }
}
