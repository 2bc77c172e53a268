import { idOf, processManager } from '@veilway/es-kernel';
import { NETWORK_PLAN, ReleaseNetwork } from '../domain/network-plan.js';
import type { ServerEvent } from '../domain/server.events.js';

/** A deleted server's network is free for another. */
export const networkRelease = processManager<ServerEvent>({
  name: 'network-release',
  on: {
    ServerDeleted: (event, meta) => [new ReleaseNetwork(NETWORK_PLAN, { serverId: idOf(event.streamId) }, meta())],
  },
});
