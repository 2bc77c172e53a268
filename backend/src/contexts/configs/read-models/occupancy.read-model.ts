import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ConfigEvent } from '../domain/config.events.js';

/** `clients`: active configs. A server that never had one has no row. */
export type OccupancyRow = { clients: number };

const counted = (row: OccupancyRow | undefined, by: number): OccupancyRow => ({ clients: (row?.clients ?? 0) + by });

/** How many configs each server carries; row ids are the servers'. */
export const occupancy = readModel<OccupancyRow, ConfigEvent>({
  name: 'server-occupancy',
  version: 1,
  about: 'product',
  purpose: 'How many configs each server carries.',
  fields: { clients: { type: Number, purpose: 'Active configs.' } },
  rowIds: ({ data: { serverId } }) => serverId ?? [],
  on: {
    ConfigIssued: (row) => counted(row, 1),
    ConfigSuspended: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
    ConfigResumed: (row) => counted(row, 1),
    ConfigRevoked: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
  },
});
