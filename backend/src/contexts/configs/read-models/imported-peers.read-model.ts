import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ImportedPeerEvent } from '../domain/imported-peer.js';

export type ImportedPeerRow = {
  serverId: string;
  publicKey: string;
  clientIp: string;
  name: Sealed | null;
  presharedKey: Sealed | null;
  importedAt: Date;
  sequence: number;
};

/** Those that are nobody's yet. */
export const importedPeers = readModel<ImportedPeerRow, ImportedPeerEvent>({
  name: 'imported-peers',
  version: 1,
  about: 'people',
  // Nobody knows yet whose it is; once somebody does, it is among their configs.
  person: null,
  purpose: 'Devices of servers that were taken over, as long as nobody knows whose they are.',
  kept: 'Until it is somebody’s, or was removed.',
  fields: {
    serverId: { type: String, purpose: 'On which server.' },
    publicKey: { type: String, purpose: 'How the server knows it.' },
    clientIp: { type: String, purpose: 'Its address inside the tunnel.' },
    name: { type: String, nullable: true, purpose: 'What it was called there; sealed with a key of its own.' },
    presharedKey: { type: String, nullable: true, purpose: 'What it shares with the server; sealed like the name.' },
    importedAt: { type: Date, purpose: 'When it was taken over.' },
    sequence: { type: Number, purpose: 'Its place in the log.' },
  },
  indexes: [{ serverId: 1, sequence: 1 }, { sequence: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    PeerImported: (_, { data, at, position }) => ({ ...data, importedAt: at, sequence: Number(position) }),
    ImportedPeerAssigned: () => undefined,
    ImportedPeerRemoved: () => undefined,
  },
});
