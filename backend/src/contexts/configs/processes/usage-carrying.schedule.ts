import { addDays, dateOf, MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import type { ServerQueries } from '../../servers/index.js';
import { CarryUsage } from '../commands/carry-usage.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

type Reads = {
  configs: Pick<ConfigQueries, 'serversWithOldUsage' | 'statedDays'>;
  servers: Pick<ServerQueries, 'all'>;
};

/** Once a day is over, each server's usage is stated as a whole, so that no report needs to be kept for longer. */
export const usageCarrying = ({ configs, servers }: Reads): Schedule => ({
  name: 'usage-carrying',
  everyMs: MINUTE_MS,
  due: async (now, meta) => {
    const today = new Date(dateOf(now));
    const day = dateOf(addDays(today, -1));
    const [stated, all, old] = await Promise.all([
      configs.statedDays(),
      servers.all(),
      configs.serversWithOldUsage(today),
    ]);
    // A day that has not come yet was stated by a clock that was ahead: it says nothing of yesterday.
    const isStated = (last: string) => last >= day && last < dateOf(today);
    const unstated = all.filter(({ id, createdAt }) => createdAt < today && !isStated(stated.get(id) ?? ''));
    const due = new Set([...unstated.map(({ id }) => id), ...old]);
    return [...due].map((serverId) => new CarryUsage(serverId, { day }, meta(`${serverId} ${now.toISOString()}`)));
  },
});
