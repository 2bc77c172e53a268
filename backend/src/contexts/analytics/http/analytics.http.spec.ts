import { dateOf } from '../../../platform/calendar.js';
import { customer, proofOf, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { daysAfter } from '../domain/periods.js';
import type { AnalyticsDto, UsageFiguresDto } from './analytics.dto.js';

jest.setTimeout(60_000);

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());

const today = () => dateOf(test.clock.now());
const analytics = async (query = '') =>
  (await test.get<AnalyticsDto>(`admin/analytics${query}`, fleet.token('auditor'))).body;
const nextDay = async (days = 1) => {
  test.clock.advance({ days });
  await test.settle();
};

it('has nothing to count before anybody came', async () => {
  const { asOf, period, before, points, cohorts } = await analytics();
  expect(asOf).toBe(today());
  expect(period).toEqual({
    from: daysAfter(asOf, -29),
    to: asOf,
    // The first admin, who confirmed an address like everybody.
    signUps: expect.any(Number),
    trials: 0,
    trialsConverted: 0,
    customersStart: 0,
    customersEnd: 0,
    customersNew: 0,
    customersReactivated: 0,
    customersLost: 0,
    money: [],
  });
  expect(before.to).toBe(daysAfter(period.from, -1));
  expect(points).toHaveLength(30);
  expect(cohorts).toHaveLength(12);
});

it('shows what was bought, tried, changed and paid back, and as of each day what was shown on it', async () => {
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
  const { signUps } = (await analytics()).period;
  const who = await customer(test, 'buys@example.com');
  const buy = async (planId: string, token: string) => {
    const { body: order } = await test.post('orders', { planId }, token);
    await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, token);
    await test.settle();
    return order['id'] as string;
  };
  const orderId = await buy('basic', who.token);
  const tries = await customer(test, 'tries@example.com');
  await test.post('trial', {}, tries.token);
  await test.settle();
  const shown = new Map<string, AnalyticsDto>([[today(), await analytics()]]);
  expect(shown.get(today())!.period).toMatchObject({
    signUps: signUps + 2,
    trials: 1,
    trialsConverted: 0,
    customersStart: 0,
    customersEnd: 1,
    customersNew: 1,
    money: [{ currency: 'USD', paidCents: 999, refundedCents: 0, mrrStartCents: 0, newCents: 999, mrrEndCents: 999 }],
  });

  await nextDay();
  const again = await signIn(test, 'tries@example.com');
  await buy('pro', again.token);
  const { token, proof } = fleet.provenAdmin;
  const refund = { orderId, amountCents: 400, reason: 'An apology.' };
  expect((await test.post('admin/refunds', refund, token, proof)).status).toBeLessThan(300);
  await test.settle();
  shown.set(today(), await analytics());
  expect(shown.get(today())!.period.money).toMatchObject([{ paidCents: 999 + 1_999, refundedCents: 400 }]);

  // The trial is over, and what was bought in it begins.
  await nextDay(7);
  shown.set(today(), await analytics());
  expect(shown.get(today())!.period).toMatchObject({
    trials: 1,
    trialsConverted: 1,
    customersEnd: 2,
    money: [{ mrrEndCents: 999 + 1_999 }],
  });
  const paying = shown.get(today())!.cohorts.map(({ paying }) => paying.at(-1)!);
  expect(paying.reduce((sum, count) => sum + count)).toBe(2);

  const leaves = await signIn(test, 'buys@example.com');
  expect((await test.post('account/close', {}, leaves.token, await proofOf(test, leaves))).status).toBe(200);
  await nextDay(30);
  await nextDay();
  await test.mailbox.waitFor('buys@example.com', /Certificate: /);
  expect((await analytics()).period.customersLost).toBe(1);
  for (const [asOf, then] of shown) expect(await analytics(`?asOf=${asOf}`)).toEqual(then);
});

