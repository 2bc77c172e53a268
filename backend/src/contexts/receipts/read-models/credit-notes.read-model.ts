import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { numberOf } from '../domain/books.js';
import type { CreditNote, CreditNoteBookEvent } from '../domain/credit-note-book.js';
import { paperFields } from './paper.fields.js';

/** Under the provider's name for the refund; who bought is as sealed as in the log. `number`: with its year. */
export type CreditNoteRow = Omit<CreditNote, 'refundReference'> & { number: string };

export const creditNotes = readModel<CreditNoteRow, CreditNoteBookEvent>({
  name: 'creditNotes',
  version: 1,
  about: 'people',
  purpose: 'Credit notes of what was paid back, as they were made.',
  kept: 'As long as the account.',
  fields: {
    number: { type: String, purpose: 'Its letter, its year, and its number in that.' },
    orderId: { type: String, purpose: 'The order that was paid back.' },
    accountId: { type: String, purpose: 'Who got it.' },
    refundedAt: { type: String, purpose: 'When, ISO 8601.' },
    receiptNumber: { type: String, purpose: 'The receipt that it belongs to.' },
    ...paperFields,
  },
  indexes: [{ orderId: 1 }, { number: 1 }],
  rowIds: ({ data }) => data.refundReference,
  on: {
    CreditNoteIssued: (_, { streamId, data: { refundReference: _id, number, ...note } }) => ({
      ...note,
      number: `C-${numberOf(idOf(streamId), number)}`,
    }),
  },
});
