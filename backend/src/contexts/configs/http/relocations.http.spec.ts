import { generateKeyPair } from '@veilway/wireguard';
import { newId } from '../../../platform/ids.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, PRO, type Customer } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { RelocateNext, RelocateNextHandler } from '../commands/relocate-next.js';

let app: TestApp;
let fleet: Fleet;
/** Who moves them: an account of its own, as those who do things in the name of nobody may not. */
let adminId: string;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
  adminId = (await fleet.account()).id;
  await fleet.appoint(adminId, 'admin');
});
afterAll(() => app.stop());

type Config = { id: string; serverId: string; publicKey: string; deviceName: string; hasPrivateKey: boolean };

const open = async (fields: object = {}) => {
  const { id } = await fleet.bareServer(fields);
  const gateway = await TestGateway.enrol(app, id);
  return { id, gateway };
};
type Server = Awaited<ReturnType<typeof open>>;

const issue = async (who: Customer, { id: serverId }: Server, more: object = {}): Promise<Config> => {
  const { status, body, text } = await app.post('configs', { serverId, deviceName: 'Phone', ...more }, who.token);
  if (status !== 201) throw new Error(text);
  return body as Config;
};
const listed = async (who: Customer) =>
  (await app.get<{ items: (Config & { moving: { to: string; until: string } | null })[] }>('configs', who.token)).body
    .items;
const on = async (who: Customer, { id }: Server) => (await listed(who)).filter(({ serverId }) => serverId === id);

const order = (body: object, headers: object = {}, by = adminId) => {
  const { token, proof } = fleet.provenAs(by);
  return app.post('admin/relocations', body, token, { ...proof, ...headers });
};
const begin = (from: Server, to: Server, more: object = {}) =>
  order({ fromServerId: from.id, toServerId: to.id, ...more });
const preview = async (from: Server, to: Server) =>
  app.get(`admin/relocations/preview?fromServerId=${from.id}&toServerId=${to.id}`, fleet.admin);
const toldOf = async (id: string) => (await app.get(`admin/relocations/${id}`, fleet.admin)).body;
const switchTo = (server: Server, isActive: boolean) =>
  app.post(`admin/servers/${server.id}/toggle`, { isActive }, fleet.admin);
const issuedOf = async (relocationId: string) => {
  const log = app.app.get(EventStore);
  const { fromServer } = await toldOf(relocationId);
  return (await log.read(`relocation-${fromServer.id}`)).flatMap(
    ({ data }) => (data as { moved?: object[] }).moved ?? [],
  );
};

it('everybody of a server gets a config on another one, with name and a key of their own making', async () => {
  const [from, to, ann, bob] = await Promise.all([open(), open(), fleet.customer(PRO), fleet.customer(BASIC)]);
  const own = await generateKeyPair();
  const [phone, laptop] = [
    await issue(ann, from),
    await issue(ann, from, { deviceName: 'Laptop', ...{ publicKey: own.publicKey } }),
  ];
  const tablet = await issue(bob, from, { deviceName: 'Tablet' });
  expect((await preview(from, to)).body).toEqual({
    devices: 3,
    customers: 2,
    moved: 3,
    keepingKey: 1,
    refused: [],
    days: 7,
  });

  const { status, body } = await begin(from, to);
  const until = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect([status, body]).toMatchObject([201, { status: 'running', devices: 3, moved: 0, until, isWaiting: false }]);
  await app.settle();
  await app.settle();
  expect(await toldOf(body['id'])).toMatchObject({
    status: 'done',
    moved: 3,
    refused: [],
    fromServer: { id: from.id, name: expect.stringMatching(/^Fleet/) },
    toServer: { id: to.id },
    endedAt: expect.any(String),
  });

  const moved = await on(ann, to);
  expect(moved.map(({ deviceName }) => deviceName).sort()).toEqual(['Laptop', 'Phone']);
  const keyOf = (name: string) => moved.find(({ deviceName }) => deviceName === name)!;
  expect(keyOf('Laptop')).toMatchObject({ publicKey: own.publicKey, hasPrivateKey: false });
  expect(keyOf('Phone')).toMatchObject({ hasPrivateKey: true });
  expect(keyOf('Phone').publicKey).not.toBe(phone.publicKey);
  expect((await listed(ann)).filter(({ moving }) => moving).map(({ moving }) => moving!.until)).toEqual([until, until]);
  expect((await on(bob, to))[0]).toMatchObject({ deviceName: 'Tablet' });
  // One place in the plan for both, as with any move: Basic is for one device.
  expect(new Set(await from.gateway.peers())).toEqual(new Set([phone.id, laptop.id, tablet.id]));
});

