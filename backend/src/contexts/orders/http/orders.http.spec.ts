import { addMonths } from '../../../platform/calendar.js';
import { derivedId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { PlanQueries, UpdatePlan } from '../../plans/index.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { systemMeta } from '../../../platform/event-sourcing/commands/system-meta.js';
import { PayCheckout } from '../domain/checkout.js';

const CAUSE = { id: derivedId('spec', 'a claim'), correlationId: derivedId('spec', 'a claim') };
const CUSTOMERS = 26;

type Actor = Awaited<ReturnType<Fleet['account']>>;

let test: TestApp;
let pool: Actor[];

beforeAll(async () => {
  test = await TestApp.start();
  const fleet = new Fleet(test);
  pool = await Promise.all(Array.from({ length: CUSTOMERS }, () => fleet.account()));
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

/** A customer nobody else in this file uses. */
const somebody = () => pool.pop()!;
const order = (who: Actor, planId = 'basic', headers?: Record<string, string>) =>
  test.post('orders', { planId }, who.token, headers);
const pay = (who: Actor, orderId: string, outcome = 'paid') =>
  test.post(`test-payments/${orderId}`, { outcome }, who.token);

describe('POST orders', () => {
  it('answers an order to pay, with its price frozen', async () => {
    const { status, body } = await order(somebody(), 'pro');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      status: 'pending',
      reason: null,
      kind: 'purchase',
      amountCents: 1_999,
      priceCents: 1_999,
      currency: 'USD',
      plan: { id: 'pro', name: 'Pro' },
      rest: null,
      effective: 'now',
      createdAt: test.clock.now().toISOString(),
      paidAt: null,
      refundableUntil: null,
      refundedCents: 0,
      receiptNumber: null,
      creditNotes: [],
      expiresAt: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      paymentUrl: `${test.settings.publicUrl}/pay/${body['id']}`,
    });
  });

  it('gives up the order that was open, so that nobody pays twice', async () => {
    const who = somebody();
    const first = await order(who);
    await order(who, 'pro');
    expect((await test.get(`orders/${first.body['id']}`, who.token)).body).toMatchObject({
      status: 'declined',
      reason: 'superseded',
      paymentUrl: null,
    });
    expect((await pay(who, first.body['id'])).body).toMatchObject({ status: 409, type: '/problems/order-not-pending' });
  });

  it('with one Idempotency-Key is one order and one answer, also long after it was paid', async () => {
    const who = somebody();
    const key = { 'Idempotency-Key': 'buy-1' };
    const [first, second] = await Promise.all([order(who, 'basic', key), order(who, 'basic', key)]);
    expect(second.body['id']).toBe(first.body['id']);
    await pay(who, first.body['id']);
    await test.until(async () => (await test.get('subscriptions', who.token)).body['items'].length === 1);
    const again = await order(who, 'basic', key);
    expect(again).toMatchObject({ status: 201, body: { id: first.body['id'], status: 'completed' } });
    expect((await test.get('orders', who.token)).body['items']).toHaveLength(1);
  });

  it('refuses the key to another request', async () => {
    const who = somebody();
    const key = { 'Idempotency-Key': 'buy-2' };
    await order(who, 'basic', key);
    expect((await order(who, 'pro', key)).body).toMatchObject({
      status: 422,
      type: '/problems/idempotency-key-reused',
    });
  });

  it('keeps the keys of two customers apart', async () => {
    const key = { 'Idempotency-Key': 'shared' };
    const [hers, his] = [await order(somebody(), 'basic', key), await order(somebody(), 'basic', key)];
    expect(hers.body['id']).not.toBe(his.body['id']);
  });

  it.each([
    [{ planId: 'gold' }, 404, '/problems/plan-not-found'],
    [{}, 400, '/problems/validation-failed'],
    [{ planId: 7 }, 400, '/problems/validation-failed'],
    [{ planId: 'x'.repeat(101) }, 400, '/problems/validation-failed'],
    [{ planId: 'ba\u0000sic' }, 400, '/problems/validation-failed'],
    [{ planId: 'basic', amountCents: 1 }, 400, '/problems/validation-failed'],
    ['{"planId":', 400, '/problems/malformed-request'],
  ])('refuses %j', async (body, status, type) => {
    expect((await test.post('orders', body, pool[0]!.token)).body).toMatchObject({ status, type });
  });
});

describe('GET quotes/{planId}', () => {
  const quote = async (who: Actor, planId: string) => (await test.get(`quotes/${planId}`, who.token)).body;

  it('says what an order would cost and do, and orders nothing', async () => {
    const who = somebody();
    expect(await quote(who, 'pro')).toEqual({
      plan: { id: 'pro', name: 'Pro' },
      kind: 'purchase',
      effective: 'now',
      amountCents: 1_999,
      priceCents: 1_999,
      currency: 'USD',
      deviceLimit: 5,
      devicesGoing: [],
      periodEnd: null,
      rest: null,
      nextChargeAt: addMonths(test.clock.now(), 1).toISOString(),
    });
    expect((await test.get('orders', who.token)).body['items']).toEqual([]);
  });

  it('says the very amount that the order has, and how it comes about', async () => {
    const who = somebody();
    await pay(who, (await order(who)).body['id']);
    await test.until(async () => (await test.get('subscriptions', who.token)).body['items'].length === 1);
    const change = await quote(who, 'pro');
    expect(change).toMatchObject({ kind: 'change', effective: 'now', priceCents: 1_999 });
    expect(change['rest']).toMatchObject({ creditedPlanName: 'Basic' });
    const { body: placed } = await order(who, 'pro');
    const { amountCents, priceCents, rest } = change;
    expect(placed).toMatchObject({ kind: 'change', amountCents, priceCents });
    expect(placed['rest']).toEqual(rest);
  });

  it('is refused as the order would be', async () => {
    const who = somebody();
    expect(await quote(who, 'gold')).toMatchObject({ status: 404, type: '/problems/plan-not-found' });
    await pay(who, (await order(who)).body['id']);
    await test.until(async () => (await test.get('subscriptions', who.token)).body['items'].length === 1);
    expect(await quote(who, 'basic')).toMatchObject({ status: 409, type: '/problems/plan-already-active' });
  });
});

describe('a payment', () => {
  it('completes the order once', async () => {
    const who = somebody();
    const { body: placed } = await order(who);
    for (const _ of [1, 2])
      expect(await pay(who, placed['id'])).toMatchObject({
        status: 200,
        body: { id: placed['id'], status: 'completed', amountCents: 999, paymentUrl: null },
      });
    expect((await pay(who, placed['id'], 'declined')).body).toMatchObject({ type: '/problems/order-not-pending' });
    expect((await pay(who, placed['id'], 'abandoned')).body).toMatchObject({ type: '/problems/order-not-pending' });
  });

  it('that is declined leaves no subscription, and the customer may try again', async () => {
    const who = somebody();
    const { body: placed } = await order(who);
    expect((await pay(who, placed['id'], 'declined')).body).toMatchObject({ status: 'declined', reason: 'payment' });
    expect((await pay(who, placed['id'])).body).toMatchObject({ status: 409 });
    await test.settle();
    expect((await test.get('subscriptions', who.token)).body['items']).toEqual([]);
    expect((await order(who)).status).toBe(201);
  });

  it('that is abandoned leaves the order open until it expires', async () => {
    const who = somebody();
    const { body: placed } = await order(who);
    expect((await pay(who, placed['id'], 'abandoned')).body).toMatchObject({ status: 'pending' });
    test.clock.advance({ minutes: 60 });
    await test.settle();
    await test.until(async () => (await test.get(`orders/${placed['id']}`, who.token)).body['status'] === 'expired');
    expect((await pay(who, placed['id'])).body).toMatchObject({
      type: '/problems/order-not-pending',
      detail: 'This order is expired already. Place a new one.',
    });
  });

  it('takes what was quoted, although the plan costs more by now', async () => {
    const who = somebody();
    const { body: placed } = await order(who, 'enterprise');
    const commandId = derivedId('spec', 'dearer');
    const meta = {
      commandId,
      digest: '',
      correlationId: commandId,
      causationId: commandId,
      actor: { type: 'system', id: 'spec' },
      now: test.clock.now(),
    } as const;
    const { id, name, deviceLimit, allowanceBytes, features, support } = (await test.app
      .get(PlanQueries)
      .get('enterprise'))!;
    const dearer = { name, deviceLimit, allowanceBytes, features, support, priceCents: 5_999 };
    await test.app.get(Commands).complete(new UpdatePlan(id, dearer, meta));
    expect((await pay(who, placed['id'])).body).toMatchObject({ status: 'completed', amountCents: 4_999 });
    expect((await order(somebody(), 'enterprise')).body).toMatchObject({ amountCents: 5_999 });
  });

  it.each([[{}], [{ outcome: 'maybe' }], [{ outcome: 'paid', amount: 1 }]])(
    'must say how it went: %j',
    async (body) => {
      const who = pool[0]!;
      const { body: placed } = await order(who);
      expect((await test.post(`test-payments/${placed['id']}`, body, who.token)).body).toMatchObject({
        status: 400,
        type: '/problems/validation-failed',
      });
    },
  );
});

describe('orders at once', () => {
  const AT_ONCE = Array.from({ length: 20 }, (_, n) => n);
  const ordersOf = async (who: Actor) =>
    (await test.get('orders?limit=100', who.token)).body['items'] as { id: string; status: string; kind: string }[];

  it('leave one that can be paid, and it is paid once', async () => {
    const who = somebody();
    await pay(who, (await order(who)).body['id']);
    await test.until(async () => (await test.get('subscriptions', who.token)).body['items'].length === 1);

    await Promise.all(AT_ONCE.map(() => order(who, 'pro')));
    const placed = await ordersOf(who);
    expect(placed.filter(({ status }) => status === 'pending')).toHaveLength(1);
    await Promise.all(placed.map(({ id }) => pay(who, id)));
    const changes = (await ordersOf(who)).filter(({ kind }) => kind === 'change');
    expect(changes.filter(({ status }) => status === 'completed')).toHaveLength(1);
    expect(changes.filter(({ status }) => status === 'declined').length).toBe(changes.length - 1);
  });

  it('each paid as soon as it is placed, are one payment for one plan', async () => {
    const who = somebody();
    await Promise.all(
      AT_ONCE.map(async () => {
        const { status, body } = await order(who);
        if (status === 201) await pay(who, body['id']);
      }),
    );
    await test.settle();
    expect((await ordersOf(who)).filter(({ status }) => status === 'completed')).toHaveLength(1);
    const { items } = (await test.get('subscriptions', who.token)).body;
    expect(items).toHaveLength(1);
    expect(Date.parse(items[0].periodEnd) - test.clock.now().getTime()).toBeLessThan(32 * 86_400_000);
  });

  /** As far as a payment comes whose process dies in the middle. */
  const claimed = async (who: Actor) => {
    const { body: placed } = await order(who);
    const meta = systemMeta('spec', CAUSE, `claim by ${who.id}`, test.clock.now());
    await test.app.get(Commands).execute(new PayCheckout(who.id, { orderId: placed['id'] }, meta));
    return placed;
  };

  it('take the place of one whose payment broke off, which is charged no more', async () => {
    const who = somebody();
    const broken = await claimed(who);
    test.clock.advance({ seconds: 10 });
    const { status, body: next } = await order(who, 'pro');
    expect(status).toBe(201);
    expect((await pay(who, broken['id'])).body).toMatchObject({ status: 409, type: '/problems/order-not-pending' });
    expect(await pay(who, next['id'])).toMatchObject({ status: 200, body: { status: 'completed' } });
    await test.settle();
    expect((await test.get('subscriptions', who.token)).body['items']).toMatchObject([{ plan: { id: 'pro' } }]);
  });

  it('are refused while one that was paid is not carried out yet, however long that takes', async () => {
    const who = somebody();
    const settling = test.app.get(Registry).processes.find(({ name }) => name === 'settle-orders')!;
    const { react } = settling;
    Object.assign(settling, { react: () => Promise.reject(new Unavailable('database', 'It is away.')) });
    await pay(who, (await order(who)).body['id']);
    test.clock.advance({ minutes: 2 });
    expect((await order(who, 'pro')).body).toMatchObject({ status: 409, type: '/problems/order-in-progress' });
    Object.assign(settling, { react });
    await test.settle();
    expect((await order(who, 'pro')).body).toMatchObject({ status: 'pending', kind: 'change' });
  });

  it('are refused while the last one is carried out, then quoted from what it brought', async () => {
    const who = somebody();
    const placed = await claimed(who);
    expect((await order(who, 'pro')).body).toMatchObject({ status: 409, type: '/problems/order-in-progress' });
    expect(await pay(who, placed['id'])).toMatchObject({ status: 200, body: { status: 'completed' } });
    await test.settle();
    expect((await order(who, 'pro')).body).toMatchObject({ status: 'pending', kind: 'change' });
  });

  it('say that the plan has changed, and charge nothing, where it did so behind their back', async () => {
    const who = somebody();
    const { body: placed } = await order(who);
    await new Fleet(test).subscribe(who.id);
    expect(await pay(who, placed['id'])).toMatchObject({
      status: 409,
      body: { type: '/problems/order-outdated', detail: expect.stringContaining('Nothing was charged') },
    });
    expect((await test.get(`orders/${placed['id']}`, who.token)).body).toMatchObject({
      status: 'declined',
      reason: 'outdated',
    });
    await test.settle();
    expect((await order(who, 'basic')).status).toBe(201);
  });

  it('takes no money for a change of a subscription that was cancelled meanwhile', async () => {
    const who = await new Fleet(test).customer();
    const { body: placed } = await order(who, 'enterprise');
    const cancelled = await test.post(`subscriptions/${who.subscriptionId}/cancel`, {}, who.token);
    expect(cancelled.status).toBe(200);
    expect((await pay(who, placed['id'])).body).toMatchObject({ status: 409, type: '/problems/order-outdated' });
  });
});

describe('somebody else', () => {
  it('neither sees nor pays an order', async () => {
    const [owner, other] = [somebody(), somebody()];
    const { body: placed } = await order(owner);
    for (const answer of [await test.get(`orders/${placed['id']}`, other.token), await pay(other, placed['id'])])
      expect(answer.body).toMatchObject({ status: 404, type: '/problems/order-not-found' });
    expect((await test.get('orders', other.token)).body).toEqual({ items: [], nextCursor: null });
  });

  it('who is not signed in is told so', async () => {
    for (const answer of [await test.get('orders'), await test.post('orders', { planId: 'basic' })])
      expect(answer.body).toMatchObject({ status: 401, type: '/problems/unauthorized' });
  });

  it.each(['auditor', 'support'] as const)('with the role %s buys nothing', async (role) => {
    const token = new Fleet(test).token(role);
    expect((await test.post('orders', { planId: 'basic' }, token)).body).toMatchObject({
      status: 403,
      type: '/problems/forbidden',
    });
  });
});

it('lists orders newest first, page by page', async () => {
  const who = somebody();
  const placed: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    // Every other id is derived from a key and does not sort by time.
    placed.unshift((await order(who, 'basic', n % 2 ? { 'Idempotency-Key': `n-${n}` } : undefined)).body['id']);
    if (n !== 2) test.clock.advance({ seconds: 1 });
  }
  const seen: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await test.get(`orders?limit=2${cursor && `&cursor=${cursor}`}`, who.token);
    seen.push(...body['items'].map(({ id }: { id: string }) => id));
    if (!body['nextCursor']) break;
    cursor = body['nextCursor'];
  }
  expect(seen).toEqual(placed);
  expect((await test.get('orders?limit=0', who.token)).body).toMatchObject({ status: 400 });
  expect((await test.get('orders?cursor=nonsense', who.token)).body).toMatchObject({ status: 400 });
});
