import { Inject, Injectable } from '@nestjs/common';
import type { Sealed } from '@veilway/es-kernel';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ReceiptNumbers, type Papers } from '../../orders/index.js';
import type { Buyer } from '../domain/receipt-book.js';
import { creditNotes, type CreditNoteRow } from './credit-notes.read-model.js';
import { receipts, type ReceiptRow } from './receipts.read-model.js';

/** Undefined: it was not said. `address`: lines. */
type ReadBuyer = Readonly<{
  name: string;
  email: string;
  company?: string | undefined;
  address?: string | undefined;
  taxNumber?: string | undefined;
}>;
/** As it can be read; `buyer` is null once the person was erased. */
type Read<Paper> = Omit<Row<Paper>, 'buyer'> & { buyer: ReadBuyer | null };
export type ReadReceipt = Read<ReceiptRow>;
export type ReadCreditNote = Read<CreditNoteRow>;

@Injectable()
export class ReceiptQueries extends ReceiptNumbers {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {
    super();
  }

  async of(orderIds: readonly string[]): Promise<ReadonlyMap<string, Papers>> {
    const [paid, refunded] = await Promise.all([
      this.readModels.of(receipts).many([...orderIds]),
      this.readModels.of(creditNotes).find({ orderId: { $in: [...orderIds] } }, { sort: { refundedAt: 1, _id: 1 } }),
    ]);
    const papers = new Map<string, Papers>(
      paid.map(({ id, number }) => [id, { receiptNumber: number, creditNotes: [] }]),
    );
    for (const { orderId, number } of refunded) papers.get(orderId)?.creditNotes.push(number);
    return papers;
  }

  async ordersOf(number: string): Promise<readonly string[]> {
    const [paid, refunded] = await Promise.all([
      this.readModels.of(receipts).find({ number }),
      this.readModels.of(creditNotes).find({ number }),
    ]);
    return [...paid.map(({ id }) => id), ...refunded.map(({ orderId }) => orderId)];
  }

  /** The receipt of an order, as it was made. */
  issuedFor(orderId: string): Promise<Row<ReceiptRow> | undefined> {
    return this.readModels.of(receipts).get(orderId);
  }

  /** The receipt of an order; undefined where there is none, or none of the account that is named. */
  async ofOrder(orderId: string, accountId?: string): Promise<ReadReceipt | undefined> {
    const row = await this.issuedFor(orderId);
    if (!row || (accountId !== undefined && row.accountId !== accountId)) return undefined;
    return { ...row, buyer: await this.buyerOf(row) };
  }

  /** A credit note of an order; undefined where there is none of this number, or none of the account that is named. */
  async creditNote(orderId: string, number: string, accountId?: string): Promise<ReadCreditNote | undefined> {
    const filter = { orderId, number, ...(accountId !== undefined && { accountId }) };
    const [row] = await this.readModels.of(creditNotes).find(filter);
    return row && { ...row, buyer: await this.buyerOf(row) };
  }

  private async buyerOf({ accountId, buyer }: { accountId: string; buyer: Buyer | null }): Promise<ReadBuyer | null> {
    const open = await this.dataKeys.openerOf(accountId);
    const said = (text: Sealed | null | undefined) => (text ? open(text) : undefined);
    const email = said(buyer?.email);
    if (!buyer || email === undefined) return null;
    return {
      name: said(buyer.name) ?? '',
      email,
      company: said(buyer.company),
      address: said(buyer.address),
      taxNumber: said(buyer.taxNumber),
    };
  }
}
