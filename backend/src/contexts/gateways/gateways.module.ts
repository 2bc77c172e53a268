import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { Connections } from '../configs/index.js';
import { ServerLiveness } from '../servers/index.js';
import { Enrolment } from './commands/enrolment.js';
import { ChangeFeed } from './feed/change-feed.js';
import { OpenStreams } from './feed/open-streams.js';
import { GatewayController } from './http/gateway.controller.js';
import { AdminPeersController } from './http/peers.admin.controller.js';
import { GatewayGuard } from './http/gateway.guard.js';
import { GatewayLive, silenced } from './live/gateway-live.js';
import { GATEWAYS_HEARD, LastHeard } from './live/last-heard.js';
import { WantedPeers } from './read-models/wanted-peers.js';

@Module({
  controllers: [GatewayController, AdminPeersController],
  providers: [
    GatewayGuard,
    Enrolment,
    ChangeFeed,
    OpenStreams,
    WantedPeers,
    GatewayLive,
    LastHeard,
    { provide: ServerLiveness, useExisting: GatewayLive },
    { provide: Connections, useExisting: GatewayLive },
  ],
  exports: [ServerLiveness, Connections, LastHeard],
})
export class GatewaysModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ChangeFeed) feed: ChangeFeed,
    @Inject(GatewayLive) live: GatewayLive,
  ) {
    registry.add({ keptBeside: [GATEWAYS_HEARD], liveSubscriptions: [feed, silenced(live)] });
  }
}
