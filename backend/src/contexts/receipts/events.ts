export { creditNoteBookEvents, type CreditNoteBookEvent } from './domain/credit-note-book.js';
export { receiptBookEvents, type ReceiptBookEvent } from './domain/receipt-book.js';
