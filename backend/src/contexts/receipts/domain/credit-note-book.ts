import { catalog, decider, DomainCommand, type Event } from '@veilway/es-kernel';
import { toldOfPaper, type Receipt } from './receipt-book.js';

/** Says of a receipt what was paid back of it, and stays so. Seller, tax and customer are those of the receipt. */
export type CreditNote = Omit<Receipt, 'paidAt'> & {
  /** The payment provider's name for the refund: an order may be paid back in parts. */
  refundReference: string;
  refundedAt: string;
  /** With its year. */
  receiptNumber: string;
};

/** One stream for each year of refunds, `creditNoteBook-<year>`, numbered as receipts are. */
export type CreditNoteBookEvent = Event<'CreditNoteIssued', CreditNote & { number: number }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const creditNoteBookEvents = catalog<CreditNoteBookEvent>({
  category: 'creditNoteBook',
  told: {
    about: 'people',
    purpose: 'Credit notes of what was paid back, one after the other.',
    kept: 'For good: what was paid has to be accounted for.',
    fields: {
      ...toldOfPaper,
      orderId: 'The order that was paid back.',
      accountId: 'Who got it.',
      amountCents: 'How much was paid back.',
      refundReference: 'The number of the refund at the payment provider.',
      refundedAt: 'When.',
      receiptNumber: 'The receipt that it belongs to.',
    },
  },
  current: { CreditNoteIssued: 1 },
});

/** Writes the credit note of a refund into the book of its year. */
export class IssueCreditNote extends DomainCommand<CreditNote> {
  readonly type = 'IssueCreditNote';
}

/** State: the refunds that stand in it. */
export const creditNoteBookDecider = decider<Set<string> | undefined, IssueCreditNote, CreditNoteBookEvent>({
  events: creditNoteBookEvents,
  commands: [IssueCreditNote],
  initial: undefined,
  snapshots: 1,
  decide: {
    IssueCreditNote: (refunds, { data }) =>
      refunds?.has(data.refundReference)
        ? []
        : [{ type: 'CreditNoteIssued', data: { number: (refunds?.size ?? 0) + 1, ...data } }],
  },
  evolve: {
    CreditNoteIssued: (refunds, { data }) => (refunds ?? new Set<string>()).add(data.refundReference),
  },
});
