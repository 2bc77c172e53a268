import { catalog, type Event, type Sealed } from '@veilway/es-kernel';
import type { Topic, Way } from './topics.js';

export type NoticeEvent =
  | Event<'NoticeDeclined', { topic: Topic; way: Way }>
  | Event<'NoticeWanted', { topic: Topic; way: Way }>
  /** Staff wrote to whoever the account belongs to. */
  | Event<'AccountWrittenTo', { messageId: string; subject: Sealed; text: Sealed; writtenBy: string }>;

/** One stream per account, named by the account's id, whose key seals. Who chose nothing is told everything. */
export const noticeEvents = catalog<NoticeEvent>({
  category: 'notices',
  told: {
    about: 'people',
    purpose: 'What an account wants to be told of no more, or again, and what we wrote to it.',
    kept: 'For good; what is sealed can be read until the account is erased.',
    fields: {
      topic: 'What it is about.',
      way: 'By the page or by mail.',
      messageId: 'Which message it is.',
      subject: 'What we wrote about; sealed.',
      text: 'What we wrote; sealed.',
      writtenBy: 'Which of our staff wrote it.',
    },
  },
  current: { NoticeDeclined: 1, NoticeWanted: 1, AccountWrittenTo: 1 },
});
