import { generateKeyPair } from '@veilway/wireguard';
import { newId } from '../../../platform/ids.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet, PRO, type Customer } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

type Listed = { id: string; deviceName: string | null };

const open = async (fields: object = {}) => {
  const { id } = await fleet.bareServer(fields);
  return { id, gateway: await TestGateway.enrol(app, id) };
};
const issue = async (who: Customer, serverId: string, deviceName = 'Phone', more: object = {}): Promise<string> => {
  const { status, body, text } = await app.post('configs', { serverId, deviceName, ...more }, who.token);
  if (status !== 201) throw new Error(text);
  return body['id'] as string;
};
const list = (filter: object, sort?: [string, 'ASC' | 'DESC']) =>
  app.get<Listed[]>(
    `admin/configs?filter=${encodeURIComponent(JSON.stringify(filter))}${sort ? `&sort=${JSON.stringify(sort)}` : ''}`,
    fleet.token('auditor'),
  );
const names = async (filter: object, sort?: [string, 'ASC' | 'DESC']) =>
  (await list(filter, sort)).body.map(({ deviceName }) => deviceName);
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('the list of all configs', () => {
  let world: { serverId: string; who: Customer; other: Customer };
  beforeAll(async () => {
    const { id: serverId, gateway } = await open({ name: 'Listed 1' });
    const [who, other] = await Promise.all([fleet.customer(PRO), fleet.customer(PRO)]);
    const { publicKey } = await generateKeyPair();
    const ids: Record<string, string> = {};
    for (const name of ['Now', 'Week', 'Month', 'Older'] as const) ids[name] = await issue(who, serverId, name);
    ids['Never'] = await issue(other, serverId, 'Never', { publicKey });
    const line = (name: string, bytes: number, days: number, connected = false) => ({
      configId: ids[name]!,
      receivedBytes: bytes,
      sentBytes: 1,
      lastHandshakeDate: daysAgo(days),
      connected,
    });
    await gateway.usage(
      line('Now', 4_000, 0, true),
      line('Week', 3_000, 6),
      line('Month', 2_000, 29),
      line('Older', 1_000, 31),
    );
    await app.settle();
    world = { serverId, who, other };
  });

  it('says of each whose it is, where, how it stands, and what it used', async () => {
    const { serverId, who } = world;
    const { body, headers } = await list({ serverId, q: 'Now', accountId: who.id });
    expect(body).toEqual([]);
    const [now] = (await list({ serverId }, ['usedBytes', 'DESC'])).body;
    expect(now).toMatchObject({
      account: { id: who.id, email: `${who.id}@example.com`, fullName: 'A Customer' },
      server: { id: serverId, name: 'Listed 1' },
      deviceName: 'Now',
      isBrowserKey: false,
      status: 'active',
      isConnected: true,
      lastHandshake: daysAgo(0),
      used: { receivedBytes: 4_000, sentBytes: 1 },
      previous: null,
      usedBytes: 4_001,
    });
    expect(headers.get('Content-Range')).toMatch(/\/0$/);
  });

  it.each([
    ['now', ['Now']],
    ['week', ['Now', 'Week']],
    ['month', ['Now', 'Week', 'Month']],
    ['older', ['Older']],
    ['never', ['Never']],
  ])('finds those that connected last: %s', async (seen, expected) =>
    expect(await names({ serverId: world.serverId, seen }, ['lastHandshake', 'DESC'])).toEqual(expected),
  );

  it.each([
    [{ quietDays: 6 }, ['Week', 'Month', 'Older']],
    [{ quietDays: 7 }, ['Month', 'Older']],
    [{ quietDays: 7, seen: 'month' }, ['Month']],
    [{ quietDays: 1, seen: 'never' }, []],
  ])('finds those that connected last so many days ago: %j', async (wanted, expected) =>
    expect(await names({ serverId: world.serverId, ...wanted }, ['lastHandshake', 'DESC'])).toEqual(expected),
  );

  it('finds by what was used, by state, and by whose it is', async () => {
    const { serverId, other } = world;
    expect(await names({ serverId, leastBytes: 3_001 }, ['usedBytes', 'ASC'])).toEqual(['Week', 'Now']);
    expect(await names({ serverId, status: 'suspended' })).toEqual([]);
    expect(await names({ serverId, q: `${other.id}@example.com` })).toEqual(['Never']);
    const [never] = (await list({ serverId, accountId: other.id })).body;
    expect(await names({ q: never!.id })).toEqual(['Never']);
  });

  it.each<[object, RegExp]>([
    [{ seen: 'now' }, /choose a server/],
    [{ seen: 'yesterday' }, /seen must be one of/],
    [{ leastBytes: -1 }, /whole numbers/],
    [{ quietDays: 0 }, /quietDays must be from 1/],
  ])('is refused with %j', async (filter, detail) =>
    expect((await list(filter)).body).toMatchObject({ status: 400, detail: expect.stringMatching(detail) }),
  );
});

