import { TestApp, type Answer } from '../../../testing/app.js';
import { LastHeard } from '../../gateways/index.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

jest.setTimeout(120_000); // machines that do other things besides

let test: TestApp;
let fleet: Fleet;
let admin: { id: string };
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  admin = await fleet.account();
  await fleet.appoint(admin.id, 'admin');
});
afterAll(() => test?.stop());

const pass = async (minutes: number) => {
  test.clock.advance({ minutes });
  await test.settle();
};
const standing = async (): Promise<Answer['body'][]> =>
  (await test.get('admin/alerts?filter={"stands":true}', fleet.token('auditor'))).body as unknown as Answer['body'][];
const bell = async () =>
  (await test.get('notifications?limit=100', fleet.token('admin', admin.id))).body['items'].map(
    ({ kind, parameters }: Answer['body']) => [kind, parameters['alert']],
  );
/** Until what began or was over is told. */
const tell = () => pass(2);
const mails = () => test.mailbox.mails.filter(({ to }) => to === `${admin.id}@example.com`);

it('tells admins of a gateway that is silent, keeps still where that is wanted, and says when it is over', async () => {
  const { id, name } = (await fleet.bareServer({ name: 'Frankfurt 1' })) as unknown as { id: string; name: string };
  const gateway = await TestGateway.enrol(test, id);
  await gateway.heartbeat();
  await pass(4);
  expect(await standing()).toEqual([]);

  await pass(2);
  const [alert] = await standing();
  expect(alert).toMatchObject({ kind: 'gateway-silent', subject: id, said: { name }, silencedUntil: null });
  expect(await bell()).toEqual([]);
  await tell();
  expect(await bell()).toEqual([['alert-raised', 'gateway-silent']]);
  await test.mailbox.waitFor(
    `${admin.id}@example.com`,
    /This has to be looked after: the gateway of .Frankfurt 1. is silent/,
  );
  await pass(2);
  expect(await bell()).toHaveLength(1);

  const silence = await test.post(
    `admin/alerts/${alert!['id']}/silence`,
    { reason: 'The rack is moved.', hours: 1 },
    fleet.admin,
  );
  expect(silence.body).toMatchObject({ stands: true, silence: 'The rack is moved.' });
  await gateway.heartbeat();
  await pass(0);
  expect(await standing()).toEqual([]);
  await pass(6);
  expect((await standing())[0]).toMatchObject({ kind: 'gateway-silent', silence: 'The rack is moved.' });
  expect(await bell()).toHaveLength(1);

  await pass(60);
  await tell();
  expect((await standing())[0]).toMatchObject({ silencedUntil: null, silence: null });
  expect(await bell()).toHaveLength(2);
  await gateway.heartbeat();
  await pass(0);
  await gateway.heartbeat();
  await tell();
  expect((await bell())[0]).toEqual(['alert-over', 'gateway-silent']);
  await test.mailbox.waitFor(`${admin.id}@example.com`, /This is over: the gateway of .Frankfurt 1. is silent/);
});

it('tells of many that are silent at once with one mail', async () => {
  const before = mails().length;
  // With the one of before, which has not been heard since.
  for (const name of ['Oslo 1', 'Oslo 2']) {
    const { id } = await fleet.bareServer({ name });
    await TestGateway.enrol(test, id);
  }
  await pass(6);
  expect(await standing()).toHaveLength(3);
  await tell();
  await tell();
  await test.mailbox.waitFor(`${admin.id}@example.com`, /the gateway of .*is silent, and 2 more/);
  expect(mails().slice(before)).toHaveLength(1);
  expect((await bell())[0]).toEqual(['alert-raised', 'gateway-silent']);
});

it('tells of a silence though the clock was ahead when the gateway spoke last', async () => {
  const { id } = await fleet.bareServer({ name: 'Bergen 1' });
  const gateway = await TestGateway.enrol(test, id);
  await pass(2);
  test.clock.jump({ days: 365 });
  await gateway.heartbeat();
  const noted = async () => (await test.app.get(LastHeard).all()).get(id)?.getTime();
  await test.until(async () => (await noted()) === test.clock.now().getTime(), 'it is written down');
  test.clock.jump({ days: -365 });
  const isTold = async () => (await standing()).some(({ subject }) => subject === id);
  await pass(6);
  expect(await isTold()).toBe(true);
  await gateway.heartbeat();
  await pass(0);
  expect(await isTold()).toBe(false);
});

it('tells of a server that is full, until there is room', async () => {
  const server = await fleet.server({ name: 'Small 1', maxClients: 1 });
  const { token } = await fleet.customer();
  const { body } = await test.post('configs', { serverId: server.id, deviceName: 'Phone' }, token);
  await pass(0);
  expect(await standing()).toContainEqual(expect.objectContaining({ kind: 'server-full', subject: server.id }));
  expect(body).toMatchObject({ status: 'active' });
  await test.call('DELETE', `configs/${body['id']}`, { token });
  await pass(0);
  expect(await standing()).not.toContainEqual(expect.objectContaining({ kind: 'server-full' }));
});

it('silences with a reason alone, for a month at most, and only what there is', async () => {
  const silence = (id: string, body: object) => test.post(`admin/alerts/${id}/silence`, body, fleet.admin);
  const without = await silence('none', { reason: ' ', hours: 1 });
  expect([without.status, without.body['errors'][0]['detail']]).toEqual([400, 'Say why nobody is to be told of it']);
  expect((await silence('none', { reason: 'Why?', hours: 721 })).status).toBe(400);
  const missing = await silence('none', { reason: 'Why?', hours: 1 });
  expect([missing.status, missing.body['type']]).toEqual([404, '/problems/alert-not-found']);
});
