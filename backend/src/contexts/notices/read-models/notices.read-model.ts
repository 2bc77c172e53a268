import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { NoticeEvent } from '../domain/notice.events.js';
import type { Topic, Way } from '../domain/topics.js';

/** One row per account that declined anything: `topic way`. */
export type NoticesRow = { declined: string[] };

export const noticeOf = ({ topic, way }: { topic: Topic; way: Way }): string => `${topic} ${way}`;

export const notices = readModel<NoticesRow, NoticeEvent>({
  name: 'notices',
  version: 1,
  about: 'people',
  person: '_id',
  purpose: 'What an account does not want to be told of; one row per account.',
  kept: 'As long as the account.',
  fields: { declined: { type: [String], purpose: 'Of what it is not told, and by which way.' } },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    NoticeDeclined: (row, { data }) => ({ declined: [...(row?.declined ?? []), noticeOf(data)] }),
    NoticeWanted: (row, { data }) => row && { declined: row.declined.filter((each) => each !== noticeOf(data)) },
  },
});
