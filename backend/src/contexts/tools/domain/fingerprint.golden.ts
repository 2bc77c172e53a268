import { golden } from '../../../testing/golden.js';
import { fingerprintEvents } from './fingerprint.events.js';

export const fingerprintGolden = golden(fingerprintEvents, {
  'time zones of browsers are counted, and some more': {
    id: '2030-02.timezone',
    samples: [
      { type: 'BrowsersCounted', version: 1, data: { browsers: 10, values: { a1: 7, '1ekf': 3 } } },
      { type: 'BrowsersCounted', version: 1, data: { browsers: 12, values: { a1: 8, '1ekf': 3, z: 1 } } },
    ],
  },
});
