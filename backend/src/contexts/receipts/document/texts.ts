import { dateOf } from '../../../platform/calendar.js';
import { moneyOf } from '../../../platform/words.js';
import { taxIn } from '../domain/tax.js';
import type { ReadCreditNote, ReadReceipt } from '../read-models/receipts.queries.js';

type Line = readonly [name: string, value: string];

/** What a receipt or a credit note says, in the order in which it is read. */
export type Paper = Readonly<{
  title: string;
  number: string;
  /** ISO 8601. */
  madeAt: string;
  facts: readonly Line[];
  seller: { title: string; lines: readonly string[] };
  buyer: { title: string; lines: readonly string[] };
  sold: Readonly<{ title: string; what: string; period: string; amount: string }>;
  totals: readonly Line[];
  end: string;
}>;

const percent = (rate: number) => `${rate.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;

const taxLine = (number: string | null | undefined) => (number ? [`Tax number: ${number}`] : []);

const buyerLines = ({ name, email, company, address, taxNumber }: NonNullable<ReadReceipt['buyer']>) => [
  ...(company ? [company] : []),
  name,
  ...(address?.split('\n') ?? []),
  ...taxLine(taxNumber),
  email,
];

const partiesOf = ({ seller, buyer }: ReadReceipt | ReadCreditNote) => ({
  seller: {
    title: 'From',
    lines: [seller.name, ...seller.address, ...taxLine(seller.taxNumber)],
  },
  buyer: { title: 'To', lines: buyer ? buyerLines(buyer) : ['The customer’s data was erased.'] },
});

const sumsOf = ({
  planName,
  periodStart,
  periodEnd,
  amountCents,
  currency,
  taxPercent,
}: ReadReceipt | ReadCreditNote) => {
  const money = (cents: number) => moneyOf(cents, currency);
  const tax = taxPercent === null ? 0 : taxIn(amountCents, taxPercent);
  const taxed: Line[] =
    taxPercent === null
      ? []
      : [
          ['Net', money(amountCents - tax)],
          [`Tax, ${percent(taxPercent)}`, money(tax)],
        ];
  const period = `${dateOf(periodStart)} to ${dateOf(periodEnd)}`;
  return { taxed, sold: { what: `${planName} plan`, period, amount: money(amountCents) } };
};

export const receiptTexts = (receipt: ReadReceipt): Paper => {
  const { sold, taxed } = sumsOf(receipt);
  return {
    title: 'Receipt',
    number: receipt.number,
    madeAt: receipt.paidAt,
    facts: [
      ['Receipt number', receipt.number],
      ['Date', dateOf(receipt.paidAt)],
      ['Order', receipt.id],
    ],
    ...partiesOf(receipt),
    sold: { title: 'What was paid for', ...sold },
    totals: [...taxed, ['Total', sold.amount]],
    end: `Paid in full on ${dateOf(receipt.paidAt)}.`,
  };
};

export const creditNoteTexts = (note: ReadCreditNote): Paper => {
  const { sold, taxed } = sumsOf(note);
  return {
    title: 'Credit note',
    number: note.number,
    madeAt: note.refundedAt,
    facts: [
      ['Credit note', note.number],
      ['Date', dateOf(note.refundedAt)],
      ['For receipt', note.receiptNumber],
      ['Order', note.orderId],
    ],
    ...partiesOf(note),
    sold: { title: 'What was paid back', ...sold },
    totals: [...taxed, ['Total paid back', sold.amount]],
    end: `Paid back on ${dateOf(note.refundedAt)}, to where the payment came from.`,
  };
};
