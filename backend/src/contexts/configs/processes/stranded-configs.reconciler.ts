import type { Reconciler } from '../../../platform/event-sourcing/registry.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';
import { configServers, revokedWithServer } from './config.processes.js';

/** A config on a server that is no more counts as a device, and leads nowhere. */
export const strandedConfigs = (configs: Pick<ConfigQueries, 'stranded' | 'isArriving'>): Reconciler => ({
  finds: 'configs of deleted servers',
  find: async (_, meta) =>
    Promise.all(
      (await configs.stranded()).map(async ({ row, eventId }) => ({
        id: row.id,
        process: configServers.name,
        eventId,
        commands: [await revokedWithServer(row, meta(row.id), configs)],
      })),
    ),
});
