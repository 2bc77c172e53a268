import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

type Plan = { id: string; name: string; archived: boolean; isMostPopular: boolean; subscribers: number };

const family = {
  name: 'Family',
  priceCents: 2_999,
  deviceLimit: 10,
  allowanceBytes: null,
  features: ['10 devices', 'Unlimited bandwidth'],
  support: 'priority',
};
const onSale = async () => (await test.get('plans')).body['items'] as Plan[];
const idsOnSale = async () => (await onSale()).map(({ id }) => id);
const popular = async () => (await onSale()).filter(({ isMostPopular }) => isMostPopular).map(({ id }) => id);
const change = (method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) => {
  const { token, proof } = fleet.provenAdmin;
  return test.call(method, `admin/plans${path}`, { token, body, headers: { ...headers, ...proof } });
};
const post = (path: string, body?: unknown) => change('POST', path, body);

it('creates a plan, which everybody is offered as the last one', async () => {
  const created = await post('', { id: 'family', ...family });
  expect(created).toMatchObject({
    status: 201,
    body: { id: 'family', ...family, currency: 'USD', isMostPopular: false, archived: false, place: 4, subscribers: 0 },
  });
  expect((await onSale()).at(-1)).toMatchObject({ id: 'family', ...family, trialDays: null });
  expect((await post('', { id: 'family', ...family })).body).toMatchObject({
    status: 409,
    type: '/problems/plan-exists',
  });
  const who = await fleet.account();
  expect((await test.post('orders', { planId: 'family' }, who.token)).body).toMatchObject({ amountCents: 2_999 });
});

it.each([
  [{ id: 'Family!' }, '/id'],
  [{ name: ' ' }, '/name'],
  [{ priceCents: 0 }, '/priceCents'],
  [{ priceCents: 9.5 }, '/priceCents'],
  [{ deviceLimit: 0 }, '/deviceLimit'],
  [{ deviceLimit: undefined }, '/deviceLimit'],
  [{ allowanceBytes: 50 }, '/allowanceBytes'],
  [{ features: [] }, '/features'],
  [{ features: ['Fast', ' '] }, '/features'],
  [{ features: 'Fast' }, '/features'],
  [{ support: 'best' }, '/support'],
  [{ sortOrder: 1 }, '/sortOrder'],
])('says which field is wrong: %j', async (wrong, pointer) =>
  expect((await post('', { id: 'new-one', ...family, ...wrong })).body).toMatchObject({
    status: 400,
    errors: [{ pointer }],
  }),
);

it('changes the revision that was seen, or none', async () => {
  const { headers } = await test.get('admin/plans/enterprise', fleet.admin);
  const seen = { 'If-Match': headers.get('ETag')! };
  const offer = { ...family, name: 'Enterprise', priceCents: 4_999, features: ['Everything'] };
  expect(await change('PUT', '/enterprise', offer, seen)).toMatchObject({
    status: 200,
    body: { features: ['Everything'], isMostPopular: false, place: 3 },
  });
  expect(await change('PUT', '/enterprise', { ...offer, priceCents: 1 }, seen)).toMatchObject({
    status: 412,
    body: { type: '/problems/stale-revision', current: { priceCents: 4_999 } },
  });
  expect((await change('PUT', '/none', offer)).body).toMatchObject({ status: 404, type: '/problems/plan-not-found' });
});

it('marks one plan at most, however many are marked at once', async () => {
  expect(await popular()).toEqual(['pro']);
  await Promise.all(['basic', 'enterprise', 'pro'].map((id) => post(`/${id}/most-popular`, { isMostPopular: true })));
  const [marked, ...others] = await popular();
  expect(others).toEqual([]);
  expect((await post(`/${marked === 'pro' ? 'basic' : 'pro'}/most-popular`, { isMostPopular: false })).status).toBe(
    200,
  );
  expect(await popular()).toEqual([marked]);
  expect((await post(`/${marked}/most-popular`, { isMostPopular: false })).body).toMatchObject({
    isMostPopular: false,
  });
  expect(await popular()).toEqual([]);
});

it('puts plans in order; archived ones come back where they were', async () => {
  const order = ['enterprise', 'family', 'pro', 'basic'];
  expect((await post('/order', { planIds: order })).body['items'].map(({ id }: Plan) => id)).toEqual(order);
  expect(await idsOnSale()).toEqual(order);
  for (const planIds of [order.slice(1), [...order, 'none'], ['pro', 'pro', 'basic', 'family']])
    expect((await post('/order', { planIds })).body).toMatchObject({ status: 409, type: '/problems/plans-incomplete' });

  expect((await post('/family/archive')).body).toMatchObject({ archived: true });
  expect(await idsOnSale()).toEqual(['enterprise', 'pro', 'basic']);
  expect((await change('PUT', '/family', family)).body).toMatchObject({ status: 409, type: '/problems/plan-archived' });
  expect((await post('/family/most-popular', { isMostPopular: true })).body).toMatchObject({ status: 409 });
  const listed = async (filter: object) =>
    (await test.get<Plan[]>(`admin/plans?filter=${encodeURIComponent(JSON.stringify(filter))}`, fleet.admin)).body;
  expect(await listed({ archived: true })).toMatchObject([{ id: 'family' }]);
  expect((await listed({})).length).toBe(4);
  expect((await post('/family/restore')).body).toMatchObject({ archived: false });
  expect(await idsOnSale()).toEqual(order);
});

it('says how many renew with a plan', async () => {
  const subscribers = async () => (await test.get('admin/plans/pro', fleet.admin)).body['subscribers'] as number;
  const before = await subscribers();
  const [, other] = [await fleet.customer(), await fleet.customer()];
  expect(await subscribers()).toBe(before + 2);
  await fleet.cancel(other.subscriptionId);
  expect(await subscribers()).toBe(before + 1);
});

it('has fifty plans on sale at most, so that all of them can be put in an order', async () => {
  const plans = (await idsOnSale()).length;
  for (let n = plans; n < 50; n++) expect((await post('', { id: `plan-${n}`, ...family })).status).toBe(201);
  expect((await post('', { id: 'one-more', ...family })).body).toMatchObject({
    status: 409,
    type: '/problems/too-many-plans',
  });
  expect((await post('/family/archive')).status).toBe(200);
  expect((await post('', { id: 'one-more', ...family })).status).toBe(201);
  expect((await post('/family/restore')).body).toMatchObject({ status: 409, type: '/problems/too-many-plans' });
});
