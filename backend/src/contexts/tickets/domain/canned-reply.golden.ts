import { golden } from '../../../testing/golden.js';
import { cannedReplyEvents } from './canned-reply.events.js';

export const cannedReplyGolden = golden(cannedReplyEvents, {
  'a canned reply is written, and removed': {
    id: '01909e4e-5c00-7000-8000-000000000061',
    samples: [
      {
        type: 'CannedReplyWritten',
        version: 1,
        data: { title: 'Slow connection', text: 'Hello {name}, please try a server near you.' },
      },
      { type: 'CannedReplyRemoved', version: 1, data: {} },
    ],
  },
});
