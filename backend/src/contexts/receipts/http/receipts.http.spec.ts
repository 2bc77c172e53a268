import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { systemMeta } from '../../../platform/event-sourcing/commands/system-meta.js';
import { newId } from '../../../platform/ids.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { IssueReceipt, receiptBookDecider } from '../domain/receipt-book.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';

type Actor = Awaited<ReturnType<Fleet['account']>>;

let test: TestApp;
let fleet: Fleet;

beforeAll(async () => {
  test = await TestApp.start({
    SELLER_NAME: 'Acme VPN Ltd',
    SELLER_ADDRESS: '1 Long Street | Sometown',
    SELLER_TAX_NUMBER: 'DE123456789',
    TAX_PERCENT: '19',
  });
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

const order = async (who: Actor, planId = 'basic'): Promise<string> =>
  (await test.post('orders', { planId }, who.token)).body['id'];
const pay = (who: Actor, id: string) => test.post(`test-payments/${id}`, { outcome: 'paid' }, who.token);
const seen = async (who: Actor, id: string) => (await test.get(`orders/${id}`, who.token)).body;
const download = async (who: Actor, id: string) => {
  const response = await fetch(`${test.url}/api/v1/orders/${id}/receipt`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

it('gives customers who pay at once successive numbers, each once', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => fleet.account()));
  const ids = await Promise.all(buyers.map((who) => order(who)));
  await Promise.all(buyers.map((who, n) => pay(who, ids[n]!)));
  await test.settle();
  const numbers = await Promise.all(
    buyers.map(async (who, n) => (await seen(who, ids[n]!))['receiptNumber'] as string),
  );
  const year = test.clock.now().getUTCFullYear();
  expect(numbers.sort()).toEqual([1, 2, 3, 4].map((n) => `${year}-00000${n}`));
});

it('gives no number to what is not paid, and none to what costs nothing', async () => {
  const who = await fleet.account();
  const first = await order(who, 'pro');
  expect(await seen(who, first)).toMatchObject({ status: 'pending', receiptNumber: null });
  await pay(who, first);
  await test.settle();
  const smaller = await order(who, 'basic');
  await test.settle();
  expect(await seen(who, smaller)).toMatchObject({ status: 'completed', amountCents: 0, receiptNumber: null });
  expect((await download(who, smaller)).response.status).toBe(404);
});

it('answers the receipt as a PDF to who paid, and to nobody else', async () => {
  const [who, other] = [await fleet.account(), await fleet.account()];
  const details = { company: 'Doe & Sons', address: '2 Short Street\nElsewhere', taxNumber: 'FR987654321' };
  await test.call('PUT', 'account/billing-details', { token: who.token, body: details });
  const id = await order(who);
  await pay(who, id);
  await test.settle();
  const { receiptNumber } = (await seen(who, id)) as { receiptNumber: string };
  const { response, bytes } = await download(who, id);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="receipt-${receiptNumber}.pdf"`);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const { email, fullName } = (await test.get('account', who.token)).body;
  for (const said of [
    receiptNumber,
    id,
    email,
    fullName,
    'Acme VPN Ltd',
    '$9.99',
    'Tax, 19 %',
    'Basic plan',
    ...Object.values(details).join('\n').split('\n'),
  ])
    // A long address goes on in the next line, wherever its letters are too wide.
    expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  expect((await test.get(`orders/${id}/receipt`, other.token)).body).toMatchObject({
    status: 404,
    type: '/problems/receipt-not-found',
  });

  // What it says stays: the name on it is the one at the time.
  await test.call('PATCH', 'account', { token: who.token, body: { fullName: 'Somebody Else' } });
  await test.call('PUT', 'account/billing-details', { token: who.token, body: { company: 'Others' } });
  const later = await extractText(await getDocumentProxy((await download(who, id)).bytes), { mergePages: true });
  expect(later.text).toBe(text);
});

it('answers a credit note for what was paid back, to who paid, under a number of its own', async () => {
  const buyers = [await fleet.account(), await fleet.account()] as const;
  const ids = await Promise.all(buyers.map((who) => order(who)));
  await Promise.all(buyers.map((who, n) => pay(who, ids[n]!)));
  await test.settle();
  for (const [n, who] of buyers.entries())
    await test.post('refunds', { orderId: ids[n], reason: 'It is too slow for me.' }, who.token);
  const { token: admin, proof } = fleet.provenAdmin;
  await Promise.all(ids.map((id) => test.post(`admin/refunds/${id}/grant`, { amountCents: 999 }, admin, proof)));
  await test.settle();
  const seenByAll = await Promise.all(buyers.map((who, n) => seen(who, ids[n]!)));
  const numbers = seenByAll.flatMap(({ creditNotes }) => creditNotes as string[]);
  const year = test.clock.now().getUTCFullYear();
  expect(numbers.toSorted()).toEqual([`C-${year}-000001`, `C-${year}-000002`]);

  const path = `orders/${ids[0]}/credit-notes/${numbers[0]}`;
  const response = await fetch(`${test.url}/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${buyers[0].token}` },
  });
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="credit-note-${numbers[0]}.pdf"`);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const { email } = (await test.get('account', buyers[0].token)).body;
  for (const said of [numbers[0]!, seenByAll[0]!['receiptNumber'] as string, ids[0]!, email as string, '$9.99'])
    expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  for (const [foreign, token] of [
    [path, buyers[1].token],
    [`orders/${ids[0]}/credit-notes/${numbers[1]}`, buyers[0].token],
  ] as const)
    expect((await test.get(foreign, token)).body).toMatchObject({
      status: 404,
      type: '/problems/credit-note-not-found',
    });
});

it('stays without gaps where the same receipt is asked for again and again', async () => {
  const commands = test.app.get(Commands);
  const cause = { id: newId(), correlationId: newId() };
  const receipt = {
    accountId: 'a-1',
    paidAt: '2031-01-01T00:00:00.000Z',
    planName: 'Basic',
    periodStart: '2031-01-01T00:00:00.000Z',
    periodEnd: '2031-02-01T00:00:00.000Z',
    amountCents: 999,
    currency: 'USD',
    taxPercent: null,
    seller: { name: 'Acme', address: [], taxNumber: null },
    buyer: null,
  };
  const issue = (orderId: string, key: string) =>
    commands.execute(
      new IssueReceipt('2031', { orderId, ...receipt }, systemMeta('spec', cause, key, test.clock.now())),
    );
  await Promise.all(['a', 'b', 'a', 'c', 'b'].map((id, n) => issue(`o-${id}`, `${id} ${n}`)));
  const orders = await test.app.get(Aggregates).load(receiptBookDecider, '2031');
  expect([...orders!].sort()).toEqual(['o-a', 'o-b', 'o-c']);
});
