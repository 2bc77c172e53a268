import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { secondFactorsEvents } from './second-factors.events.js';

const id = '01909e4e-5c00-7000-8000-000000000001';
const passkeyId = '01909e4e-5c00-8000-8000-00000000000f';

export const secondFactorsGolden = golden(secondFactorsEvents, {
  'a passkey is added, renamed and removed': {
    id,
    samples: [
      {
        type: 'PasskeyAdded',
        version: 1,
        data: { passkeyId, credential: sealed('sealed-credential'), name: sealed('sealed-name'), on: '2030-01-01' },
      },
      { type: 'RecoveryCodesMade', version: 1, data: { codes: sealed('sealed-codes'), set: 1 } },
      { type: 'PasskeyRenamed', version: 1, data: { passkeyId, name: sealed('sealed-new-name') } },
      { type: 'PasskeyRemoved', version: 1, data: { passkeyId } },
    ],
  },
  'all factors are lost, and one loss is called off': {
    id,
    samples: [
      { type: 'AuthenticatorAdded', version: 1, data: { secret: sealed('sealed-secret'), on: '2030-01-01' } },
      {
        type: 'FactorLossReported',
        version: 1,
        data: { loss: 1, password: 1, until: '2030-01-02T10:30:00.000Z' },
      },
      { type: 'FactorLossConfirmed', version: 1, data: { loss: 1, forgottenAt: '2030-01-05T10:10:00.000Z' } },
      { type: 'FactorLossCalledOff', version: 1, data: { loss: 1 } },
      { type: 'FactorLossConfirmed', version: 1, data: { loss: 2, forgottenAt: '2030-01-08T10:10:00.000Z' } },
      { type: 'FactorLossAnnounced', version: 1, data: { loss: 2, forgottenAt: '2030-01-08T10:10:00.000Z' } },
      { type: 'FactorsForgotten', version: 1, data: { loss: 2 } },
    ],
  },
  'an admin takes the factors of a colleague away': {
    id,
    samples: [
      { type: 'AuthenticatorAdded', version: 1, data: { secret: sealed('sealed-secret'), on: '2030-01-01' } },
      { type: 'FactorsTakenAway', version: 1, data: { reason: sealed('sealed-reason') } },
    ],
  },
  'an admin changes something before there is a factor': {
    id,
    samples: [{ type: 'GraceBegun', version: 1, data: { sessionId: '01909e4e-5c00-8000-8000-000000000004' } }],
  },
  'an authenticator app is set up, lost, and replaced': {
    id,
    samples: [
      { type: 'AuthenticatorAdded', version: 1, data: { secret: sealed('sealed-secret'), on: '2030-01-01' } },
      { type: 'RecoveryCodesMade', version: 1, data: { codes: sealed('sealed-codes'), set: 1 } },
      { type: 'RecoveryCodeUsed', version: 1, data: { set: 1, code: 3 } },
      { type: 'RecoveryCodesMade', version: 1, data: { codes: sealed('sealed-new-codes'), set: 2 } },
      { type: 'AuthenticatorRemoved', version: 1, data: {} },
      { type: 'AuthenticatorAdded', version: 1, data: { secret: sealed('sealed-new-secret'), on: '2030-01-06' } },
      { type: 'RecoveryCodesMade', version: 1, data: { codes: sealed('sealed-newest-codes'), set: 3 } },
    ],
  },
});
