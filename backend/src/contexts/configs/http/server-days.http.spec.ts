import { addDays, dateOf } from '../../../platform/calendar.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { CarryUsage, CarryUsageHandler } from '../commands/carry-usage.js';

jest.setTimeout(60_000);

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

const today = () => dateOf(app.clock.now());
const nextDay = async () => {
  app.clock.advance({ days: 1 });
  await app.settle();
};
const daysOf = async (serverId: string) =>
  (await app.app.get(EventStore).read(`serverDay-${serverId}`)).map(({ data }) => {
    const { upTo: _, ...day } = data as { upTo: number };
    return day;
  });
const used = async () => {
  const { id } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(app, id);
  const who = await fleet.customer();
  const issue = async (deviceName: string) => {
    const { body } = await app.post('configs', { serverId: id, deviceName }, who.token);
    return body['id'] as string;
  };
  return { id, gateway, who, one: await issue('One'), two: await issue('Two') };
};

it('states what a server carried once a day is over, once however often it is asked, and nothing of a device', async () => {
  const { id, gateway, one, two } = await used();
  const first = today();
  await gateway.usage({ configId: one, receivedBytes: 10, sentBytes: 3 }, { configId: two, sentBytes: 5 });
  await gateway.usage({ configId: one, receivedBytes: 12, sentBytes: 3 });
  await app.settle();
  expect(await daysOf(id)).toEqual([]);
  await nextDay();
  const stated = { day: first, receivedBytes: 12, sentBytes: 8, devices: 2 };
  expect(await daysOf(id)).toEqual([stated]);
  const [event] = await app.app.get(EventStore).read(`serverDay-${id}`);
  expect(JSON.stringify([event!.data, event!.meta])).not.toContain(one);

  await app.app.get(CarryUsageHandler).execute(new CarryUsage(id, { day: first }, fleet.meta()));
  await app.settle();
  expect(await daysOf(id)).toEqual([stated]);

  const second = today();
  await gateway.usage({ configId: one, receivedBytes: 20, sentBytes: 3 });
  await nextDay();
  const third = today();
  await nextDay();
  expect((await daysOf(id)).slice(1)).toEqual([
    { day: second, receivedBytes: 8, sentBytes: 0, devices: 1 },
    { day: third, receivedBytes: 0, sentBytes: 0, devices: 0 },
  ]);
});

it('counts each byte once, also where the database was lost and a device is revoked', async () => {
  const { id, gateway, one, two } = await used();
  await gateway.usage({ configId: one, receivedBytes: 10 }, { configId: two, receivedBytes: 5 });
  await nextDay();
  await gateway.usage({ configId: one, receivedBytes: 11 });
  await app.settle();
  await app.engines.mongo.stop();
  await app.engines.bringBackMongo();
  await app.until(async () => (await app.get('admin/servers', fleet.admin)).status === 200);
  await gateway.usage({ configId: one, receivedBytes: 13 });
  await app.post(`admin/configs/revoke`, { ids: [two], reason: 'Gone' }, fleet.admin);
  await nextDay();
  expect((await daysOf(id)).map((day) => (day as { receivedBytes: number }).receivedBytes)).toEqual([15, 3]);
});

it('loses nothing by a clock that was ahead, and states true days again once it is set right', async () => {
  const { id, gateway, one } = await used();
  await gateway.usage({ configId: one, receivedBytes: 10 });
  await app.settle();
  const carry = async (day: string) => {
    await app.app.get(CarryUsageHandler).execute(new CarryUsage(id, { day }, fleet.meta()));
    await app.settle();
  };
  const yesterday = () => dateOf(addDays(app.clock.now(), -1));
  app.clock.jump({ days: 366 });
  const ahead = yesterday();
  await carry(ahead);
  app.clock.jump({ days: -366 });
  expect(await daysOf(id)).toMatchObject([{ day: ahead, receivedBytes: 10 }]);

  const first = today();
  for (const receivedBytes of [14, 21]) {
    await gateway.usage({ configId: one, receivedBytes });
    await app.settle();
    await nextDay();
  }
  expect((await daysOf(id)).slice(1)).toEqual([
    { day: first, receivedBytes: 4, sentBytes: 0, devices: 1 },
    { day: yesterday(), receivedBytes: 7, sentBytes: 0, devices: 1 },
  ]);
});

it('states the last day of a server that is deleted, and then nothing more', async () => {
  const { id, gateway, one } = await used();
  await gateway.usage({ configId: one, receivedBytes: 10 });
  await app.settle();
  const last = today();
  expect((await fleet.proven('DELETE', `admin/servers/${id}`)).status).toBeLessThan(300);
  await nextDay();
  await nextDay();
  await nextDay();
  expect(await daysOf(id)).toEqual([{ day: last, receivedBytes: 10, sentBytes: 0, devices: 1 }]);
});
