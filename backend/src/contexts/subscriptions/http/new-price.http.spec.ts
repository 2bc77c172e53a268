import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, type Customer } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  test.clock.set(new Date('2031-03-10T10:00:00Z'));
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

type Who = Pick<Customer, 'token'>;

const setPrice = async (priceCents: number) => {
  const { name, deviceLimit, allowanceBytes, features, support } = (await test.get('admin/plans/basic', fleet.admin))
    .body;
  const offer = { name, deviceLimit, allowanceBytes, features, support, priceCents };
  const { token, proof: headers } = fleet.provenAdmin;
  expect((await test.call('PUT', 'admin/plans/basic', { token, body: offer, headers })).status).toBe(200);
};
const mine = async ({ token }: Who) => (await test.get('subscriptions', token)).body['items'][0];
const told = async ({ token }: Who) =>
  ((await test.get('notifications', token)).body['items'] as { kind: string; parameters: object }[])
    .filter(({ kind }) => kind === 'price-change')
    .map(({ parameters }) => parameters);
const amounts = async ({ token }: Who) =>
  ((await test.get('orders', token)).body['items'] as { amountCents: number }[]).map(({ amountCents }) => amountCents);
const passUntil = async (time: string) => {
  test.clock.set(new Date(time));
  await test.settle();
};

it('is charged from the first renewal on 30 days after it was told; orders that were placed hold, and who cancels pays nothing', async () => {
  const [goesOn, leaves, buys] = [await fleet.customer(BASIC), await fleet.customer(BASIC), await fleet.account()];
  const { body: frozen } = await test.post('orders', { planId: 'basic' }, buys.token);
  await test.settle();

  await setPrice(1_299);
  await test.settle();
  await test.settle();
  const change = {
    planName: 'Basic',
    currency: 'USD',
    oldCents: 999,
    priceCents: 1_299,
    from: '2031-04-09T10:00:00.000Z',
  };
  expect([await told(goesOn), await told(leaves)]).toEqual([[change], [change]]);
  const mail = await test.mailbox.waitFor(`${goesOn.id}@example.com`, /A new price of your Basic plan/);
  expect(mail.text).toContain('after 2031-04-09 on it costs $12.99 a month instead of $9.99');
  // Periods end on 10 April, a day after the 30 days: that renewal is the first one to cost more.
  expect(await mine(goesOn)).toMatchObject({
    renewalCents: 1_299,
    newPrice: { oldCents: 999, priceCents: 1_299, from: '2031-04-10T10:00:00.000Z' },
  });

  // What was offered before is paid as it was offered, and its buyer told as well.
  await test.post(`test-payments/${frozen['id']}`, { outcome: 'paid' }, buys.token);
  await test.settle();
  await test.settle();
  expect(await amounts(buys)).toEqual([999]);
  expect(await told(buys)).toEqual([change]);

  await test.post(`subscriptions/${leaves.subscriptionId}/cancel`, {}, leaves.token);
  expect(await mine(leaves)).toMatchObject({ newPrice: null });
  await test.settle();
  await passUntil('2031-04-10T10:00:01Z');
  expect(await mine(goesOn)).toMatchObject({ renewalCents: 1_299, newPrice: null, status: 'active' });
  expect(await amounts(goesOn)).toEqual([1_299]);
  expect([await amounts(leaves), (await mine(leaves)).status]).toEqual([[], 'ended']);
  expect(await told(goesOn)).toHaveLength(1);
});

it('that is taken back before is never charged', async () => {
  const who = await fleet.customer({ ...BASIC, priceCents: 1_299 });
  await test.settle();
  await setPrice(1_499);
  await test.settle();
  await test.settle();
  await setPrice(1_299);
  await test.settle();
  await test.settle();
  expect(await told(who)).toMatchObject([{ priceCents: 1_299 }, { priceCents: 1_499 }]);
  expect(await mine(who)).toMatchObject({ renewalCents: 1_299, newPrice: null });
});
