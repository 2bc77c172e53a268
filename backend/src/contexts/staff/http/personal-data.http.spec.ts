import { Rights } from '../../../platform/auth/rights.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { customer, type Actor } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

jest.setTimeout(60_000); // passwords are hashed as slowly as in production

let test: TestApp;
let fleet: Fleet;
let ann: Actor;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  ann = await customer(test, 'ann@example.com', 'Ann Bee');
  const server = await fleet.server();
  await fleet.subscribe(ann.id);
  await test.post('configs', { serverId: server.id, deviceName: 'Ann’s phone' }, ann.token);
  await test.post('orders', { planId: 'enterprise' }, ann.token);
  await test.post('tickets', { subject: 'My secret', priority: 'low', message: 'I am Ann.' }, ann.token);
  await test.settle();
});
afterAll(() => test.stop());

/** The token of somebody who may do just this. */
const having = (...permissions: Permission[]): string => {
  test.app.get(Rights).replace(new Map([['custom-some', { name: 'Some', permissions }]]));
  return fleet.token('custom-some');
};
const TOLD = /Ann|ann@example|Bee|secret/;

it.each([
  ['customers', 'admin/accounts', 'A. B.'],
  ['payments', 'admin/orders', 'A. B.'],
  ['devices', 'admin/configs', 'A. p.'],
  ['tickets', 'admin/tickets', 'a…@…'],
] as const)('of %s tells initials to who may not see personal data', async (area, path, shown) => {
  const hidden = await test.get(path, having(`${area}.read`));
  expect([hidden.status, TOLD.exec(hidden.text)?.[0]]).toEqual([200, undefined]);
  expect(hidden.text).toContain(shown);
  const seen = await test.get(path, having(`${area}.read`, `${area}.personal`));
  expect(seen.text).toMatch(TOLD);
  const words = new URLSearchParams({ filter: JSON.stringify({ q: 'Ann' }) }).toString();
  expect(await test.get(`${path}?${words}`, having(`${area}.read`))).toMatchObject({
    status: 403,
    body: { type: '/problems/search-for-people' },
  });
  const searched = (q: unknown, ...permissions: Permission[]) =>
    test.get(`${path}?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`, having(...permissions));
  for (const q of [['ann'], [['Ann']], [7, ['Ann']], { $eq: 'Ann' }])
    expect([q, (await searched(q, `${area}.read`)).status]).toEqual([q, 403]);
  for (const q of [['ann'], 42, [[7]], { $eq: 'Ann' }])
    expect([q, await searched(q, `${area}.read`, `${area}.personal`)]).toMatchObject([
      q,
      { status: 400, body: { errors: [{ pointer: '/filter' }] } },
    ]);
  const id = new URLSearchParams({ filter: JSON.stringify({ q: ann.id }) }).toString();
  expect((await test.get(`${path}?${id}`, having(`${area}.read`))).status).toBe(200);
});

it('tells nothing of somebody on their own page either', async () => {
  const { status, text } = await test.post(`admin/accounts/${ann.id}/look`, {}, having('customers.read'));
  expect([status, TOLD.exec(text)?.[0]]).toEqual([200, undefined]);
});

it('shows of a customer what the role permits, and leaves out the rest', async () => {
  const look = async (...more: Permission[]) =>
    (await test.post(`admin/accounts/${ann.id}/look`, {}, having('customers.read', ...more))).body;
  expect(await look()).toMatchObject({ orders: null, devices: null, tickets: null });
  expect(await look('payments.read')).toMatchObject({ orders: [expect.anything()], devices: null, tickets: null });
  expect(await look('devices.read')).toMatchObject({ orders: null, devices: [expect.anything()], tickets: null });
  expect(await look('tickets.read')).toMatchObject({ orders: null, devices: null, tickets: [expect.anything()] });
});

it('shows the desk neither amounts nor devices beside a ticket, unless the role permits it', async () => {
  const [ticket] = (await test.get('admin/tickets', fleet.admin)).body as unknown as { id: string }[];
  const beside = (token: string) => test.post(`admin/tickets/${ticket!.id}/customer`, {}, token);
  const { status, body, text } = await beside(fleet.token('support'));
  expect([status, body]).toMatchObject([200, { orders: null, devices: null, plan: { name: expect.any(String) } }]);
  expect(text).not.toContain('amountCents');
  expect((await beside(fleet.admin)).body).toMatchObject({ orders: [expect.anything()], devices: [expect.anything()] });
});

it('shows no picture and no receipt', async () => {
  const token = having('customers.read', 'payments.read', 'tickets.read');
  const [order] = (await test.get('admin/orders', token)).body as unknown as { id: string }[];
  for (const path of [`admin/accounts/${ann.id}/picture`, `admin/orders/${order!.id}/receipt`])
    expect([path, (await test.get(path, token)).status]).toEqual([path, 403]);
});