it('tells each owner once, by bell and mail, whatever they have there; and their activity says who moved it', async () => {
  const [from, to, ann] = await Promise.all([open(), open({ name: 'Told 2' }), fleet.customer(PRO)]);
  await issue(ann, from);
  await issue(ann, from, { deviceName: 'Laptop' });
  const { body } = await begin(from, to, { days: 3 });
  await app.settle();
  await app.settle();
  const { items } = (await app.get<{ items: { kind: string; parameters: object }[] }>('notifications', ann.token)).body;
  const until = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString();
  expect(items.filter(({ kind }) => kind === 'devices-moved')).toMatchObject([
    { parameters: { device: expect.any(String), server: 'Told 2', until } },
  ]);
  const mails = () =>
    app.mailbox.mails.filter(({ to, text }) => to === `${ann.id}@example.com` && /Subject: .*move/.test(text));
  await app.until(() => mails().length > 0, 'the mail');
  expect(mails()).toHaveLength(1);
  const kinds = (await app.get<{ items: { kind: string }[] }>('account/activity', ann.token)).body.items.map(
    ({ kind }) => kind,
  );
  expect(kinds.filter((kind) => kind === 'device-relocated')).toHaveLength(2);
  expect((await issuedOf(body['id'])).length).toBe(2);
});

it('old configs go when the new one is used, or after the delay; and no sooner', async () => {
  const [from, to, ann, bob] = await Promise.all([open(), open(), fleet.customer(), fleet.customer()]);
  const [used, idle] = [await issue(ann, from), await issue(bob, from)];
  await begin(from, to, { days: 2 });
  await app.settle();
  await app.settle();
  const [neu] = await on(ann, to);
  const today = app.clock.now().toISOString().slice(0, 10);
  await to.gateway.usage({ configId: neu!.id, lastHandshakeDate: today, connected: true });
  await app.settle();
  expect(await from.gateway.peers()).toEqual([idle.id]);
  app.clock.advance({ days: 1, hours: 23 });
  await app.settle();
  expect(await from.gateway.peers()).toEqual([idle.id]);
  app.clock.advance({ hours: 1, minutes: 1 });
  await app.until(async () => (await from.gateway.peers()).length === 0, 'the old configs to go');
  await app.settle();
  expect((await app.get(`configs/${used.id}`, ann.token)).body).toMatchObject({ status: 'revoked' });
  expect((await listed(bob)).map(({ serverId }) => serverId)).toEqual([to.id]);
});

it('who is refused stays, with the reason, and the preview has said so', async () => {
  const [from, to, third] = await Promise.all([open(), open({ maxClients: 1 }), open()]);
  const [one, two, moving, ended] = await Promise.all([
    fleet.customer(),
    fleet.customer(),
    fleet.customer(),
    fleet.customer(),
  ]);
  for (const who of [one, two, ended]) await issue(who, from);
  const held = await issue(moving, from);
  await app.post(`configs/${held.id}/move`, { serverId: third.id }, moving.token);
  await fleet.cancel(ended.subscriptionId);
  app.clock.advance({ days: 32 });
  await fleet.lapse(ended.subscriptionId);
  await app.settle();
  // The move has ended by the clock meanwhile; another one begins.
  const again = await issue(moving, from);
  await app.post(`configs/${again.id}/move`, { serverId: third.id }, moving.token);

  const expected = { 'server-full': 1, 'no-active-subscription': 1, 'device-moving': 1 };
  const { body: before } = await preview(from, to);
  expect(before).toMatchObject({ devices: 4, customers: 4, moved: 1 });
  const counted = Object.fromEntries(
    (before['refused'] as { reason: string; devices: number }[]).map(({ reason, devices }) => [reason, devices]),
  );
  expect(counted).toEqual(expected);

  const { body } = await begin(from, to);
  await app.settle();
  await app.settle();
  const after = await toldOf(body['id']);
  expect(after).toMatchObject({ status: 'done', moved: 1 });
  const reasons = (after['refused'] as { reason: string }[]).map(({ reason }) => reason).sort();
  expect(reasons).toEqual(Object.keys(expected).sort());
});

