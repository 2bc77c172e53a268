import { golden } from '../../../testing/golden.js';
import { parkedEventEvents } from './parked-event.events.js';

const id = '01909e4e-5c00-8000-8000-0000000000b1';
const parked = {
  type: 'EventParked',
  version: 1,
  data: {
    process: 'settle-orders',
    eventId: '01909e4e-5c00-8000-8000-0000000000b2',
    eventType: 'OrderCompleted',
    streamId: 'order-01909e4e-5c00-7000-8000-000000000003',
    revision: 1,
    reason: 'The order is not in its read model. Look for a stopped projection.',
  },
} as const;

export const parkedEventGolden = golden(parkedEventEvents, {
  'an event that fails once more and is handled then': {
    id,
    samples: [
      parked,
      { type: 'ParkedEventRetried', version: 1, data: { failure: 'The order is still not there.' } },
      { type: 'ParkedEventRetried', version: 1, data: { failure: null } },
    ],
  },
  'an event that an admin skips': {
    id,
    samples: [parked, { type: 'ParkedEventSkipped', version: 1, data: { reason: 'Settled by hand.' } }],
  },
});
