import { Database } from '../../../platform/event-sourcing/projections/database.js';
import { collectionOf } from '../../../platform/event-sourcing/projections/read-model.js';
import { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { addMonths } from '../../../platform/calendar.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet, type Customer } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { configs, type ConfigRow } from '../read-models/configs.read-model.js';

const MANY = 2_000;

type StoredConfig = ConfigRow & { _id: string };

let test: TestApp;
let fleet: Fleet;
let gateway: TestGateway;
let serverId: string;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  serverId = (await fleet.bareServer()).id;
  gateway = await TestGateway.enrol(test, serverId);
});
afterAll(() => test.stop());

const collection = () => test.app.get(Database).collection<StoredConfig>(collectionOf(configs));

const device = async (customer: Customer): Promise<string> =>
  (await test.post('configs', { serverId, deviceName: 'Phone' }, customer.token)).body['id'] as string;

/** Devices that one of the same subscription had before, and that used so much in a period. */
const revoked = async (like: string, count: number, { start, bytes }: { start?: Date; bytes: number }) => {
  const row = (await collection().findOne({ _id: like }))!;
  const totals = { receivedBytes: bytes, sentBytes: 0, connectedMinutes: bytes };
  const current = { ...totals, start: start?.toISOString() ?? row.usage.current.start };
  const usage = { ...row.usage, lifetime: totals, current };
  await collection().insertMany(
    Array.from({ length: count }, () => ({ ...row, _id: newId(), status: 'revoked', usage, usedBytes: bytes })),
  );
};

/** How often configs were looked for, and how many were read, while something was done and nothing else was to do. */
const asked = async (work: () => Promise<unknown>) => {
  await test.settle();
  const seen = { questions: 0, rows: 0 };
  const spies = (['find', 'parts'] as const).map((way) => {
    const original = Rows.prototype[way] as (...args: unknown[]) => Promise<unknown[]>;
    return jest.spyOn(Rows.prototype, way).mockImplementation(async function (this: Rows<unknown>, ...args: unknown[]) {
      const rows = await original.apply(this, args);
      if ((this as unknown as { name: string }).name !== collectionOf(configs)) return rows as never;
      seen.questions += 1;
      seen.rows += rows.length;
      return rows as never;
    });
  });
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return seen;
};

const subscriptionOf = async ({ token }: Customer) => (await test.get('subscriptions', token)).body['items'][0];
const monthsAgo = (months: number) => addMonths(test.clock.now(), -months);

it('counts what revoked devices have used in the present period, and nothing of before', async () => {
  const customer = await fleet.customer();
  const id = await device(customer);
  await revoked(id, 3, { bytes: 7 });
  await revoked(id, 3, { bytes: 1_000, start: monthsAgo(1) });
  await gateway.usage({ configId: id, receivedBytes: 5 });
  expect(await subscriptionOf(customer)).toMatchObject({ usedBytes: 26 });
  expect((await test.get('account/summary', customer.token)).body).toMatchObject({ usedBytes: 26 });
});

it('counts what a revoked device was heard to have used, before the log has it', async () => {
  const customer = await fleet.customer();
  const id = await device(customer);
  await gateway.usage({ configId: id, receivedBytes: 5, lastHandshakeDate: '2020-01-01' });
  await test.call('DELETE', `configs/${id}`, { token: customer.token });
  await gateway.usage({ configId: id, receivedBytes: 9, lastHandshakeDate: '2020-01-01' });
  expect(await subscriptionOf(customer)).toMatchObject({ usedBytes: 9 });
});

it('shows subscriptions and the summary by as many rows, however many devices there were', async () => {
  const customer = await fleet.customer();
  const id = await device(customer);
  const look = async () => [
    await asked(() => test.get('subscriptions', customer.token)),
    await asked(() => test.get('account/summary', customer.token)),
  ];
  const few = await look();
  await revoked(id, MANY, { bytes: 1_000, start: monthsAgo(2) });
  await revoked(id, MANY, { bytes: 0 });
  expect(await look()).toEqual(few);
  expect(few[0]).toEqual({ questions: 2, rows: 1 });
});

it('tells a gateway of all its peers by as many questions as of one, and reads no revoked device', async () => {
  const { id } = await fleet.bareServer();
  const other = await TestGateway.enrol(test, id);
  const issue = async () => {
    const customer = await fleet.customer();
    const { body } = await test.post('configs', { serverId: id, deviceName: 'Phone' }, customer.token);
    return body['id'] as string;
  };
  const snapshot = () => asked(() => other.snapshot());
  const first = await issue();
  await revoked(first, MANY, { bytes: 1_000, start: monthsAgo(1) });
  const one = await snapshot();
  for (let n = 1; n < 10; n++) await issue();
  const ten = await snapshot();
  expect(ten.questions).toBe(one.questions);
  expect((await other.snapshot()).peers).toHaveLength(10);
  // Of each its row as a peer, and as what draws on an allowance.
  expect(ten.rows - one.rows).toBe(2 * 9);
});

it('reads of peers neither what their owner downloads nor what their devices are called', async () => {
  const { id } = await fleet.server();
  const { token } = await fleet.customer();
  await test.post('configs', { serverId: id, deviceName: 'Phone' }, token);
  const [peer] = await test.app.get(ConfigQueries).activeOn(id);
  expect(Object.keys(peer!).filter((field) => /private|device|dns|allowed/i.test(field))).toEqual([]);
});