it('issues nothing twice, however often and at the same time its turn comes, as after a crash', async () => {
  const [from, to] = await Promise.all([open(), open()]);
  const customers = await Promise.all(Array.from({ length: 12 }, () => fleet.customer()));
  for (const who of customers) await issue(who, from);
  const key = { 'Idempotency-Key': newId() };
  const wanted = { fromServerId: from.id, toServerId: to.id };
  const [first, second] = [await order(wanted, key), await order(wanted, key)];
  const relocationId = first.body['id'] as string;
  expect(second.body['id']).toBe(relocationId);
  expect((await begin(from, to)).body).toMatchObject({ status: 409, type: '/problems/relocation-running' });

  const turn = () =>
    app.app.get(RelocateNextHandler).execute(new RelocateNext(from.id, { relocationId }, fleet.meta()));
  await Promise.all([turn(), turn(), turn()]);
  await turn();
  await app.settle();
  expect(await toldOf(relocationId)).toMatchObject({ status: 'done', moved: 12, refused: [] });
  for (const who of customers) expect(await on(who, to)).toHaveLength(1);
});

it('of who is suspended are no moment on their gateway, and are there once that is lifted', async () => {
  const [from, to, ann] = await Promise.all([open(), open(), fleet.customer()]);
  const held = await issue(ann, from);
  await app.post(`admin/accounts/${ann.id}/suspend`, { reason: 'Sends spam.' }, fleet.admin);
  await app.settle();
  const { body } = await begin(from, to, { days: 2 });
  await app.settle();
  await app.settle();
  expect(await toldOf(body['id'])).toMatchObject({ status: 'done', moved: 1 });
  const [{ toConfigId }] = (await issuedOf(body['id'])) as [{ toConfigId: string }];
  const events = await app.app.get(EventStore).read(`config-${toConfigId}`);
  expect(events.map(({ type }) => type)).toEqual(['ConfigIssued', 'ConfigSuspended']);
  // At once: no gateway could hear of the first without the second.
  expect(events[1]!.meta.causationId).toBe(events[0]!.meta.causationId);
  expect(await to.gateway.peers()).toEqual([]);

  await app.post(`admin/accounts/${ann.id}/lift-suspension`, {}, fleet.admin);
  await app.settle();
  expect(await to.gateway.peers()).toEqual([toConfigId]);
  app.clock.advance({ days: 2, minutes: 1 });
  await app.until(async () => (await from.gateway.peers()).length === 0, 'the old config to go');
  expect((await app.get(`configs/${held.id}`, ann.token)).body).toMatchObject({ status: 'revoked' });
});

it('is refused in a circle, of two servers or by way of a third, until one of the moves is over', async () => {
  const [one, two, three] = await Promise.all([open(), open(), open()]);
  const who = await fleet.customer();
  await issue(who, one);
  const first = await begin(one, two);
  await switchTo(two, false);
  const running = await toldOf(first.body['id']);
  if (running['status'] !== 'running') throw new Error('It was over before the server was switched off.');
  expect((await preview(two, one)).body).toMatchObject({ status: 409, type: '/problems/relocation-circle' });
  expect((await begin(two, one)).body).toMatchObject({ status: 409, type: '/problems/relocation-circle' });
  await app.post(`admin/relocations/${first.body['id']}/stop`, {}, fleet.admin);
  expect((await begin(two, one)).status).toBe(201);
  expect((await preview(three, one)).status).toBe(200);
});

