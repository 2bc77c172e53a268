import { golden } from '../../../testing/golden.js';
import { relocationEvents } from './relocation.events.js';

const relocationId = '01909e4e-5c00-7000-8000-000000000031';

const begun = {
  type: 'RelocationBegun',
  version: 1,
  data: { relocationId, toServerId: 's-2', adminId: 'a-9', until: '2030-02-07T10:00:00.000Z', devices: 3 },
} as const;

export const relocationGolden = golden(relocationEvents, {
  'everybody of a server is moved': {
    id: 's-1',
    samples: [
      begun,
      {
        type: 'DevicesRelocated',
        version: 1,
        data: {
          relocationId,
          afterConfigId: 'c-2',
          moved: [{ fromConfigId: 'c-1', toConfigId: 'c-7' }],
          refused: [{ configId: 'c-2', reason: 'server-full' }],
        },
      },
      { type: 'RelocationEnded', version: 1, data: { relocationId, ending: 'done' } },
    ],
  },
  'it is stopped': {
    id: 's-1',
    samples: [begun, { type: 'RelocationEnded', version: 1, data: { relocationId, ending: 'stopped' } }],
  },
  'whoever began it may not do it any more': {
    id: 's-1',
    samples: [begun, { type: 'RelocationEnded', version: 1, data: { relocationId, ending: 'author-left' } }],
  },
  'the server that they go to is deleted': {
    id: 's-1',
    samples: [begun, { type: 'RelocationEnded', version: 1, data: { relocationId, ending: 'target-gone' } }],
  },
});
