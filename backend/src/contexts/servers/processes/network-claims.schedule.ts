import { MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { NETWORK_PLAN, ReleaseNetwork } from '../domain/network-plan.js';
import type { ServerQueries } from '../read-models/servers.queries.js';

const PATIENCE_MS = 10 * MINUTE_MS;

/** Gives back networks of servers whose creation was cut short between its two steps. */
export const networkClaimsSchedule = (servers: Pick<ServerQueries, 'abandonedNetworks'>): Schedule => ({
  name: 'network-claims',
  everyMs: MINUTE_MS,
  due: async (now, meta) => {
    const abandoned = await servers.abandonedNetworks(new Date(now.getTime() - PATIENCE_MS));
    return abandoned.map((serverId) => new ReleaseNetwork(NETWORK_PLAN, { serverId }, meta(serverId)));
  },
});
