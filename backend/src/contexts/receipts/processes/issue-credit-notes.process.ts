import { idOf, processManager } from '@veilway/es-kernel';
import type { OrderEvent } from '../../orders/events.js';
import { bookOf } from '../domain/books.js';
import { IssueCreditNote } from '../domain/credit-note-book.js';
import type { ReceiptQueries } from '../read-models/receipts.queries.js';

/** Whatever is paid back has a credit note, which says what its receipt said. */
export const issueCreditNotes = processManager<OrderEvent, Pick<ReceiptQueries, 'issuedFor'>>({
  name: 'issue-credit-notes',
  on: {
    OrderRefunded: async ({ streamId, data: { amountCents, refundReference }, at }, meta, receipts) => {
      const receipt = await receipts.issuedFor(idOf(streamId));
      if (!receipt) throw new Error('The order has no receipt. Look for a parked event of its payment.');
      const { id: orderId, number: receiptNumber, paidAt: _, ...paper } = receipt;
      const refunded = { orderId, receiptNumber, refundReference, refundedAt: at.toISOString() };
      return [new IssueCreditNote(bookOf(at), { ...paper, ...refunded, amountCents }, meta())];
    },
  },
});
