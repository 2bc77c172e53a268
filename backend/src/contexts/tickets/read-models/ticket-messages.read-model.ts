import { idOf, type Recorded, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { ATTACHMENT_KINDS, type Attachment } from '../domain/attachments.js';
import type { TicketEvent } from '../domain/ticket.events.js';

export const MESSAGE_KINDS = ['customer', 'support', 'note'] as const;

export type TicketMessageRow = {
  ticketId: string;
  accountId: string | null;
  kind: (typeof MESSAGE_KINDS)[number];
  authorId: string;
  text: Sealed;
  attachments: Attachment[];
  writtenAt: Date;
  sequence: number;
};

type Written = Extract<TicketEvent, { type: 'TicketOpened' | 'TicketReplied' | 'TicketNoted' }>;
type Told = Written | Extract<TicketEvent, { type: 'TicketErased' }>;

const written = (
  kind: TicketMessageRow['kind'],
  { streamId, data, meta, at, position }: Recorded<Written>,
): TicketMessageRow => ({
  ticketId: idOf(streamId),
  accountId: data.accountId,
  kind,
  authorId: meta.actor.id,
  text: data.text,
  attachments: 'attachments' in data ? [...(data.attachments ?? [])] : [],
  writtenAt: at,
  sequence: Number(position),
});

export const ticketMessages = readModel<TicketMessageRow, Told>({
  name: 'ticket-messages',
  version: 1,
  about: 'people',
  purpose: 'What an account and support wrote to each other, and what support noted; sealed.',
  kept: 'As long as the account; {contactKeptDays} days where it came by the contact form.',
  fields: {
    ticketId: { type: String, purpose: 'Where it was written.' },
    accountId: {
      type: String,
      nullable: true,
      purpose: 'With whose key it is sealed; with that of its ticket where there is none.',
    },
    kind: { type: String, enum: MESSAGE_KINDS, purpose: 'Who wrote it to whom.' },
    authorId: { type: String, purpose: 'Who wrote it.' },
    text: { type: String, purpose: 'What was written; sealed.' },
    attachments: {
      type: [
        {
          id: { type: String, purpose: 'Which file.' },
          name: { type: String, purpose: 'What it is called; sealed.' },
          kind: { type: String, enum: ATTACHMENT_KINDS, purpose: 'What kind of file it is.' },
          bytes: { type: Number, purpose: 'How large it is.' },
        },
      ],
      purpose: 'Files that came with it.',
    },
    writtenAt: { type: Date, purpose: 'When it was written.' },
    sequence: { type: Number, purpose: 'Its place in the log: oldest first.' },
  },
  indexes: [{ ticketId: 1, sequence: 1 }, { 'attachments.id': 1 }],
  rowIds: ({ data }) => ('messageIds' in data ? [...data.messageIds] : data.messageId),
  on: {
    TicketOpened: (_, event) => written('customer', event),
    TicketReplied: (_, event) => written(event.data.by, event),
    TicketNoted: (_, event) => written('note', event),
    TicketErased: () => undefined,
  },
});
