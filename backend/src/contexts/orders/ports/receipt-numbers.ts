/** The numbers of what says that an order was paid, and paid back; the earliest credit note first. */
export type Papers = Readonly<{ receiptNumber: string | null; creditNotes: string[] }>;

export const NO_PAPERS: Papers = { receiptNumber: null, creditNotes: [] };

/** The numbers of receipts and credit notes. Provided by the context that issues them. */
export abstract class ReceiptNumbers {
  /** By the ids of orders, of those that have any. */
  abstract of(orderIds: readonly string[]): Promise<ReadonlyMap<string, Papers>>;

  /** The orders of which a receipt or a credit note has this number. */
  abstract ordersOf(number: string): Promise<readonly string[]>;
}
