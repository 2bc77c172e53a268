import { newId } from '../../../platform/ids.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());

const bought = async (email: string, planId: string, outcome = 'paid') => {
  const who = await customer(test, email, 'Ada Lovelace');
  const { body: order } = await test.post('orders', { planId }, who.token);
  await test.post(`test-payments/${order['id']}`, { outcome }, who.token);
  return { ...who, orderId: order['id'] as string };
};

describe('for admins', () => {
  it('lists orders of all accounts with who placed them', async () => {
    await bought('declined@example.com', 'basic', 'declined');
    test.clock.advance({ seconds: 1 });
    const { id, email, token, orderId } = await bought('three@example.com', 'enterprise');
    const row = {
      id: orderId,
      account: { id, email, fullName: 'Ada Lovelace' },
      kind: 'purchase',
      plan: { id: 'enterprise', name: 'Enterprise' },
      amountCents: 4_999,
      refundedCents: 0,
      currency: 'USD',
      payment: 'checkout',
      status: 'completed',
      reason: null,
      receiptNumber: expect.any(String),
      creditNotes: [],
      createdAt: test.clock.now().toISOString(),
      paidAt: test.clock.now().toISOString(),
      closedAt: null,
      expiresAt: expect.any(String),
    };
    await test.settle();
    const { body: shown } = await test.get(`admin/orders/${orderId}`, fleet.admin);
    expect(shown).toEqual(row);
    const receipt = await test.get(`admin/orders/${orderId}/receipt`, fleet.admin);
    expect([receipt.status, receipt.text.slice(0, 5)]).toEqual([200, '%PDF-']);

    const ask = (parameters: Record<string, unknown>) => {
      const query = Object.entries(parameters).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
      return test.get<{ id: string }[]>(`admin/orders?${new URLSearchParams(query).toString()}`, fleet.admin);
    };
    const all = await ask({ sort: ['createdAt', 'DESC'], range: [0, 99] });
    const total = all.body.length;
    expect(all.body[0]).toEqual(row);
    expect(all.headers.get('Content-Range')).toBe(`orders 0-${total - 1}/${total}`);
    expect((await ask({ sort: ['createdAt', 'ASC'] })).body.at(-1)).toEqual(row);
    expect((await ask({ filter: { status: 'declined' } })).body).toMatchObject([
      { status: 'declined', reason: 'payment' },
    ]);
    expect((await ask({ filter: { id: [orderId, newId()] } })).body).toEqual([row]);
    const idsOf = async (filter: object) => (await ask({ filter, range: [0, 99] })).body.map(({ id }) => id);
    const { body: planned } = await test.post('orders', { planId: 'basic' }, token);
    expect(planned).toMatchObject({ amountCents: 0 });
    expect(await idsOf({ costs: false })).toEqual([planned['id']]);
    expect(await idsOf({ costs: true })).toHaveLength(total);
    const now = test.clock.now();
    const since = new Date(now.getTime() - 500).toISOString();
    for (const [filter, found] of [
      [{ q: 'three@' }, true],
      [{ q: orderId }, true],
      [{ q: shown['receiptNumber'] as string }, true],
      [{ q: 'nobody at all' }, false],
      [{ account: id }, true],
      [{ account: newId() }, false],
      [{ plan: 'enterprise' }, true],
      [{ plan: ['basic', 'pro'] }, false],
      [{ kind: 'renewal' }, false],
      [{ minCents: 4_999, maxCents: 4_999 }, true],
      [{ minCents: 5_000 }, false],
      [{ maxCents: 4_998 }, false],
      [{ from: since }, true],
      [{ until: since }, false],
      [{ from: since, status: 'completed', plan: 'enterprise', q: 'Lovelace' }, true],
    ] as const)
      expect([filter, (await idsOf(filter)).includes(orderId)]).toEqual([filter, found]);
    expect((await ask({ sort: ['amountCents', 'DESC'] })).body[0]).toEqual(row);
    expect((await ask({ range: [1, 1] })).headers.get('Content-Range')).toBe(`orders 1-1/${total + 1}`);
    for (const wrong of [
      { sort: ['status', 'ASC'] },
      { filter: { color: 'x' } },
      { filter: { minCents: -1 } },
      { filter: { from: 'yesterday' } },
      { filter: { costs: 'x' } },
      { range: [3, 1] },
    ])
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { type: '/problems/validation-failed' } });
  });

  it('does not know an order that there is not', async () => {
    expect(await test.get(`admin/orders/${newId()}`, fleet.admin)).toMatchObject({
      status: 404,
      body: { type: '/problems/order-not-found' },
    });
  });
});
