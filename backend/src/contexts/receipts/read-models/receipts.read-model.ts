import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { numberOf } from '../domain/books.js';
import type { Receipt, ReceiptBookEvent } from '../domain/receipt-book.js';
import { paperFields } from './paper.fields.js';

/** Under the id of its order; who bought is as sealed as in the log. `number`: with its year. */
export type ReceiptRow = Omit<Receipt, 'orderId'> & { number: string };

export const receipts = readModel<ReceiptRow, ReceiptBookEvent>({
  name: 'receipts',
  version: 1,
  about: 'people',
  purpose: 'Receipts of paid orders, as they were made.',
  kept: 'As long as the account.',
  fields: {
    number: { type: String, purpose: 'Its year, and its number in that.' },
    accountId: { type: String, purpose: 'Who paid.' },
    paidAt: { type: String, purpose: 'When, ISO 8601.' },
    ...paperFields,
  },
  indexes: [{ number: 1 }],
  rowIds: ({ data }) => data.orderId,
  on: {
    ReceiptIssued: (_, { streamId, data: { orderId: _id, number, ...receipt } }) => ({
      ...receipt,
      number: numberOf(idOf(streamId), number),
    }),
  },
});
