import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { ReadReceipt } from '../read-models/receipts.queries.js';
import { creditNotePdf, receiptPdf } from './receipt-pdf.js';

const receipt: ReadReceipt = {
  id: '0193f0a0-0000-7000-8000-000000000003',
  number: '2030-000042',
  accountId: 'a-1',
  paidAt: '2030-04-16T00:30:00.000Z',
  planName: 'Basic',
  periodStart: '2030-04-16T00:30:00.000Z',
  periodEnd: '2030-05-16T00:30:00.000Z',
  amountCents: 999,
  currency: 'USD',
  taxPercent: 19,
  seller: { name: 'Acme VPN Ltd', address: ['1 Long Street', 'Łódź'], taxNumber: 'DE123456789' },
  buyer: {
    ...{ name: 'Jo Doe', email: 'jo@example.com' },
    ...{ company: 'Doe & Sons', address: '2 Short Street\nElsewhere', taxNumber: 'FR987654321' },
  },
};

const read = async (over: Partial<ReadReceipt> = {}) => {
  const pdf = await getDocumentProxy(new Uint8Array(await receiptPdf({ ...receipt, ...over })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text, totalPages, title: (await getMeta(pdf)).info['Title'] as string };
};

it('says on one page who sold what to whom, for how much, for when, and under which number', async () => {
  const { text, totalPages, title } = await read();
  expect([totalPages, title]).toEqual([1, 'Receipt 2030-000042']);
  for (const said of [
    '2030-000042',
    '2030-04-16',
    receipt.id,
    'Acme VPN Ltd',
    '1 Long Street',
    'Łódź',
    'Tax number: DE123456789',
    'Doe & Sons',
    'Jo Doe',
    '2 Short Street',
    'Elsewhere',
    'Tax number: FR987654321',
    'jo@example.com',
    'Basic plan',
    '2030-04-16 to 2030-05-16',
    'Net',
    '$8.39',
    'Tax, 19 %',
    '$1.60',
    'Total',
    '$9.99',
  ])
    expect(text).toContain(said);
});

it('says of what was paid back which receipt it belongs to, and how much of the tax', async () => {
  const { paidAt: _, ...sold } = receipt;
  const note = { ...sold, id: 'r-1', orderId: receipt.id, receiptNumber: receipt.number, number: 'C-2030-000001' };
  const pdf = await creditNotePdf({ ...note, refundedAt: '2030-04-18T09:00:00.000Z', amountCents: 500 });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  expect([totalPages, (await getMeta(document)).info['Title']]).toEqual([1, 'Credit note C-2030-000001']);
  for (const said of ['2030-000042', '2030-04-18', receipt.id, 'Acme VPN Ltd', 'jo@example.com', 'Basic plan'])
    expect(text).toContain(said);
  // Each amount behind what it is of.
  expect(text.replaceAll(/\s+/g, '')).toContain('Net$4.20Tax,19%$0.80Totalpaidback$5.00');
});

it('says nothing of a tax that is not set, nor of who was erased', async () => {
  const { text } = await read({
    taxPercent: null,
    buyer: null,
    seller: { name: 'Acme', address: [], taxNumber: null },
  });
  expect(text).not.toMatch(/tax|net/i);
  expect(text).toContain('The customer’s data was erased.');
});

it.each([
  ['Ждан Петренко', 'Ждан Петренко'],
  ['Ελένη Παππά', 'Ελένη Παππά'],
  ['Nguyễn Thị Hạnh', 'Nguyễn Thị Hạnh'],
  // Of letters that the font has not, each is shown as one that is not known.
  ['山田 Taro 🙂', '?? Taro ?'],
  ['', 'jo@example.com'],
])('writes to %j', async (name, shown) =>
  expect((await read({ buyer: { name, email: 'jo@example.com' } })).text).toContain(shown),
);

it('is the same file whenever it is asked for', async () =>
  expect(await receiptPdf(receipt)).toEqual(await receiptPdf(receipt)));

it('holds up nothing for longer than one takes, however many are asked for at once', async () => {
  let aloneMs = 0;
  for (const isFirst of [true, false, false, false]) {
    const began = performance.now();
    await receiptPdf(receipt);
    if (!isFirst) aloneMs = Math.max(aloneMs, performance.now() - began);
  }

  let isOver = false;
  const many = Promise.all(Array.from({ length: 24 }, () => receiptPdf(receipt))).then(() => (isOver = true));
  let longestMs = 0;
  for (let last = performance.now(); !isOver; last = performance.now()) {
    await setImmediate();
    longestMs = Math.max(longestMs, performance.now() - last);
  }
  await many;
  expect(longestMs).toBeLessThan(8 * aloneMs);
});
