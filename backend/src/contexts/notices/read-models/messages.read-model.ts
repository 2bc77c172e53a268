import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { NoticeEvent } from '../domain/notice.events.js';

/** One row per message. */
export type MessageRow = { accountId: string; subject: Sealed; text: Sealed; writtenBy: string; at: Date };

export const messages = readModel<MessageRow, NoticeEvent>({
  name: 'messages',
  version: 1,
  about: 'people',
  person: 'accountId',
  purpose: 'What our staff wrote to an account, which the bell and a mail tell.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'To whom.' },
    subject: { type: String, purpose: "What it is about; sealed with the account's key." },
    text: { type: String, purpose: "What was written; sealed with the account's key." },
    writtenBy: { type: String, purpose: 'Which of our staff wrote it.' },
    at: { type: Date, purpose: 'When.' },
  },
  rowIds: (event) => (event.type === 'AccountWrittenTo' ? event.data.messageId : []),
  on: {
    AccountWrittenTo: (_, { streamId, at, data: { messageId: _id, ...data } }) => ({
      accountId: idOf(streamId),
      ...data,
      at,
    }),
  },
});