it('usage per server is that of the months that are stated', async () => {
  const { id, gateway } = await open({ name: 'Used 1' });
  const who = await fleet.customer(PRO);
  const [one, two] = [await issue(who, id), await issue(who, id)];
  await gateway.usage({ configId: one, receivedBytes: 10 }, { configId: two, sentBytes: 5 });
  const usage = async () => {
    const { body } = await app.get<{ items: { serverId: string }[] }>('admin/configs/usage', fleet.token('auditor'));
    return body.items.find(({ serverId }) => serverId === id);
  };
  await app.settle();
  expect(await usage()).toBeUndefined();
  // Into the next month, whose first day is then over.
  while (app.clock.now().getUTCDate() !== 1) {
    app.clock.advance({ days: 1 });
    await app.settle();
  }
  await gateway.usage({ configId: one, receivedBytes: 17 });
  app.clock.advance({ days: 1 });
  await app.settle();
  expect(await usage()).toEqual({
    serverId: id,
    serverName: 'Used 1',
    devices: 2,
    currentBytes: 7,
    previousBytes: 15,
    everBytes: 22,
    upTo: daysAgo(1),
  });
});

describe('revoking by staff', () => {
  const revoke = (ids: string[], reason = 'It sends spam') =>
    app.post('admin/configs/revoke', { ids, reason }, fleet.admin);
  const statusOf = async (id: string) => (await app.get(`admin/configs/${id}`, fleet.admin)).body['status'];

  it('takes the peers away and tells the owner, and keeps the reason sealed', async () => {
    const { id, gateway } = await open();
    const who = await fleet.customer(PRO);
    const [one, two, left] = [await issue(who, id), await issue(who, id), await issue(who, id)];
    expect((await revoke([one, two])).body).toEqual({ revoked: [one, two] });
    expect((await revoke([one])).status).toBe(200);
    expect(await gateway.peers()).toEqual([left]);
    await app.settle();
    const { items } = (await app.get<{ items: { kind: string }[] }>('notifications', who.token)).body;
    expect(items.filter(({ kind }) => kind === 'device-revoked')).toHaveLength(2);
    const stored = await app.app.get(EventStore).read(`config-${one}`);
    expect(stored.map(({ type }) => type)).toEqual(['ConfigIssued', 'ConfigRevoked']);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('spam');
    const { items: activity } = (await app.get<{ items: { kind: string }[] }>('account/activity', who.token)).body;
    expect(activity.filter(({ kind }) => kind === 'device-removed-by-staff')).toHaveLength(2);
  });

  it('takes both configs of a device that moves', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(PRO)]);
    const old = await issue(who, from.id);
    const neu = (await app.post(`configs/${old}/move`, { serverId: to.id }, who.token)).body['id'] as string;
    expect(new Set((await revoke([neu])).body['revoked'])).toEqual(new Set([old, neu]));
    expect([await statusOf(old), await statusOf(neu)]).toEqual(['revoked', 'revoked']);
    expect(await from.gateway.peers()).toEqual([]);
  });

  it('leaves a device where it stayed when its move was given up', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(PRO)]);
    const old = await issue(who, from.id);
    const neu = (await app.post(`configs/${old}/move`, { serverId: to.id }, who.token)).body['id'] as string;
    await app.call('DELETE', `configs/${neu}`, { token: who.token });
    await app.settle();
    await revoke([neu]);
    expect(await statusOf(old)).toBe('active');
  });

  it('is refused where one is unknown, and none is revoked then', async () => {
    const { id } = await open();
    const config = await issue(await fleet.customer(PRO), id);
    expect((await revoke([config, newId()])).body).toMatchObject({ type: '/problems/config-not-found' });
    expect(await statusOf(config)).toBe('active');
  });

  it.each<[string, object]>([
    ['no ids', { ids: [], reason: 'Abuse' }],
    ['too many', { ids: Array(101).fill('c'), reason: 'Abuse' }],
    ['no reason', { ids: ['c'], reason: '' }],
  ])('is refused with %s', async (_, body) =>
    expect((await app.post('admin/configs/revoke', body, fleet.admin)).body).toMatchObject({ status: 400 }),
  );
});