it('waits while the server that they go to takes nobody, and can be stopped', async () => {
  const [from, to, who] = await Promise.all([open(), open(), fleet.customer()]);
  await issue(who, from);
  const { body } = await begin(from, to);
  await switchTo(to, false);
  await app.settle();
  const waiting = await toldOf(body['id']);
  if (waiting['status'] === 'running') expect(waiting).toMatchObject({ isWaiting: true, moved: 0 });
  const stopped = await app.post(`admin/relocations/${body['id']}/stop`, {}, fleet.admin);
  expect(stopped.status).toBe(200);
  await switchTo(to, true);
  await app.settle();
  const { status, moved } = await toldOf(body['id']);
  expect(['stopped', 'done']).toContain(status);
  expect(await on(who, to)).toHaveLength(moved as number);
});

it('ends where the server that they go to is deleted', async () => {
  const [from, to, who] = await Promise.all([open(), open(), fleet.customer()]);
  await issue(who, from);
  await switchTo(to, true);
  const { body } = await begin(from, to);
  await fleet.proven('DELETE', `admin/servers/${to.id}`);
  await app.settle();
  await app.settle();
  expect(await toldOf(body['id'])).toMatchObject({ endedAt: expect.any(String) });
  expect((await listed(who)).map(({ serverId }) => serverId)).toEqual([from.id]);
});

it.each<[string, (from: Server, to: Server) => object, number, string]>([
  ['the same server', (from) => ({ fromServerId: from.id, toServerId: from.id }), 409, 'same-server'],
  ['a server that is not there', (from) => ({ fromServerId: from.id, toServerId: newId() }), 404, 'server-not-found'],
  ['from nowhere', (_, to) => ({ fromServerId: newId(), toServerId: to.id }), 404, 'server-not-found'],
  ['no days', (from, to) => ({ fromServerId: from.id, toServerId: to.id, days: 0 }), 400, 'validation-failed'],
  ['too many days', (from, to) => ({ fromServerId: from.id, toServerId: to.id, days: 91 }), 400, 'validation-failed'],
  ['no server', (from) => ({ fromServerId: from.id }), 400, 'validation-failed'],
])('is refused with %s', async (_, body, status, type) => {
  const [from, to] = await Promise.all([open(), open()]);
  const answer = await order(body(from, to));
  expect(answer.body).toMatchObject({ status, type: `/problems/${type}` });
});

it('is refused to a server that is switched off', async () => {
  const [from, to] = await Promise.all([open(), open()]);
  await switchTo(to, false);
  expect((await preview(from, to)).body).toMatchObject({ status: 409, type: '/problems/server-not-available' });
  expect((await begin(from, to)).body).toMatchObject({ status: 409, type: '/problems/server-not-available' });
});

it('is listed, newest first, by server and state; one that is not there is said so', async () => {
  const [from, to] = await Promise.all([open(), open()]);
  const { body } = await begin(from, to);
  await app.settle();
  const asked = (filter: object) =>
    app.get<object[]>(`admin/relocations?filter=${JSON.stringify(filter)}`, fleet.token('auditor'));
  expect((await asked({ fromServerId: from.id, status: 'done' })).body).toMatchObject([{ id: body['id'] }]);
  expect((await asked({ fromServerId: to.id })).body).toEqual([]);
  expect((await app.get(`admin/relocations/${newId()}`, fleet.admin)).body).toMatchObject({
    type: '/problems/relocation-not-found',
  });
});

it('asks who is here for a proof, and goes no further than whoever began it may', async () => {
  const [from, to, one] = await Promise.all([open(), open(), fleet.customer()]);
  await issue(one, from);
  const wanted = { fromServerId: from.id, toServerId: to.id };
  expect(await app.post('admin/relocations', wanted, fleet.provenAs(adminId).token)).toMatchObject({
    status: 403,
    body: { type: '/problems/proof-needed' },
  });
  const { id: former } = await fleet.account();
  const { body } = await order(wanted, {}, former);
  await app.settle();
  expect(await toldOf(body['id'])).toMatchObject({ status: 'author-left', moved: 0 });
  expect(await on(one, from)).toHaveLength(1);
});