it('shares what customers pay over servers by what they carried, against what they cost', async () => {
  const [used, unsaid] = [
    await fleet.bareServer({ name: 'Used', countryCode: 'FI', monthlyCostCents: 300 }),
    await fleet.bareServer({ name: 'Unsaid', countryCode: 'DE' }),
  ];
  await fleet.bareServer({ name: 'Idle', countryCode: 'FI', monthlyCostCents: 600 });
  const who = await fleet.customer();
  const issue = async (serverId: string) =>
    (await test.post('configs', { serverId, deviceName: 'Phone' }, who.token)).body['id'] as string;
  const gateways = await Promise.all([used, unsaid].map(({ id }) => TestGateway.enrol(test, id)));
  const [one, other] = [await issue(used.id), await issue(unsaid.id)];
  await gateways[0]!.usage({ configId: one, receivedBytes: 2_000, sentBytes: 1_000 });
  await gateways[1]!.usage({ configId: other, sentBytes: 1_000 });
  const day = today();
  await test.settle();
  const usage = async (query = '') =>
    (await test.get<UsageFiguresDto>(`admin/analytics/usage${query}`, fleet.token('auditor'))).body;
  expect(await usage(`?from=${day}`)).toMatchObject({
    days: 1,
    statedDays: 0,
    servers: [],
    points: [{ countries: [] }],
  });

  await nextDay();
  const shown = await usage(`?from=${day}`);
  const { period } = await analytics(`?from=${day}&to=${day}`);
  const inMonth = Number(daysAfter(`${daysAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1).slice(8));
  const brought = period.money[0]!.mrrEndCents / inMonth;
  const revenue = (share: number) => [{ currency: 'USD', cents: Math.round(brought * share) }];
  const costOf = (cents: number) => ({ currency: 'USD', cents: Math.round(cents / inMonth) });
  const marginCents = revenue(0.75)[0]!.cents - costOf(300).cents;
  expect(shown).toMatchObject({ asOf: today(), from: day, to: today(), days: 2, statedDays: 1 });
  expect(shown.servers.map(({ serverId: _, ...server }) => server)).toEqual([
    {
      ...{ name: 'Used', countryCode: 'FI', receivedBytes: 2_000, sentBytes: 1_000, deviceDays: 1 },
      ...{ revenue: revenue(0.75), cost: costOf(300), marginCents },
    },
    {
      ...{ name: 'Unsaid', countryCode: 'DE', receivedBytes: 0, sentBytes: 1_000, deviceDays: 1 },
      ...{ revenue: revenue(0.25), cost: null, marginCents: null },
    },
    {
      ...{ name: 'Idle', countryCode: 'FI', receivedBytes: 0, sentBytes: 0, deviceDays: 0 },
      ...{ revenue: [], cost: costOf(600), marginCents: -costOf(600).cents },
    },
  ]);
  expect(shown.countries).toMatchObject([
    { countryCode: 'FI', servers: 2, cost: costOf(900) },
    { countryCode: 'DE', servers: 1, cost: null },
  ]);
  expect(shown.all).toMatchObject({ receivedBytes: 2_000, sentBytes: 2_000, cost: null, marginCents: null });
  expect(await usage(`?from=${day}&asOf=${day}`)).toMatchObject({ statedDays: 0 });
  expect((await test.get('admin/analytics/usage?from=2001-01-01', fleet.admin)).status).toBe(400);
});

it('counts the same in another process, and after the rows were made anew', async () => {
  const before = await analytics();
  const other = await test.beside('api');
  try {
    expect((await other.get('admin/analytics', fleet.token('admin'))).body).toEqual(before);
  } finally {
    await other.stop();
  }
  await test.engines.mongo.stop();
  await test.engines.bringBackMongo();
  await test.until(async () => (await test.get('admin/analytics', fleet.token('admin'))).status === 200);
  expect(await analytics()).toEqual(before);
});

it.each([
  ['asOf=2100-01-01', 'asOf', 'asOf must not be later than today'],
  ['asOf=2020-03-01&to=2020-03-02', 'to', 'to must not be later than asOf'],
  ['to=2020-03-01&from=2020-03-02', 'from', 'from must not be later than to'],
  ['from=2001-01-01&to=2020-03-02', 'from', 'A period has at most 1827 days'],
  ['from=2019-02-30&to=2020-03-02', 'from', 'from must be a day of the calendar'],
  ['asOf=yesterday', 'asOf', 'asOf must be a day, such as 2030-01-31'],
])('refuses %s', async (query, field, detail) => {
  const { status, body } = await test.get(`admin/analytics?${query}`, fleet.token('admin'));
  expect({ status, errors: body['errors'] }).toEqual({ status: 400, errors: [{ pointer: `/${field}`, detail }] });
});
