import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { CannedReplyEvent } from '../domain/canned-reply.events.js';

export type CannedReplyRow = { title: string; text: string; authorId: string; writtenAt: Date };

export const cannedReplies = readModel<CannedReplyRow, CannedReplyEvent>({
  name: 'canned-replies',
  version: 1,
  about: 'product',
  purpose: 'What the desk says to everybody who asks the same.',
  fields: {
    title: { type: String, purpose: 'What it is found by.' },
    text: { type: String, purpose: 'What it says.' },
    authorId: { type: String, purpose: 'Who at the desk wrote it last.' },
    writtenAt: { type: Date, purpose: 'When that was.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    CannedReplyWritten: (_, { data, meta, at }) => ({ ...data, authorId: meta.actor.id, writtenAt: at }),
    CannedReplyRemoved: () => undefined,
  },
});
