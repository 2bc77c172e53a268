import { given, metaOf } from '@veilway/es-kernel/spec';
import { paidFor } from './paid-for.js';
import { IssueReceipt, receiptBookDecider, type Receipt, type ReceiptBookEvent } from './receipt-book.js';
import { taxIn } from './tax.js';

const receipt: Receipt = {
  orderId: 'o-1',
  accountId: 'a-1',
  paidAt: '2030-01-31T10:00:00.000Z',
  planName: 'Basic',
  periodStart: '2030-01-31T10:00:00.000Z',
  periodEnd: '2030-02-28T10:00:00.000Z',
  amountCents: 999,
  currency: 'USD',
  taxPercent: null,
  seller: { name: 'Acme', address: [], taxNumber: null },
  buyer: null,
};
const issue = (over: Partial<Receipt> = {}) => new IssueReceipt('2030', { ...receipt, ...over }, metaOf());
const issued = (number: number, over: Partial<Receipt> = {}): ReceiptBookEvent => ({
  type: 'ReceiptIssued',
  data: { number, ...receipt, ...over },
});

describe('a book of receipts', () => {
  it('begins with 1, and gives an order one receipt', () =>
    given(receiptBookDecider).when(issue()).thenOnce(issued(1)));
  it('goes on with the next number', () =>
    given(receiptBookDecider, issued(1), issued(2, { orderId: 'o-2' }))
      .when(issue({ orderId: 'o-3' }))
      .then(issued(3, { orderId: 'o-3' })));
  it('keeps to what an order’s receipt said, whatever it would say now', () =>
    given(receiptBookDecider, issued(1))
      .when(issue({ seller: { name: 'New', address: [], taxNumber: null } }))
      .thenNothing());
});

const paidAt = '2030-03-10T10:00:00.000Z';
const ends = '2030-02-28T10:00:00.000Z';

it.each([
  ['a purchase: a month from the payment on', 'purchase', 'now', null, [paidAt, '2030-04-10T10:00:00.000Z']],
  ['a purchase in the free trial: the month after it', 'purchase', 'renewal', ends, [ends, '2030-03-28T10:00:00.000Z']],
  ['a renewal: the next month, counted from the first', 'renewal', 'now', ends, [ends, '2030-03-31T10:00:00.000Z']],
  [
    'a bigger plan: the rest of the period',
    'change',
    'now',
    '2030-03-31T10:00:00.000Z',
    [paidAt, '2030-03-31T10:00:00.000Z'],
  ],
] as const)('says what was paid for by %s', (_, kind, effective, periodEnd, [from, until]) =>
  expect(paidFor({ kind, quote: { effective, periodEnd } }, paidAt, '2030-01-31T10:00:00.000Z')).toEqual({
    periodStart: from,
    periodEnd: until,
  }),
);

it('says that a bigger plan was paid for until the months end that waited', () =>
  expect(
    paidFor(
      { kind: 'change', quote: { effective: 'now', periodEnd: ends, rest: { paidUntil: paidAt } } },
      ends,
      undefined,
    ),
  ).toEqual({ periodStart: ends, periodEnd: paidAt }));

it.each([
  [1_190, 19, 190],
  [999, 19, 160],
  [999, 8.1, 75],
  [999, 0, 0],
])('finds in %d cents, which include %d %%, %d cents of tax', (amount, percent, tax) =>
  expect(taxIn(amount, percent)).toBe(tax),
);
