import type { Reconciler } from '../../../platform/event-sourcing/registry.js';
import { RevokeConfig } from '../domain/config.decider.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';
import { configServers } from './config.processes.js';

/** A config on a server that is no more counts as a device, and leads nowhere. */
export const strandedConfigs = (configs: Pick<ConfigQueries, 'stranded'>): Reconciler => ({
  finds: 'configs of deleted servers',
  find: async (_, meta) =>
    (await configs.stranded()).map(({ id, eventId }) => ({
      id,
      process: configServers.name,
      eventId,
      commands: [new RevokeConfig(id, { reason: 'server-deleted' }, meta(id))],
    })),
});
