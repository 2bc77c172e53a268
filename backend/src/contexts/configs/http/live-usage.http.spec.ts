import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, PRO } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { UsageStatements } from '../commands/usage-statements.js';
import { LiveUsage } from '../live/live-usage.js';

jest.setTimeout(60_000);

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
let beside: TestApp | undefined;
afterAll(async () => {
  await beside?.stop();
  await app.stop();
});

const used = async (plan = PRO, devices = 1) => {
  const { id: serverId } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(app, serverId);
  const who = await fleet.customer(plan);
  const ids: string[] = [];
  for (let n = 0; n < devices; n += 1) {
    const { body } = await app.post('configs', { serverId, deviceName: `Device ${n}` }, who.token);
    ids.push(body['id'] as string);
  }
  return { serverId, gateway, who, ids, configId: ids[0]! };
};
type Line = { configId: string; receivedBytes: number };
const statements = async (serverId: string, test = app) => {
  const events = await test.app.get(EventStore).read(`usage-${serverId}`);
  return events.map(({ data }) => {
    const { peers } = data as { peers: Line[] };
    return Object.fromEntries(peers.map(({ configId, receivedBytes }) => [configId, receivedBytes]));
  });
};
const shown = async ({ token }: { token: string }, configId: string, test = app) => {
  const { body } = await test.get(`configs/${configId}`, token);
  return body['receivedBytes'] as number;
};

it('shows at once what was used, and states it minutes later: only what changed, and never twice', async () => {
  const { serverId, gateway, who, ids } = await used(PRO, 2);
  const [one, two] = ids as [string, string];
  const both = (first: number, second: number) =>
    gateway.usage({ configId: one, receivedBytes: first }, { configId: two, receivedBytes: second });
  expect((await both(1, 1)).body).toMatchObject({ acknowledged: 1, refused: [] });
  for (const bytes of [5, 9]) {
    expect((await both(bytes, 1)).body).toMatchObject({ refused: [one] });
    expect(await shown(who, one)).toBe(bytes);
    expect((await app.get('account/summary', who.token)).body['usedBytes']).toBe(bytes + 1);
    expect((await app.get('subscriptions', who.token)).body['items'][0].usedBytes).toBe(bytes + 1);
  }
  expect(await statements(serverId)).toEqual([{ [one]: 1, [two]: 1 }]);
  app.clock.advance({ minutes: 5 });
  expect((await both(11, 1)).body).toMatchObject({ acknowledged: 4, refused: [] });
  expect((await both(11, 1)).body).toMatchObject({ acknowledged: 5, refused: [] });
  expect(await statements(serverId)).toEqual([{ [one]: 1, [two]: 1 }, { [one]: 11 }]);
  await app.settle();
  expect(await shown(who, one)).toBe(11);
});

it('says of a report of which nothing is stored that none is', async () => {
  const { gateway, configId } = await used();
  await gateway.usage({ configId, receivedBytes: 1 });
  expect((await gateway.usage({ configId, receivedBytes: 2 })).body).toEqual({
    acknowledged: 0,
    leases: [],
    refused: [configId],
  });
});

it('states at once what a subscription is told of, and gives a lease that counts from what is stored', async () => {
  const { serverId, gateway, who, configId } = await used(BASIC);
  const report = (gigabytes: number) => gateway.usage({ configId, receivedBytes: gigabytes * 1e9 });
  await report(10);
  // Up to the warning there is room for 20 of the 40 gigabytes that are left.
  expect((await report(29)).body).toMatchObject({ refused: [configId] });
  expect((await report(31)).body).toEqual({
    acknowledged: 3,
    leases: [{ configId, leaseBytes: 19e9 }],
    refused: [],
  });
  expect((await report(39)).body).toMatchObject({ refused: [configId] });
  expect((await report(40)).body).toMatchObject({ leases: [{ configId, leaseBytes: 10e9 }] });
  await app.settle();
  const bell = await app.get('notifications', who.token);
  expect(JSON.stringify(bell.body)).toContain('80');
  for (const gigabytes of [44, 46, 48.9]) await report(gigabytes);
  await report(50);
  await app.until(async () => {
    const { body } = await app.get(`configs/${configId}`, who.token);
    return body['status'] === 'suspended';
  }, 'the device to be cut off');
  expect((await statements(serverId)).at(-1)).toEqual({ [configId]: 50e9 });
});

