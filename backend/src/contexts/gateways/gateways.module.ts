import { Inject, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { ConfigQueries } from '../configs/index.js';
import { ServersModule } from '../servers/index.js';
import { SubscriptionQueries } from '../subscriptions/index.js';
import { CarryUsageHandler } from './commands/carry-usage.js';
import { ConfigDirectory } from './commands/config-directory.js';
import { Enrolment } from './commands/enrolment.js';
import { UsageRecorder } from './commands/usage-recorder.js';
import { usageEvents } from './domain/usage.events.js';
import { ChangeFeed } from './feed/change-feed.js';
import { GatewayController } from './http/gateway.controller.js';
import { GatewayGuard } from './http/gateway.guard.js';
import { allowances } from './processes/allowance.process.js';
import { usageCarrying } from './processes/usage-carrying.schedule.js';
import { WantedPeers } from './read-models/wanted-peers.js';

/** A report of 1,000 peers is larger than what anybody else may send. */
const USAGE_BODY_LIMIT = 1024 * 1024;

@Module({
  imports: [ServersModule],
  controllers: [GatewayController],
  providers: [GatewayGuard, Enrolment, UsageRecorder, CarryUsageHandler, ConfigDirectory, ChangeFeed, WantedPeers],
})
export class GatewaysModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ConfigQueries) configs: ConfigQueries,
    @Inject(SubscriptionQueries) subscriptions: SubscriptionQueries,
    @Inject(ConfigDirectory) directory: ConfigDirectory,
    @Inject(ChangeFeed) feed: ChangeFeed,
    @Inject(HttpAdapterHost) host: HttpAdapterHost,
  ) {
    registry.add({
      catalogs: [usageEvents],
      processes: [bound(allowances, { configs, subscriptions })],
      schedules: [usageCarrying(configs)],
      liveSubscriptions: [directory, feed],
    });
    // Nest has no decorator for it; routes are made after modules.
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      if (route.url.endsWith('/gateway/usage')) route.bodyLimit = USAGE_BODY_LIMIT;
    });
  }
}
