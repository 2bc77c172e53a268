import type { Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { TestApp, type Answer } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { CompleteOrder, PaymentProvider, PlaceOrder } from '../../orders/index.js';
import { ReleaseDeviceSlot, TakeDeviceSlot } from '../index.js';

const CUSTOMERS = 14;
const DAY_MS = 86_400_000;

type Actor = Awaited<ReturnType<Fleet['account']>>;

let test: TestApp;
let pool: Actor[];
const busy: Actor[] = [];
/** Accounts whose payment method fails. */
const broke = new Set<string>();

beforeAll(async () => {
  test = await TestApp.start();
  test.clock.set(new Date('2031-01-31T10:00:00Z'));
  const payments = test.app.get(PaymentProvider);
  const charge = payments.charge.bind(payments);
  payments.charge = (order) =>
    broke.has(order.accountId) ? Promise.resolve({ outcome: 'declined', reason: 'card-expired' }) : charge(order);
  const fleet = new Fleet(test);
  pool = await Promise.all(Array.from({ length: CUSTOMERS }, () => fleet.account()));
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

const somebody = () => {
  const who = pool.pop()!;
  busy.push(who);
  return who;
};

/** What one test has bought does not go on renewing while the next one lets months pass. */
afterEach(async () => {
  for (const who of busy.splice(0))
    for (const { id } of await subscriptionsOf(who)) await test.post(`subscriptions/${id}/cancel`, {}, who.token);
});

type Body = Answer['body'];
const order = async (who: Actor, planId: string): Promise<Body> =>
  (await test.post('orders', { planId }, who.token)).body;
const pay = (who: Actor, { id }: Body) => test.post(`test-payments/${id}`, { outcome: 'paid' }, who.token);
const ordersOf = async (who: Actor): Promise<Body[]> => (await test.get('orders', who.token)).body['items'];
const subscriptionsOf = async (who: Actor): Promise<Body[]> =>
  (await test.get('subscriptions', who.token)).body['items'];

/** Waits until the newest subscription of a customer is as described. */
const becomes = async (who: Actor, expected: Body): Promise<Body> => {
  const isSo = async () => {
    const [newest] = await subscriptionsOf(who);
    return (
      newest &&
      Object.entries(expected).every(([field, value]) => JSON.stringify(newest[field]) === JSON.stringify(value))
    );
  };
  try {
    await test.until(async () => Boolean(await isSo()));
  } catch {
    expect((await subscriptionsOf(who))[0]).toMatchObject(expected);
  }
  return (await subscriptionsOf(who))[0]!;
};
const subscriber = async (planId: string): Promise<{ who: Actor; subscription: Body }> => {
  const who = somebody();
  await pay(who, await order(who, planId));
  return { who, subscription: await becomes(who, { status: 'active' }) };
};
const passUntil = async (time: string | Date) => {
  test.clock.set(new Date(time));
  await test.settle();
};
const passDays = (days: number) => passUntil(new Date(test.clock.now().getTime() + days * DAY_MS));

describe('buying a plan', () => {
  it('opens a subscription for a calendar month', async () => {
    const { who, subscription } = await subscriber('basic');
    expect(await subscriptionsOf(who)).toHaveLength(1);
    expect(subscription).toMatchObject({
      id: expect.any(String),
      status: 'active',
      plan: { id: 'basic', name: 'Basic' },
      nextPlan: null,
      periodStart: '2031-01-31T10:00:00.000Z',
      periodEnd: '2031-02-28T10:00:00.000Z',
      graceUntil: null,
      periodsAhead: 0,
      paidUntil: '2031-02-28T10:00:00.000Z',
      renewalCents: 999,
      currency: 'USD',
      paymentMethod: 'test',
      cancelAtPeriodEnd: false,
      deviceLimit: 1,
      devicesUsed: 0,
      allowanceBytes: 50e9,
      usedBytes: 0,
    });
  });

  it('twice at once opens one subscription, and takes one payment', async () => {
    const who = somebody();
    const commands = test.app.get(Commands);
    const meta = (): Meta => {
      const commandId = newId();
      return {
        commandId,
        digest: '',
        correlationId: commandId,
        causationId: commandId,
        actor: { type: 'account', id: who.id },
        now: test.clock.now(),
      };
    };
    const quote = {
      planId: 'basic',
      planName: 'Basic',
      priceCents: 999,
      amountCents: 999,
      currency: 'USD',
      deviceLimit: 1,
      allowanceBytes: 50e9,
      effective: 'now',
      periodEnd: null,
    } as const;
    const ids = [newId(), newId()];
    const expiresAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    for (const id of ids)
      await commands.execute(
        new PlaceOrder(
          id,
          {
            accountId: who.id,
            kind: 'purchase',
            subscriptionId: null,
            quote,
            payment: 'checkout',
            paymentUrl: null,
            expiresAt,
          },
          meta(),
        ),
      );
    const payments = await Promise.allSettled(
      ids.map((id) => commands.execute(new CompleteOrder(id, { paymentReference: id }, meta()))),
    );
    expect(payments.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { periodEnd } = await becomes(who, { status: 'active' });
    await test.settle();
    expect(await subscriptionsOf(who)).toHaveLength(1);

    await passUntil(periodEnd);
    await becomes(who, { periodStart: periodEnd });
    expect((await ordersOf(who)).filter(({ status }) => status === 'completed')).toHaveLength(2); // and one renewal
  });
});

describe('the end of a period', () => {
  it('renews by a charge of the same amount, again and again, on the day of the first', async () => {
    test.clock.set(new Date('2031-03-31T12:00:00Z'));
    const { who } = await subscriber('pro');
    await passUntil('2031-04-30T12:00:00Z');
    await becomes(who, { periodStart: '2031-04-30T12:00:00.000Z', periodEnd: '2031-05-31T12:00:00.000Z' });
    await passUntil('2031-05-31T12:00:00Z');
    await becomes(who, { periodStart: '2031-05-31T12:00:00.000Z', periodEnd: '2031-06-30T12:00:00.000Z' });
    expect(await subscriptionsOf(who)).toHaveLength(1);
    expect(await ordersOf(who)).toMatchObject([
      { kind: 'renewal', status: 'completed', amountCents: 1_999, paymentUrl: null },
      { kind: 'renewal', status: 'completed', amountCents: 1_999 },
      { kind: 'purchase', status: 'completed', amountCents: 1_999 },
    ]);
  });

  it('without money begins three days of grace, charges daily, and then ends', async () => {
    const { who, subscription } = await subscriber('basic');
    broke.add(who.id);
    await passUntil(subscription['periodEnd']);
    const graceUntil = new Date(Date.parse(subscription['periodEnd']) + 3 * DAY_MS).toISOString();
    await becomes(who, { status: 'past_due', graceUntil });
    for (const attempts of [2, 3]) {
      await passDays(1);
      await test.until(
        async () => (await ordersOf(who)).filter(({ status }) => status === 'declined').length === attempts,
      );
      await test.settle();
      await becomes(who, { status: 'past_due', graceUntil });
    }
    await passDays(1);
    await becomes(who, { status: 'ended' });
    expect(await ordersOf(who)).toHaveLength(4);

    // A new purchase takes the place of what ended.
    await pay(who, await order(who, 'pro'));
    const again = await becomes(who, { status: 'active' });
    expect(again).toMatchObject({ plan: { id: 'pro' } });
    expect(again['id']).not.toBe(subscription['id']);
    expect(await subscriptionsOf(who)).toHaveLength(2);
  });

  it('in grace can be cancelled, which charges nothing more and cuts nothing off before the grace is over', async () => {
    const { who, subscription } = await subscriber('basic');
    broke.add(who.id);
    await passUntil(subscription['periodEnd']);
    await becomes(who, { status: 'past_due' });
    await test.post(`subscriptions/${subscription['id']}/cancel`, {}, who.token);
    await passDays(1);
    await becomes(who, { status: 'past_due', cancelAtPeriodEnd: true });
    expect(await ordersOf(who)).toHaveLength(2);
    await passDays(2);
    await becomes(who, { status: 'ended', endReason: 'cancelled' });
    expect(await ordersOf(who)).toHaveLength(2);
  });

  it('in grace goes on as soon as the customer pays', async () => {
    const { who, subscription } = await subscriber('basic');
    broke.add(who.id);
    await passUntil(subscription['periodEnd']);
    await becomes(who, { status: 'past_due' });
    const renewal = await order(who, 'basic');
    expect(renewal).toMatchObject({ kind: 'renewal', amountCents: 999, status: 'pending' });
    await pay(who, renewal);
    await becomes(who, {
      id: subscription['id'],
      status: 'active',
      periodStart: subscription['periodEnd'],
      graceUntil: null,
    });
  });
});

describe('changing the plan', () => {
  it('to a dearer one costs the difference of the days left and takes effect at once', async () => {
    test.clock.set(new Date('2031-09-01T00:00:00Z'));
    const { who, subscription } = await subscriber('pro');
    await passUntil('2031-09-16T00:00:00Z');
    const change = await order(who, 'enterprise');
    expect(change).toMatchObject({ kind: 'change', amountCents: 1_500, effective: 'now' });
    await pay(who, change);
    await becomes(who, {
      id: subscription['id'],
      plan: { id: 'enterprise', name: 'Enterprise' },
      periodEnd: subscription['periodEnd'],
      deviceLimit: null,
      allowanceBytes: null,
    });
  });

  it('to a dearer one is for granted months, too: they are paid for, and begin with it, and so does what is renewed', async () => {
    test.clock.set(new Date('2031-10-01T10:00:00Z'));
    const { who, subscription } = await subscriber('basic');
    const { token, proof } = new Fleet(test).provenAdmin;
    const grant = { months: 1, reason: 'An outage of a day.' };
    const granting = `admin/subscriptions/${subscription['id']}/grant-months`;
    const open = await order(who, 'pro');
    expect(open).toMatchObject({ amountCents: 1_000, rest: { monthsAhead: 0 } });
    expect((await test.post(granting, grant, token, proof)).status).toBe(204);
    expect((await pay(who, open)).body).toMatchObject({ status: 409, type: '/problems/order-outdated' });

    const quoted = (await test.get('quotes/pro', who.token)).body;
    expect(quoted).toMatchObject({ amountCents: 2_000, nextChargeAt: '2031-12-01T10:00:00.000Z' });
    expect(quoted['rest']).toMatchObject({ monthsAhead: 1, planCents: 3_998, creditCents: 1_998 });
    await pay(who, await order(who, 'pro'));
    await becomes(who, { plan: { id: 'pro', name: 'Pro' }, periodsAhead: 1, renewalCents: 1_999 });
    await passUntil('2031-11-01T10:00:00Z');
    await becomes(who, { plan: { id: 'pro', name: 'Pro' }, periodStart: '2031-11-01T10:00:00.000Z', periodsAhead: 0 });
    await passUntil('2031-12-01T10:00:00Z');
    await becomes(who, { plan: { id: 'pro', name: 'Pro' }, periodStart: '2031-12-01T10:00:00.000Z' });
    expect((await ordersOf(who))[0]).toMatchObject({ kind: 'renewal', amountCents: 1_999 });
  });

  it('in the last minute is not free, and is void after it', async () => {
    const { who, subscription } = await subscriber('basic');
    test.clock.set(new Date(Date.parse(subscription['periodEnd']) - 60_000));
    const change = await order(who, 'enterprise');
    expect(change['amountCents']).toBeGreaterThanOrEqual(Math.ceil(4_000 / 31));
    expect(change['expiresAt']).toBe(subscription['periodEnd']);
    await passUntil(subscription['periodEnd']);
    expect((await pay(who, change)).body).toMatchObject({ status: 409, type: '/problems/order-not-pending' });
    expect(await becomes(who, { periodStart: subscription['periodEnd'] })).toMatchObject({ plan: { id: 'basic' } });
  });

  it('to a cheaper one is complete at once, free, and takes effect at the renewal', async () => {
    const { who, subscription } = await subscriber('pro');
    expect(await order(who, 'basic')).toMatchObject({
      kind: 'change',
      status: 'completed',
      amountCents: 0,
      effective: 'renewal',
      paymentUrl: null,
    });
    await becomes(who, { plan: { id: 'pro', name: 'Pro' }, nextPlan: { id: 'basic', name: 'Basic' } });
    await passUntil(subscription['periodEnd']);
    await becomes(who, { plan: { id: 'basic', name: 'Basic' }, nextPlan: null, deviceLimit: 1 });
    expect((await ordersOf(who))[0]).toMatchObject({ kind: 'renewal', amountCents: 999 });
  });

  it('to the same one is refused', async () => {
    const { who } = await subscriber('pro');
    expect(await order(who, 'pro')).toMatchObject({ status: 409, type: '/problems/plan-already-active' });
  });
});

describe('cancelling', () => {
  const ask = (who: Actor, id: string, verb: 'cancel' | 'resume') =>
    test.post(`subscriptions/${id}/${verb}`, {}, who.token);

  it('ends the subscription with its period and charges nothing more', async () => {
    const { who, subscription } = await subscriber('basic');
    const id = subscription['id'] as string;
    for (const _ of [1, 2])
      expect(await ask(who, id, 'cancel')).toMatchObject({ status: 200, body: { id, cancelAtPeriodEnd: true } });
    expect(await order(who, 'pro')).toMatchObject({ status: 409, type: '/problems/subscription-cancelled' });
    expect((await ask(who, id, 'resume')).body).toMatchObject({ cancelAtPeriodEnd: false });
    await ask(who, id, 'cancel');

    await passUntil(subscription['periodEnd']);
    await becomes(who, { status: 'ended' });
    expect(await ordersOf(who)).toHaveLength(1);
    expect((await ask(who, id, 'resume')).body).toMatchObject({ status: 409, type: '/problems/subscription-ended' });
  });

  it('is for its owner', async () => {
    const [{ subscription }, other] = [await subscriber('basic'), somebody()];
    for (const verb of ['cancel', 'resume'] as const)
      expect((await ask(other, subscription['id'], verb)).body).toMatchObject({
        status: 404,
        type: '/problems/subscription-not-found',
      });
    expect((await test.post(`subscriptions/${subscription['id']}/cancel`)).status).toBe(401);
    expect((await test.get('subscriptions')).status).toBe(401);

    // Its devices are counted.
    const commands = test.app.get(Commands);
    const meta = (key: string): Meta => ({
      commandId: derivedId('spec', key),
      digest: '',
      correlationId: key,
      causationId: key,
      actor: { type: 'system', id: 'spec' },
      now: test.clock.now(),
    });
    await commands.complete(new TakeDeviceSlot(subscription['id'], { configId: 'c-1' }, meta('take')));
    await expect(
      commands.execute(new TakeDeviceSlot(subscription['id'], { configId: 'c-2' }, meta('too many'))),
    ).rejects.toMatchObject({
      code: 'device-limit-reached',
      message: 'The plan Basic is for 1 device, and one is in use. Remove a device or choose a bigger plan.',
    });
    await commands.complete(new ReleaseDeviceSlot(subscription['id'], { configId: 'c-1' }, meta('release')));
  });
});
