import { golden } from '../../../testing/golden.js';
import { peerKeyEvents } from './peer-key.js';

const id = 's-1-1c2e0a7d';
const claim = { configId: 'c-1', serverId: 's-1', publicKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' };

export const peerKeyGolden = golden(peerKeyEvents, {
  'a key is claimed': {
    id,
    samples: [{ type: 'PeerKeyClaimed', version: 1, data: claim }],
  },
  'a key is free again, and another device claims it': {
    id,
    samples: [
      { type: 'PeerKeyClaimed', version: 1, data: claim },
      { type: 'PeerKeyReleased', version: 1, data: claim },
      { type: 'PeerKeyClaimed', version: 1, data: { ...claim, configId: 'c-2' } },
    ],
  },
});