it('gives a new lease that leaves out what is used and not stored yet', async () => {
  const { gateway, configId, serverId } = await used(BASIC);
  await gateway.usage({ configId, receivedBytes: 10e9 });
  await gateway.usage({ configId, receivedBytes: 15e9 });
  expect(await statements(serverId)).toHaveLength(1);
  const { peers } = await gateway.snapshot();
  // 35 are left, and the gateway adds it to the 10 of which it knows that they are stored.
  expect(peers).toMatchObject([{ configId, leaseBytes: 40e9 }]);
});

it('counts what was not stated before an admin puts usage right, and adds to that only what comes after', async () => {
  const { gateway, who, configId } = await used();
  await gateway.usage({ configId, receivedBytes: 10 });
  await gateway.usage({ configId, receivedBytes: 25 });
  const right = { receivedBytes: 4, sentBytes: 0, connectedMinutes: 0, reason: 'Counted wrongly' };
  expect((await app.post(`admin/configs/${configId}/correct-usage`, right, fleet.admin)).status).toBe(200);
  expect(await shown(who, configId)).toBe(4);
  await gateway.usage({ configId, receivedBytes: 27 });
  expect(await shown(who, configId)).toBe(6);
});

it('loses and doubles nothing where a gateway goes from one process to another that has heard nothing', async () => {
  const { serverId, gateway, who, configId } = await used();
  const other = (beside = await app.beside('api'));
  const elsewhere = gateway.at(other);
  await gateway.usage({ configId, receivedBytes: 10 });
  await gateway.usage({ configId, receivedBytes: 20 });
  expect((await elsewhere.usage({ configId, receivedBytes: 30 })).body).toMatchObject({ refused: [configId] });
  expect([await shown(who, configId), await shown(who, configId, other)]).toEqual([20, 30]);
  await gateway.usage({ configId, receivedBytes: 40 });
  app.clock.advance({ minutes: 5 });
  await elsewhere.usage({ configId, receivedBytes: 50 });
  await app.settle();
  expect(await statements(serverId)).toEqual([{ [configId]: 10 }, { [configId]: 50 }]);
  await app.until(async () => (await shown(who, configId)) === 50, 'the first process to know it too');
  expect(await shown(who, configId, other)).toBe(50);
  expect(await statements(serverId)).toHaveLength(2);
});

it('states first use at once, and what was used before a period ends', async () => {
  const { serverId, gateway, ids } = await used(PRO, 2);
  const [one, two] = ids as [string, string];
  await gateway.usage({ configId: one, receivedBytes: 1 });
  const lastHandshakeDate = app.clock.now().toISOString().slice(0, 10);
  await gateway.usage({ configId: one, receivedBytes: 2 }, { configId: two, receivedBytes: 3, lastHandshakeDate });
  app.clock.advance({ minutes: 5 });
  await gateway.usage({ configId: one, receivedBytes: 2 });
  expect((await statements(serverId)).slice(1)).toEqual([{ [two]: 3 }, { [one]: 2 }]);
  const { usageAnchor } = app.app.get(LiveUsage).of(one)!.device!;
  const end = new Date(usageAnchor);
  end.setUTCMonth(end.getUTCMonth() + 1);
  app.clock.advance({ seconds: (end.getTime() - app.clock.now().getTime()) / 1_000 - 60 });
  const report = async (receivedBytes: number) =>
    (await gateway.usage({ configId: one, receivedBytes })).body['refused'] as unknown;
  expect(await report(4)).toEqual([]);
  app.clock.advance({ seconds: 20 });
  expect(await report(5)).toEqual([one]);
  app.clock.advance({ seconds: 30 });
  expect(await report(6)).toEqual([]);
});

// Last: sessions are looked at by the newest application of a test's process, also when that has stopped.
it('states what it heard when it stops, and once the gateway has fallen silent', async () => {
  const { serverId, gateway, configId } = await used();
  const silent = app.app.get(UsageStatements);
  await gateway.usage({ configId, receivedBytes: 1 });
  await gateway.usage({ configId, receivedBytes: 2 });
  app.clock.advance({ minutes: 5 });
  await silent.takeOver();
  expect(await statements(serverId)).toHaveLength(1);
  app.clock.advance({ minutes: 1 });
  await silent.takeOver();
  expect((await statements(serverId)).at(-1)).toEqual({ [configId]: 2 });

  const other = await app.beside('api');
  const elsewhere = gateway.at(other);
  await elsewhere.usage({ configId, receivedBytes: 3 });
  expect(await statements(serverId)).toHaveLength(2);
  await other.stop();
  expect((await statements(serverId)).at(-1)).toEqual({ [configId]: 3 });
});
