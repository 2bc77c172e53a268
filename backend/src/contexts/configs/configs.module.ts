import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { AccountQueries, DeviceOwners } from '../accounts/index.js';
import { ServerOccupancy, ServerQueries } from '../servers/index.js';
import { SubscriptionQueries, SubscriptionUsage } from '../subscriptions/index.js';
import { AddressPool } from './commands/address-pool.js';
import { CarryUsageHandler } from './commands/carry-usage.js';
import { ConfigIssuer } from './commands/config-issuer.js';
import { ForgetImportedPeerHandler } from './commands/forget-imported-peer.js';
import { ImportedPeers } from './commands/imported-peers.js';
import { Movability } from './commands/movability.js';
import { RelocateNextHandler } from './commands/relocate-next.js';
import { Revocations } from './commands/revocations.js';
import { Relocations } from './commands/relocations.js';
import { configDecider } from './domain/config.decider.js';
import { AdoptConfigHandler } from './commands/adopt-config.js';
import { SettleClaimsHandler } from './commands/settle-claims.js';
import { ServerDays } from './commands/server-days.js';
import { UsageLog } from './commands/usage-log.js';
import { UsageRecorder } from './commands/usage-recorder.js';
import { UsageRooms } from './commands/usage-rooms.js';
import { UsageStatements } from './commands/usage-statements.js';
import { clientAddressDecider, clientAddressEvents } from './domain/client-address.js';
import { importedPeerDecider, importedPeerEvents } from './domain/imported-peer.js';
import { configEvents } from './domain/config.events.js';
import { peerKeyDecider, peerKeyEvents } from './domain/peer-key.js';
import { relocationDecider } from './domain/relocation.decider.js';
import { relocationEvents } from './domain/relocation.events.js';
import { serverDayEvents } from './domain/server-day.events.js';
import { usageEvents } from './domain/usage.events.js';
import { LiveUsage } from './live/live-usage.js';
import { ConfigViews } from './http/config.views.js';
import { AdminConfigsController } from './http/configs.admin.controller.js';
import { ConfigsController } from './http/configs.controller.js';
import { AdminImportedPeersController } from './http/imported-peers.admin.controller.js';
import { AdminRelocationsController } from './http/relocations.admin.controller.js';
import { allowances } from './processes/allowance.process.js';
import { claimsSchedule } from './processes/claims.schedule.js';
import { closedAccountConfigs } from './processes/closed-accounts.process.js';
import { configMoves, configPlaces, configServers, configSubscriptions } from './processes/config.processes.js';
import { importedPeerPlaces } from './processes/imported-peers.process.js';
import { overdueMoves } from './processes/overdue-moves.schedule.js';
import { relocationsSchedule } from './processes/relocations.schedule.js';
import { strandedConfigs } from './processes/stranded-configs.reconciler.js';
import { strandedPeers } from './processes/stranded-peers.reconciler.js';
import { usageCarrying } from './processes/usage-carrying.schedule.js';
import { addresses } from './read-models/addresses.read-model.js';
import { claims } from './read-models/claims.read-model.js';
import { ConfigQueries } from './read-models/configs.queries.js';
import { deviceNames } from './read-models/device-names.read-model.js';
import { deletedServers } from './read-models/deleted-servers.read-model.js';
import { occupancy } from './read-models/occupancy.read-model.js';
import { ImportedPeerQueries } from './read-models/imported-peers.queries.js';
import { importedPeers } from './read-models/imported-peers.read-model.js';
import { OccupancyQueries } from './read-models/occupancy.queries.js';
import { configs } from './read-models/configs.read-model.js';
import { serverUsage } from './read-models/server-usage.read-model.js';
import { RelocationQueries } from './read-models/relocations.queries.js';
import { relocations } from './read-models/relocations.read-model.js';

@Module({
  controllers: [ConfigsController, AdminConfigsController, AdminRelocationsController, AdminImportedPeersController],
  providers: [
    ...handlersOf(configDecider),
    ...handlersOf(clientAddressDecider),
    ...handlersOf(peerKeyDecider),
    ...handlersOf(relocationDecider),
    ...handlersOf(importedPeerDecider),
    ForgetImportedPeerHandler,
    ImportedPeers,
    ImportedPeerQueries,
    AdoptConfigHandler,
    SettleClaimsHandler,
    RelocateNextHandler,
    CarryUsageHandler,
    LiveUsage,
    UsageLog,
    UsageRooms,
    UsageStatements,
    UsageRecorder,
    ServerDays,
    AddressPool,
    ConfigIssuer,
    Movability,
    Relocations,
    Revocations,
    ConfigQueries,
    RelocationQueries,
    ConfigViews,
    OccupancyQueries,
    { provide: SubscriptionUsage, useExisting: ConfigQueries },
    { provide: DeviceOwners, useExisting: ConfigQueries },
    { provide: ServerOccupancy, useExisting: OccupancyQueries },
  ],
  exports: [
    ConfigQueries,
    ImportedPeerQueries,
    Revocations,
    DeviceOwners,
    SubscriptionUsage,
    ServerOccupancy,
    UsageRecorder,
    LiveUsage,
  ],
})
export class ConfigsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ConfigQueries) configQueries: ConfigQueries,
    @Inject(ServerQueries) serverQueries: ServerQueries,
    @Inject(SubscriptionQueries) subscriptionQueries: SubscriptionQueries,
    @Inject(AccountQueries) accounts: AccountQueries,
    @Inject(LiveUsage) live: LiveUsage,
    @Inject(RelocationQueries) relocationQueries: RelocationQueries,
    @Inject(ImportedPeerQueries) imported: ImportedPeerQueries,
  ) {
    const reads = { configs: configQueries, servers: serverQueries, subscriptions: subscriptionQueries };
    registry.add({
      catalogs: [
        configEvents,
        clientAddressEvents,
        peerKeyEvents,
        relocationEvents,
        importedPeerEvents,
        usageEvents,
        serverDayEvents,
      ],
      readModels: [
        configs,
        deviceNames,
        deletedServers,
        occupancy,
        addresses,
        claims,
        relocations,
        importedPeers,
        serverUsage,
      ],
      processes: [
        bound(configPlaces, undefined),
        bound(configSubscriptions, reads),
        bound(configMoves, reads),
        bound(configServers, reads),
        bound(closedAccountConfigs, { ...reads, accounts }),
        bound(allowances, reads),
        bound(importedPeerPlaces, { imported }),
      ],
      schedules: [
        claimsSchedule(configQueries),
        overdueMoves(configQueries),
        relocationsSchedule(relocationQueries),
        usageCarrying(reads),
      ],
      reconcilers: [strandedConfigs(configQueries), strandedPeers(imported)],
      liveSubscriptions: [live],
    });
  }
}
