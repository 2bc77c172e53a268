import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { serverDecider } from './domain/server.decider.js';
import { ServerRegistrar } from './commands/server-registrar.js';
import { networkPlanDecider, networkPlanEvents } from './domain/network-plan.js';
import { serverEvents } from './domain/server.events.js';
import { ConnectionController } from './http/connection.controller.js';
import { AdminServersController } from './http/servers.admin.controller.js';
import { ServerViews } from './http/server.views.js';
import { ServersController } from './http/servers.controller.js';
import { networkClaimsSchedule } from './processes/network-claims.schedule.js';
import { networkRelease } from './processes/network-release.process.js';
import { networkClaims } from './read-models/network-claims.read-model.js';
import { serverNames } from './read-models/server-names.read-model.js';
import { ServerQueries } from './read-models/servers.queries.js';
import { servers } from './read-models/servers.read-model.js';

@Module({
  controllers: [ServersController, AdminServersController, ConnectionController],
  providers: [
    ...handlersOf(serverDecider),
    ...handlersOf(networkPlanDecider),
    ServerRegistrar,
    ServerQueries,
    ServerViews,
  ],
  exports: [ServerQueries],
})
export class ServersModule {
  constructor(@Inject(Registry) registry: Registry, @Inject(ServerQueries) serverQueries: ServerQueries) {
    registry.add({
      catalogs: [serverEvents, networkPlanEvents],
      readModels: [servers, serverNames, networkClaims],
      processes: [bound(networkRelease, undefined)],
      schedules: [networkClaimsSchedule(serverQueries)],
    });
  }
}
