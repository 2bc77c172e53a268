import { golden } from '../../../testing/golden.js';
import { factorUseEvents } from './factor-use.events.js';

export const factorUseGolden = golden(factorUseEvents, {
  'a passkey answers a challenge': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'FactorUsed',
        version: 1,
        data: {
          step: 63_113_904,
          passkeys: [{ passkeyId: '01909e4e-5c00-8000-8000-00000000000f', counter: 2 }],
          spent: [{ challengeId: '01909e4e-5c00-7000-8000-000000000010', until: '2030-01-01T00:05:00.000Z' }],
        },
      },
    ],
  },
  'a code of an authenticator app is taken': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [{ type: 'FactorUsed', version: 1, data: { step: 63_113_904 } }],
  },
});
