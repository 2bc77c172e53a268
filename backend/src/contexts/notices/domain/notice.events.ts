import { catalog, type Event } from '@veilway/es-kernel';
import type { Topic, Way } from './topics.js';

export type NoticeEvent =
  | Event<'NoticeDeclined', { topic: Topic; way: Way }>
  | Event<'NoticeWanted', { topic: Topic; way: Way }>;

/** One stream per account, named by the account's id. Who chose nothing is told everything. */
export const noticeEvents = catalog<NoticeEvent>({
  category: 'notices',
  told: {
    about: 'people',
    purpose: 'What an account wants to be told of no more, or again.',
    kept: 'For good.',
    fields: { topic: 'What it is about.', way: 'By the page or by mail.' },
  },
  current: { NoticeDeclined: 1, NoticeWanted: 1 },
});
