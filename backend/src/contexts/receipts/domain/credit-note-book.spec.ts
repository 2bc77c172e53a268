import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  creditNoteBookDecider,
  IssueCreditNote,
  type CreditNote,
  type CreditNoteBookEvent,
} from './credit-note-book.js';

const note: CreditNote = {
  refundReference: 'r-1',
  orderId: 'o-1',
  accountId: 'a-1',
  refundedAt: '2030-02-01T10:00:00.000Z',
  receiptNumber: '2030-000042',
  planName: 'Basic',
  periodStart: '2030-01-31T10:00:00.000Z',
  periodEnd: '2030-02-28T10:00:00.000Z',
  amountCents: 999,
  currency: 'USD',
  taxPercent: null,
  seller: { name: 'Acme', address: [], taxNumber: null },
  buyer: null,
};
const issue = (over: Partial<CreditNote> = {}) => new IssueCreditNote('2030', { ...note, ...over }, metaOf());
const issued = (number: number, over: Partial<CreditNote> = {}): CreditNoteBookEvent => ({
  type: 'CreditNoteIssued',
  data: { number, ...note, ...over },
});

describe('a book of credit notes', () => {
  it('begins with 1, and gives a refund one credit note', () =>
    given(creditNoteBookDecider).when(issue()).thenOnce(issued(1)));
  it('goes on with the next number, also where an order is paid back in parts', () =>
    given(creditNoteBookDecider, issued(1))
      .when(issue({ refundReference: 'r-2', amountCents: 500 }))
      .then(issued(2, { refundReference: 'r-2', amountCents: 500 })));
});
