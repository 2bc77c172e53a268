import { golden } from '../../../testing/golden.js';
import { emailAddressEvents } from './email-address.events.js';

const address = 'mmGMqtpbJ9z0wkcEwsdCylB3fcaLvqkEXHQAG6QSj0o';

export const emailAddressGolden = golden(emailAddressEvents, {
  'an address is taken': {
    id: address,
    samples: [
      {
        type: 'EmailAddressReserved',
        version: 1,
        data: { accountId: '01909e4e-5c00-7000-8000-000000000001' },
      },
    ],
  },
  'an address is given up, and somebody else takes it': {
    id: address,
    samples: [
      {
        type: 'EmailAddressReserved',
        version: 1,
        data: { accountId: '01909e4e-5c00-7000-8000-000000000001' },
      },
      {
        type: 'EmailAddressReleased',
        version: 1,
        data: { accountId: '01909e4e-5c00-7000-8000-000000000001' },
      },
      {
        type: 'EmailAddressReserved',
        version: 1,
        data: { accountId: '01909e4e-5c00-7000-8000-000000000008' },
      },
    ],
  },
});
