import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ConfigEvent } from '../domain/config.events.js';
import type { ImportedPeerEvent } from '../domain/imported-peer.js';

/** `clients`: active configs, and peers that were taken over and are nobody's yet. A server that never had one has no row. */
export type OccupancyRow = { clients: number };

const counted = (row: OccupancyRow | undefined, by: number): OccupancyRow => ({ clients: (row?.clients ?? 0) + by });

/** How many configs each server carries; row ids are the servers'. */
export const occupancy = readModel<OccupancyRow, ConfigEvent | ImportedPeerEvent>({
  name: 'server-occupancy',
  version: 2,
  about: 'product',
  purpose: 'How many configs each server carries.',
  fields: { clients: { type: Number, purpose: 'Active configs, and what was taken over and is nobody’s yet.' } },
  rowIds: ({ data: { serverId } }) => serverId ?? [],
  on: {
    ConfigIssued: (row) => counted(row, 1),
    ConfigSuspended: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
    ConfigResumed: (row) => counted(row, 1),
    ConfigRevoked: (row, { data }) => counted(row, data.wasActive ? -1 : 0),
    PeerImported: (row) => counted(row, 1),
    ImportedPeerAssigned: (row) => counted(row, -1),
    ImportedPeerRemoved: (row) => counted(row, -1),
  },
});
