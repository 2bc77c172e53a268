import { idOf, processManager } from '@veilway/es-kernel';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { NETWORK_PLAN, ReleaseNetwork } from '../domain/network-plan.js';
import type { ServerEvent } from '../domain/server.events.js';
import type { ServerQueries } from '../read-models/servers.queries.js';

/** A deleted server's network is free for another. */
export const networkRelease = processManager<ServerEvent>({
  name: 'network-release',
  on: {
    ServerDeleted: (event, meta) => [new ReleaseNetwork(NETWORK_PLAN, { serverId: idOf(event.streamId) }, meta())],
  },
});

const PATIENCE_MS = 10 * 60_000;

/** Gives back networks of servers whose creation was cut short between its two steps. */
export const networkClaimsSchedule = (servers: Pick<ServerQueries, 'abandonedNetworks'>): Schedule => ({
  name: 'network-claims',
  everyMs: 60_000,
  due: async (now, meta) => {
    const abandoned = await servers.abandonedNetworks(new Date(now.getTime() - PATIENCE_MS));
    return abandoned.map((serverId) => new ReleaseNetwork(NETWORK_PLAN, { serverId }, meta(serverId)));
  },
});
