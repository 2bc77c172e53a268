import type { Sealed } from '@veilway/es-kernel';
import { golden } from '../../../testing/golden.js';
import { noticeEvents } from './notice.events.js';

export const noticeGolden = golden(noticeEvents, {
  'two are declined, and one is wanted again': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      { type: 'NoticeDeclined', version: 1, data: { topic: 'allowance', way: 'mail' } },
      { type: 'NoticeDeclined', version: 1, data: { topic: 'support', way: 'page' } },
      { type: 'NoticeWanted', version: 1, data: { topic: 'allowance', way: 'mail' } },
    ],
  },
  'staff write to a customer': {
    id: '01909e4e-5c00-7000-8000-000000000001',
    samples: [
      {
        type: 'AccountWrittenTo',
        version: 1,
        data: {
          messageId: '01909e4e-5c00-7000-8000-000000000081',
          subject: 'sealed subject' as Sealed,
          text: 'sealed text' as Sealed,
          writtenBy: '01909e4e-5c00-7000-8000-000000000002',
        },
      },
    ],
  },
});
