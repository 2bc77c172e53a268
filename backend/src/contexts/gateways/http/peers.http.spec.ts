import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

type Peer = { publicKey: string; allowedIps: string[] };

const start = async () => {
  const { id } = await fleet.bareServer({});
  const [gateway, who] = [await TestGateway.enrol(app, id), await fleet.customer()];
  const issue = async (deviceName: string): Promise<Peer & { id: string }> => {
    const { body } = await app.post('configs', { serverId: id, deviceName }, who.token);
    return { id: body['id'], publicKey: body['publicKey'], allowedIps: [`${body['clientIp']}/32`] };
  };
  const compared = async () => (await app.get(`admin/peers/${id}`, fleet.token('auditor'))).body;
  return { id, gateway, who, issue, compared };
};
const held = ({ publicKey, allowedIps }: Peer): Peer => ({ publicKey, allowedIps });

it('a gateway is asked with its next heartbeat, once, and what it says is compared by name', async () => {
  const { gateway, who, issue, compared } = await start();
  const [phone, laptop, tablet] = [await issue('Phone'), await issue('Laptop'), await issue('Tablet')];
  expect((await gateway.heartbeat()).body).toEqual({ wantsPeers: false });
  expect(await compared()).toMatchObject({ status: 'online', wanted: 3, applied: null, different: null });
  expect((await gateway.heartbeat()).body).toEqual({ wantsPeers: true });
  expect((await gateway.heartbeat()).body).toEqual({ wantsPeers: false });

  const stranger = { publicKey: 'E'.repeat(43) + '=', allowedIps: ['10.64.9.9/32'] };
  const told = [[held(phone)], [{ ...held(laptop), allowedIps: ['10.64.9.8/32'] }, stranger]];
  for (const [part, peers] of told.entries())
    expect((await gateway.holds({ part, parts: told.length, peers })).status).toBe(204);
  const found = await compared();
  expect(found).toMatchObject({ wanted: 3, applied: 3, ageSeconds: 0, different: 3 });
  const account = { id: who.id, fullName: 'A Customer', email: `${who.id}@example.com` };
  const byKey = Object.fromEntries((found['differences'] as Peer[]).map((one) => [one.publicKey, one]));
  expect(byKey[laptop.publicKey]).toMatchObject({ difference: 'other-address', deviceName: 'Laptop', account });
  expect(byKey[tablet.publicKey]).toMatchObject({ difference: 'missing', deviceName: 'Tablet', configId: tablet.id });
  expect(byKey[stranger.publicKey]).toEqual({
    ...{ publicKey: stranger.publicKey, difference: 'surplus' },
    ...{ configId: null, clientIp: null, account: null, deviceName: null },
  });
});

it('a peer that was revoked and is still there is named, too', async () => {
  const { gateway, who, issue, compared } = await start();
  const phone = await issue('Phone');
  await app.call('DELETE', `configs/${phone.id}`, { token: who.token });
  await gateway.holds({ part: 0, parts: 1, peers: [held(phone)] });
  expect(await compared()).toMatchObject({
    wanted: 0,
    differences: [{ difference: 'surplus', configId: phone.id, deviceName: 'Phone' }],
  });
});

it('what a gateway said is kept for three minutes, and not beyond its right to speak', async () => {
  const { id, gateway, compared } = await start();
  const says = () => gateway.holds({ part: 0, parts: 1, peers: [] });
  await says();
  expect(await compared()).toMatchObject({ applied: 0, different: 0 });
  app.clock.advance({ minutes: 3 });
  expect(await compared()).toMatchObject({ applied: null, ageSeconds: null, status: 'offline' });
  await says();
  await app.post(`admin/servers/${id}/revoke-gateway`, {}, fleet.admin);
  await app.settle();
  expect(await compared()).toMatchObject({ applied: null });
});

it.each<[string, [part: number, parts: number][]]>([
  ['without the first', [[1, 2]]],
  [
    'without one between',
    [
      [0, 3],
      [2, 3],
    ],
  ],
  [
    'with one twice',
    [
      [0, 3],
      [1, 3],
      [1, 3],
      [2, 3],
    ],
  ],
  [
    'of which there are fewer all at once',
    [
      [0, 3],
      [1, 2],
    ],
  ],
])('parts out of their order make no picture: %s', async (_, said) => {
  const { gateway, issue, compared } = await start();
  const phone = await issue('Phone');
  for (const [part, parts] of said)
    expect((await gateway.holds({ part, parts, peers: [held(phone)] })).status).toBe(204);
  expect(await compared()).toMatchObject({ applied: null });
});

it.each<[string, object]>([
  ['no part', { part: -1, parts: 1, peers: [] }],
  ['no parts', { part: 0, parts: 0, peers: [] }],
  ['no key', { part: 0, parts: 1, peers: [{ publicKey: 'x', allowedIps: [] }] }],
  [
    'an address without end',
    { part: 0, parts: 1, peers: [{ publicKey: 'E'.repeat(43) + '=', allowedIps: ['1'.repeat(50)] }] },
  ],
  ['no list', { part: 0, parts: 1, peers: {} }],
  ['an endpoint', { part: 0, parts: 1, peers: [{ publicKey: 'E'.repeat(43) + '=', allowedIps: [], endpoint: 'x' }] }],
])('what a gateway says is refused with %s', async (_, body) => {
  const { gateway } = await start();
  expect((await gateway.holds(body)).status).toBe(400);
});

it('of a server that is not there nothing is compared', async () =>
  expect((await app.get(`admin/peers/${newId()}`, fleet.admin)).body).toMatchObject({
    type: '/problems/server-not-found',
  }));
