import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { PaymentProvider } from '../../orders/index.js';

type Actor = Awaited<ReturnType<Fleet['account']>>;

let test: TestApp;
let fleet: Fleet;
const WHY = 'It is too slow for me.';

beforeAll(async () => {
  test = await TestApp.start({ REFUND_ALONE_UP_TO_CENTS: '2000' });
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

const buy = async (who: Actor, planId = 'basic'): Promise<string> => {
  const { body: order } = await test.post('orders', { planId }, who.token);
  await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, who.token);
  await test.settle();
  return order['id'] as string;
};
const ask = (who: Actor, orderId: string, reason = WHY) => test.post('refunds', { orderId, reason }, who.token);
/** What the console shows of it. */
const grant = async (orderId: string, { token, proof } = fleet.provenAdmin) => {
  const { approvedCents, amountCents = 1 } = (await test.get(`admin/refunds/${orderId}`, token)).body;
  return test.post(`admin/refunds/${orderId}/grant`, { amountCents: approvedCents ?? amountCents }, token, proof);
};
const decline = (orderId: string, reason = 'You have used all of it.') =>
  test.post(`admin/refunds/${orderId}/refuse`, { reason }, fleet.admin);
const orderOf = async (who: Actor, id: string) => (await test.get(`orders/${id}`, who.token)).body;
const itemsOf = async (who: Actor, path: string) => (await test.get(path, who.token)).body['items'];
const revenue = async () => (await test.get('admin/summary', fleet.admin)).body['totalRevenueCents'] as number;

describe('asking for money back', () => {
  it('is told to whom asks, and to no other', async () => {
    const [who, other] = [await fleet.account(), await fleet.account()];
    const id = await buy(who);
    const asked = await ask(who, id);
    expect(asked).toMatchObject({
      status: 201,
      body: { orderId: id, planName: 'Basic', amountCents: 999, currency: 'USD', status: 'asked', reason: WHY },
    });
    expect(asked.body).toMatchObject({ decidedAt: null, refusal: null, arrivesFrom: null, paidAt: null });
    expect(await itemsOf(who, 'refunds')).toEqual([asked.body]);
    expect(await itemsOf(other, 'refunds')).toEqual([]);
    expect((await ask(other, id)).body).toMatchObject({ status: 404, type: '/problems/order-not-found' });
    expect((await itemsOf(who, 'account/activity'))[0]).toMatchObject({ kind: 'refund-asked' });
  });

  it('twice at once is one wish; with one key it is one answer', async () => {
    const who = await fleet.account();
    const id = await buy(who);
    const both = await Promise.all([ask(who, id), ask(who, id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ type: '/problems/refund-asked' });
    const [buyer, key] = [await fleet.account(), { 'Idempotency-Key': 'wish-1' }];
    const body = { orderId: await buy(buyer), reason: WHY };
    const answers = [
      await test.post('refunds', body, buyer.token, key),
      await test.post('refunds', body, buyer.token, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
  });

  it('is possible for 30 days, and only for what was paid', async () => {
    const who = await fleet.account();
    const { body: open } = await test.post('orders', { planId: 'pro' }, who.token);
    expect((await ask(who, open['id'])).body).toMatchObject({ status: 409, type: '/problems/nothing-to-refund' });
    const id = await buy(who);
    const { refundableUntil } = await orderOf(who, id);
    expect(Date.parse(refundableUntil as string) - test.clock.now().getTime()).toBe(30 * 86_400_000);
    test.clock.set(new Date(refundableUntil as string));
    expect((await ask(who, id)).body).toMatchObject({ status: 409, type: '/problems/refund-too-late' });
    await test.settle();
  });

  it.each([
    [{ reason: WHY }, '/orderId'],
    [{ orderId: 'o-1' }, '/reason'],
    [{ orderId: 'o-1', reason: 'Too short' }, '/reason'],
    [{ orderId: 'o-1', reason: 'x'.repeat(1_001) }, '/reason'],
  ])('needs an order and a reason: %j', async (body, pointer) =>
    expect((await test.post('refunds', body, (await fleet.account()).token)).body).toMatchObject({
      status: 400,
      errors: [{ pointer }],
    }),
  );
});

describe('granting', () => {
  it('pays back, ends the subscription, revokes its devices, and tells the customer', async () => {
    const who = await fleet.account();
    const id = await buy(who);
    const server = await fleet.server();
    const config = await test.post('configs', { serverId: server.id, deviceName: 'Laptop' }, who.token);
    expect(config.status).toBe(201);
    await ask(who, id);
    const before = await revenue();
    expect(await grant(id)).toMatchObject({ status: 200 });
    await test.settle();

    expect((await test.get(`admin/refunds/${id}`, fleet.admin)).body).toMatchObject({ status: 'paid', reason: WHY });
    expect(await orderOf(who, id)).toMatchObject({ status: 'refunded', refundableUntil: null });
    expect(await itemsOf(who, 'subscriptions')).toMatchObject([{ status: 'ended', endReason: 'refunded' }]);
    expect((await test.get(`configs/${config.body['id']}`, who.token)).body).toMatchObject({ status: 'revoked' });
    expect(before - (await revenue())).toBe(999);
    const [refund] = await itemsOf(who, 'refunds');
    expect(refund).toMatchObject({ status: 'paid', arrivesFrom: expect.any(String), arrivesUntil: expect.any(String) });

    const kinds = ((await itemsOf(who, 'notifications')) as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toContain('refund-granted');
    expect(kinds).not.toContain('subscription-ended');
    const activity = ((await itemsOf(who, 'account/activity')) as { kind: string }[]).map(({ kind }) => kind);
    expect(activity).toEqual(expect.arrayContaining(['refund-asked', 'refund-granted', 'plan-ended']));
    const mail = await test.mailbox.waitFor(`${who.id}@example.com`, /money is on its way back/);
    expect(mail.text).toContain('We pay $9.99 for the Basic plan back');

    // And nothing of it comes again.
    expect((await ask(who, id)).body).toMatchObject({ status: 409, type: '/problems/refund-asked' });
    expect((await grant(id)).status).toBe(200);
    expect((await decline(id)).body).toMatchObject({ status: 409, type: '/problems/refund-decided' });
    await test.settle();
    expect(before - (await revenue())).toBe(999);
  });

  it('by two admins at once grants once; against a refusal one of them comes second', async () => {
    const who = await fleet.account();
    const [paid, disputed] = [jest.spyOn(test.app.get(PaymentProvider), 'refund'), await fleet.account()];
    const [one, other] = [await buy(who), await buy(disputed)];
    await ask(who, one);
    await ask(disputed, other);
    expect((await Promise.all([grant(one), grant(one)])).map(({ status }) => status)).toEqual([200, 200]);
    const both = await Promise.all([grant(other), decline(other)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await test.settle();
    expect(paid.mock.calls.filter(([{ orderId }]) => orderId === one)).toHaveLength(1);
    paid.mockRestore();
  });

  it('of a high amount takes two admins', async () => {
    const who = await fleet.account();
    const id = await buy(who, 'enterprise');
    await ask(who, id);
    const [ann, bob] = [fleet.provenAdmin, fleet.provenAdmin];
    expect((await grant(id, ann)).body).toMatchObject({ status: 'approved', needsTwo: true });
    expect((await grant(id, ann)).body).toMatchObject({ status: 409, type: '/problems/second-admin-needed' });
    expect(await itemsOf(who, 'refunds')).toMatchObject([{ status: 'asked' }]);
    expect((await grant(id, bob)).status).toBe(200);
    await test.settle();
    expect(await orderOf(who, id)).toMatchObject({ status: 'refunded' });
  });

  it('gives back one order of a plan that was changed; the other one is asked for by itself', async () => {
    const who = await fleet.account();
    const first = await buy(who, 'basic');
    const change = await buy(who, 'pro');
    expect(await itemsOf(who, 'subscriptions')).toMatchObject([{ plan: { id: 'pro' }, status: 'active' }]);
    await ask(who, first);
    await grant(first);
    await test.settle();
    expect(await itemsOf(who, 'subscriptions')).toMatchObject([{ status: 'ended', endReason: 'refunded' }]);
    expect(await orderOf(who, change)).toMatchObject({ status: 'completed' });
    await ask(who, change);
    await grant(change);
    await test.settle();
    expect(await orderOf(who, change)).toMatchObject({ status: 'refunded' });
  });

  it('ends no subscription that another order has paid for', async () => {
    const who = await fleet.account();
    const first = await buy(who);
    await ask(who, first);
    const [subscription] = (await itemsOf(who, 'subscriptions')) as { id: string }[];
    await fleet.end(subscription!.id);
    await test.settle();
    await buy(who, 'pro');
    await grant(first);
    await test.settle();
    expect(await orderOf(who, first)).toMatchObject({ status: 'refunded' });
    expect((await itemsOf(who, 'subscriptions'))[0]).toMatchObject({ plan: { id: 'pro' }, status: 'active' });
  });
});

describe('refusing', () => {
  it('tells why, leaves the subscription as it is, and lets the customer ask again', async () => {
    const who = await fleet.account();
    const id = await buy(who);
    await ask(who, id);
    expect((await decline(id, 'No.')).body).toMatchObject({ status: 400, errors: [{ pointer: '/reason' }] });
    expect((await decline(id)).body).toMatchObject({ status: 'refused', refusal: 'You have used all of it.' });
    await test.settle();
    expect(await itemsOf(who, 'refunds')).toMatchObject([{ status: 'refused', refusal: 'You have used all of it.' }]);
    expect(await itemsOf(who, 'subscriptions')).toMatchObject([{ status: 'active' }]);
    expect((await test.mailbox.waitFor(`${who.id}@example.com`, /could not grant/)).text).toContain(
      'You have used all of it.',
    );
    expect(((await itemsOf(who, 'notifications')) as { kind: string }[]).map(({ kind }) => kind)).toContain(
      'refund-refused',
    );
    expect((await ask(who, id, 'But it never worked at all.')).body).toMatchObject({ status: 'asked' });
  });

  it('says in time that it cannot be asked for any more', async () => {
    const who = await fleet.account();
    const id = await buy(who);
    for (const asksLeft of [2, 1, 0]) {
      expect((await ask(who, id)).body).toMatchObject({ asksLeft });
      expect((await decline(id)).body).toMatchObject({ asksLeft });
      await test.settle();
    }
    expect(((await itemsOf(who, 'refunds')) as { asksLeft: number }[]).map(({ asksLeft }) => asksLeft)).toEqual([
      0, 1, 2,
    ]);
    const last = /could not grant that:[^]*This was the last time that it could be asked for/;
    await test.mailbox.waitFor(`${who.id}@example.com`, last);
    expect((await ask(who, id)).body).toMatchObject({ status: 409, type: '/problems/refund-refused' });
  });
});

describe('the queue', () => {
  it('answers those that are asked for, the oldest first, by status', async () => {
    const list = async (filter: object) =>
      (
        await test.get<{ status: string; account: { email: string } }[]>(
          `admin/refunds?filter=${encodeURIComponent(JSON.stringify(filter))}`,
          fleet.admin,
        )
      ).body;
    const open = await list({ status: ['asked', 'approved'] });
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['asked']));
    expect(open[0]!.account.email).toContain('@example.com');
    expect((await list({ status: ['paid'] })).length).toBeGreaterThan(0);
    expect((await grant('none')).body).toMatchObject({ status: 404, type: '/problems/refund-not-found' });
  });
});
