import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { contactMessageEvents } from './contact-message.events.js';

export const contactMessageGolden = golden(contactMessageEvents, {
  'a message that was kept as long as messages are': {
    id: '01909e4e-5c00-8000-8000-00000000000c',
    samples: [
      {
        type: 'ContactMessageReceived',
        version: 1,
        data: {
          name: sealed('sealed-name'),
          email: sealed('sealed-email'),
          subject: sealed('sealed-subject'),
          message: sealed('sealed-message'),
        },
      },
      { type: 'ContactMessageErased', version: 1, data: {} },
    ],
  },
});
