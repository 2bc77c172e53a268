import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { CarryUsage } from '../commands/carry-usage.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

const DAY_MS = 86_400_000;

/** Once a day, each server's usage is stated as a whole, so that no report needs to be kept for longer. */
export const usageCarrying = (configs: Pick<ConfigQueries, 'serversWithOldUsage'>): Schedule => ({
  name: 'usage-carrying',
  everyMs: 60_000,
  due: async (now, meta) => {
    const servers = await configs.serversWithOldUsage(new Date(now.getTime() - DAY_MS));
    return servers.map((serverId) => new CarryUsage(serverId, {}, meta(`${serverId} ${now.toISOString()}`)));
  },
});
