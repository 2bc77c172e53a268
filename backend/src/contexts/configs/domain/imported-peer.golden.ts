import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { importedPeerEvents } from './imported-peer.js';

const place = {
  serverId: 's-1',
  publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  clientIp: '10.8.0.2',
};
const imported = {
  type: 'PeerImported',
  version: 1,
  data: { ...place, name: sealed(), presharedKey: sealed() },
} as const;
const bare = { type: 'PeerImported', version: 1, data: { ...place, name: null, presharedKey: null } } as const;

export const importedPeerGolden = golden(importedPeerEvents, {
  'a peer of a server that was taken over becomes somebody’s device': {
    id: 'c-1',
    samples: [imported, { type: 'ImportedPeerAssigned', version: 1, data: { ...place, accountId: 'a-1' } }],
  },
  'a peer without name and preshared key is removed': {
    id: 'c-1',
    samples: [bare, { type: 'ImportedPeerRemoved', version: 1, data: { ...place, reason: 'staff' } }],
  },
  'a peer goes with its server': {
    id: 'c-1',
    samples: [imported, { type: 'ImportedPeerRemoved', version: 1, data: { ...place, reason: 'server-deleted' } }],
  },
  'a peer whose import took too long is undone': {
    id: 'c-1',
    samples: [imported, { type: 'ImportedPeerRemoved', version: 1, data: { ...place, reason: 'undone' } }],
  },
});
