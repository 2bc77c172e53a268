import { Global, Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { ServerQueries, ServersModule } from '../servers/index.js';
import { SubscriptionQueries, SubscriptionUsage } from '../subscriptions/index.js';
import { AddressPool } from './commands/address-pool.js';
import { ConfigIssuer } from './commands/config-issuer.js';
import { configDecider } from './domain/config.decider.js';
import { MoveConfigHandler } from './commands/move-config.js';
import { SettleClaimsHandler } from './commands/settle-claims.js';
import { clientAddressDecider, clientAddressEvents } from './domain/client-address.js';
import { configEvents } from './domain/config.events.js';
import { peerKeyDecider, peerKeyEvents } from './domain/peer-key.js';
import { ConfigViews } from './http/config.views.js';
import { ConfigsController } from './http/configs.controller.js';
import { claimsSchedule } from './processes/claims.schedule.js';
import { configPlaces, configServers, configSubscriptions } from './processes/config.processes.js';
import { addressesModel } from './read-models/addresses.projection.js';
import { claimsModel } from './read-models/claims.projection.js';
import { ConfigQueries } from './read-models/config.queries.js';
import { configsModel } from './read-models/configs.projection.js';

/** Global, because it answers for the usage of subscriptions, which know no configs. */
@Global()
@Module({
  imports: [ServersModule],
  controllers: [ConfigsController],
  providers: [
    ...handlersOf(configDecider),
    ...handlersOf(clientAddressDecider),
    ...handlersOf(peerKeyDecider),
    MoveConfigHandler,
    SettleClaimsHandler,
    AddressPool,
    ConfigIssuer,
    ConfigQueries,
    ConfigViews,
    { provide: SubscriptionUsage, useExisting: ConfigQueries },
  ],
  exports: [ConfigQueries, SubscriptionUsage],
})
export class ConfigsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ConfigQueries) configs: ConfigQueries,
    @Inject(ServerQueries) servers: ServerQueries,
    @Inject(SubscriptionQueries) subscriptions: SubscriptionQueries,
  ) {
    registry.add({
      catalogs: [configEvents, clientAddressEvents, peerKeyEvents],
      readModels: [configsModel, addressesModel, claimsModel],
      processes: [
        bound(configPlaces, undefined),
        bound(configSubscriptions, { configs, servers, subscriptions }),
        bound(configServers, { configs }),
      ],
      schedules: [claimsSchedule(configs)],
    });
  }
}
