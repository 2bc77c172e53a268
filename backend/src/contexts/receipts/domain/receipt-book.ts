import { catalog, decider, DomainCommand, type Event, type Sealed } from '@veilway/es-kernel';

/** Who sold, as the settings said at the time. */
export type Seller = { name: string; address: readonly string[]; taxNumber: string | null };

/** Who bought, sealed with the account's key. What came later is left out where it was not said. `address`: lines. */
export type Buyer = { name: Sealed; email: Sealed; company?: Sealed; address?: Sealed; taxNumber?: Sealed };

/** All that a receipt says. It stays so, whatever becomes of plan, settings and profile. Times are ISO 8601. */
export type Receipt = {
  orderId: string;
  accountId: string;
  paidAt: string;
  planName: string;
  /** What the payment is for; of a change of plan the rest of the period that was running. */
  periodStart: string;
  periodEnd: string;
  amountCents: number;
  currency: string;
  /** Of the tax that the amount includes; null: the seller states none. */
  taxPercent: number | null;
  seller: Seller;
  /** Null where the account was gone when the receipt was made. */
  buyer: Buyer | null;
};

/**
 * One stream for each year of payments, `receiptBook-<year>`: what is appended to it has the next number, so that there
 * are no gaps, and an order has one book in which it can stand once.
 */
export type ReceiptBookEvent = Event<'ReceiptIssued', Receipt & { number: number }>;

/** What the fields of a receipt, and of what follows from it, are for. */
export const toldOfPaper = {
  number: 'Its number in its year.',
  planName: 'What the plan was called.',
  periodStart: 'From when on it was paid for.',
  periodEnd: 'Until when.',
  currency: 'In which currency.',
  taxPercent: 'The rate of the tax in it.',
  seller: ['Who sold it.', { name: 'Name.', address: 'Address.', taxNumber: 'Tax number.' }],
  buyer: [
    'Who bought it.',
    {
      name: 'Name; sealed.',
      email: 'Address of mail; sealed.',
      company: 'For whom; sealed.',
      address: 'Address; sealed.',
      taxNumber: 'Tax number; sealed.',
    },
  ],
} as const;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const receiptBookEvents = catalog<ReceiptBookEvent>({
  category: 'receiptBook',
  told: {
    about: 'people',
    purpose: 'Receipts of what was paid, one after the other.',
    kept: 'For good: what was paid has to be accounted for.',
    fields: {
      ...toldOfPaper,
      orderId: 'The order that was paid.',
      accountId: 'Who paid.',
      paidAt: 'When.',
      amountCents: 'How much was paid.',
    },
  },
  current: { ReceiptIssued: 1 },
});

/** Writes the receipt of an order into the book of its year. */
export class IssueReceipt extends DomainCommand<Receipt> {
  readonly type = 'IssueReceipt';
}

/** State: the orders that stand in it. */
export const receiptBookDecider = decider<Set<string> | undefined, IssueReceipt, ReceiptBookEvent>({
  events: receiptBookEvents,
  commands: [IssueReceipt],
  initial: undefined,
  snapshots: 1,
  decide: {
    IssueReceipt: (orders, { data }) =>
      orders?.has(data.orderId) ? [] : [{ type: 'ReceiptIssued', data: { number: (orders?.size ?? 0) + 1, ...data } }],
  },
  evolve: {
    ReceiptIssued: (orders, { data }) => (orders ?? new Set<string>()).add(data.orderId),
  },
});
