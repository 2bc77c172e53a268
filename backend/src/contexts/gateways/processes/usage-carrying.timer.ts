import type { Timer } from '../../../platform/event-sourcing/registry.js';
import type { ConfigQueries } from '../../configs/index.js';
import { CarryUsage } from '../commands/carry-usage.js';
import type { CarriedUsage } from '../domain/usage.events.js';

const DAY_MS = 86_400_000;
/** Half of a month: of what is kept for two, at least three statements are always there. */
const EVERY_DAYS = 15;
const KEPT_DAYS = 62;
const MOST_AT_ONCE = 1_000;

/** States the usage of every config anew, long before the reports that it rests on go. */
export const usageCarrying = (configs: Pick<ConfigQueries, 'unstatedUsage'>): Timer => ({
  name: 'usage-carrying',
  everyMs: 60_000,
  due: async (now, meta) => {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const due = await configs.unstatedUsage(ago(EVERY_DAYS), ago(KEPT_DAYS).toISOString().slice(0, 10), MOST_AT_ONCE);
    const byServer = new Map<string, CarriedUsage[]>();
    for (const { id, serverId, usage } of due)
      byServer.set(serverId, [...(byServer.get(serverId) ?? []), { configId: id, ...usage }]);
    return [...byServer].map(
      ([serverId, carried]) =>
        new CarryUsage(
          serverId,
          { configs: carried },
          meta(`${serverId} ${carried[0]!.configId} ${now.toISOString()}`),
        ),
    );
  },
});
