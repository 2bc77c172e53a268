import { generateKeyPair } from '@veilway/wireguard';
import { newId } from '../../../platform/ids.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, PRO, type Customer } from '../../../testing/fleet.js';
import { holdIssue } from '../../../testing/held.js';
import { TestGateway } from '../../../testing/gateway.js';
import { CarryUsage, CarryUsageHandler } from '../commands/carry-usage.js';
import { ConfigQueries } from '../read-models/configs.queries.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

type Config = { id: string; serverId: string; publicKey: string; deviceName: string; moving: { to: string } | null };

/** A server whose gateway speaks when the test says so. */
const open = async (fields: object = {}) => {
  const { id } = await fleet.bareServer(fields);
  const gateway = await TestGateway.enrol(app, id);
  return {
    id,
    peers: () => gateway.peers(),
    letsGo: async () => {
      await gateway.letsGo();
      await app.settle();
    },
    /** What admins read of it, in the list as on its own. */
    told: async () => {
      const [list, one] = await Promise.all(
        [`admin/servers?filter={"id":"${id}"}`, `admin/servers/${id}`].map((path) => app.get(path, fleet.admin)),
      );
      expect(list!.body).toEqual([one!.body]);
      return one!.body;
    },
    /** What a gateway says of a config: never used yet, or used. */
    reports: async (configId: string, lastHandshakeDate: string | null = null) => {
      expect((await gateway.usage({ configId, lastHandshakeDate, connected: lastHandshakeDate !== null })).status).toBe(
        200,
      );
      await app.settle();
    },
  };
};
type Server = Awaited<ReturnType<typeof open>>;

const today = () => app.clock.now().toISOString().slice(0, 10);
const issue = async (who: Customer, { id: serverId }: Server): Promise<Config> => {
  const { status, body, text } = await app.post('configs', { serverId, deviceName: 'Phone' }, who.token);
  if (status !== 201) throw new Error(text);
  return body as Config;
};
const move = (who: Customer, { id }: Config, to: Server, headers?: Record<string, string>, more: object = {}) =>
  app.post(`configs/${id}/move`, { serverId: to.id, ...more }, who.token, headers);
const moved = async (who: Customer, config: Config, to: Server): Promise<Config> => {
  const { status, body, text } = await move(who, config, to);
  if (status !== 200) throw new Error(text);
  return body as Config;
};
const revoke = async (who: Customer, { id }: Config) => {
  expect((await app.call('DELETE', `configs/${id}`, { token: who.token })).status).toBe(200);
  await app.settle();
};
const listed = async (who: Customer) =>
  (await app.get<{ items: Config[] }>('configs', who.token)).body.items.map(({ id, moving }) => [
    id,
    moving?.to ?? null,
  ]);
const devicesUsed = async (who: Customer) =>
  (await app.get<{ items: { devicesUsed: number }[] }>('subscriptions', who.token)).body.items[0]!.devicesUsed;
const activityOf = async (who: Customer) =>
  (await app.get<{ items: { kind: string }[] }>('account/activity', who.token)).body.items.map(({ kind }) => kind);
const streamOf = async ({ id }: Config) => (await app.app.get(EventStore).read(`config-${id}`)).map(({ type }) => type);

const start = async () => {
  const [from, to, who] = await Promise.all([open(), open(), fleet.customer(BASIC)]);
  const old = await issue(who, from);
  return { from, to, who, old, neu: await moved(who, old, to) };
};

describe('a device that moves', () => {
  it('has both configs, one place in the plan and its name until the new one is used', async () => {
    const { from, to, who, old, neu } = await start();
    expect(neu).toMatchObject({ deviceName: 'Phone', serverId: to.id, moving: null });
    expect(await listed(who)).toEqual([
      [neu.id, null],
      [old.id, neu.id],
    ]);
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect((await app.get(`configs/${old.id}`, who.token)).body['moving']).toEqual({ to: neu.id, until });
    expect((await app.get(`admin/configs/${old.id}`, fleet.admin)).body).toMatchObject({ movingTo: neu.id });
    expect(await devicesUsed(who)).toBe(1);
    const another = await app.post('configs', { serverId: from.id, deviceName: 'Other' }, who.token);
    expect(another.body).toMatchObject({ status: 409, type: '/problems/device-limit-reached' });
    await to.reports(neu.id);
    expect(await from.peers()).toEqual([old.id]);
    expect(await to.peers()).toEqual([neu.id]);
    expect(await from.told()).toMatchObject({ currentClients: 1, wantedPeers: 1 });

    await to.reports(neu.id, today());
    expect(await from.told()).toMatchObject({ currentClients: 1, wantedPeers: 0 });
    expect(await to.told()).toMatchObject({ currentClients: 1, wantedPeers: 1 });
    expect(await from.peers()).toEqual([]);
    expect(await to.peers()).toEqual([neu.id]);
    expect(await listed(who)).toEqual([[neu.id, null]]);
    expect((await app.get(`configs/${old.id}`, who.token)).body).toMatchObject({ status: 'revoked', moving: null });
    expect((await app.get(`configs/${old.id}/file`, who.token)).status).toBe(409);
    expect(await devicesUsed(who)).toBe(1);
  });

  it('is not cut off by whom the end of its move has overtaken', async () => {
    const { to, who, neu } = await start();
    const etagOf = async ({ id }: Config) => (await app.get(`configs/${id}`, who.token)).body['etag'] as string;
    const remove = ({ id }: Config, etag: string) =>
      app.call('DELETE', `configs/${id}`, { token: who.token, headers: { 'If-Match': etag } });
    const seen = await etagOf(neu);
    await to.reports(neu.id, today());
    expect(await remove(neu, seen)).toMatchObject({
      status: 412,
      body: { type: '/problems/stale-revision', current: { id: neu.id, status: 'active' } },
    });
    expect(await streamOf(neu)).toEqual(['ConfigIssued']);
    expect((await remove(neu, await etagOf(neu))).status).toBe(200);
    // Asked once more, it is so already.
    expect((await remove(neu, seen)).status).toBe(200);
  });

  it('is not cut off by who would end the move on a page that does not know that it stays', async () => {
    const { who, old, neu } = await start();
    const { items } = (await app.get<{ items: (Config & { etag: string })[] }>('configs', who.token)).body;
    const seen = items.find(({ id }) => id === old.id)!.etag;
    await revoke(who, neu);
    const late = await app.call('DELETE', `configs/${old.id}`, { token: who.token, headers: { 'If-Match': seen } });
    expect(late.status).toBe(412);
    expect(await listed(who)).toEqual([[old.id, null]]);
  });

  it('counts once, and keeps the age of its device, where a smaller plan has no room for it', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(PRO)]);
    const goesWithBasic = async () => (await app.get('quotes/basic', who.token)).body['devicesGoing'];
    const laptop = await issue(who, from);
    const phone = await issue(who, from);
    await moved(who, laptop, to);
    expect(await goesWithBasic()).toEqual([phone.id]);
    await revoke(who, laptop);
    expect(await goesWithBasic()).toEqual([phone.id]);
    await moved(who, phone, to);
    expect(await goesWithBasic()).toEqual([phone.id]);
  });

  it('leaves nothing for ever that tells when it connected: its old config is written off by the clock', async () => {
    const { to, who, old, neu } = await start();
    await to.reports(neu.id, today());
    expect(await streamOf(old)).toEqual(['ConfigIssued']);
    app.clock.advance({ days: 1 });
    await app.settle();
    expect(await streamOf(old)).toContain('ConfigRevoked');
    expect((await activityOf(who)).filter((kind) => kind.startsWith('device'))).toEqual([
      'device-moved',
      'device-added',
    ]);
  });

  it('has its new config alone after a day, used or not', async () => {
    const { from, who, old, neu } = await start();
    app.clock.advance({ hours: 23, minutes: 59 });
    await app.settle();
    expect(await from.peers()).toEqual([old.id]);
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect(await from.peers()).toEqual([]);
    expect(await listed(who)).toEqual([[neu.id, null]]);
    expect(await devicesUsed(who)).toBe(1);
  });

  it('is known to have moved also when the reports that said so are gone', async () => {
    const { from, to, old, neu } = await start();
    await to.reports(neu.id, today());
    await app.app.get(CarryUsageHandler).execute(new CarryUsage(to.id, { day: '2020-01-01' }, fleet.meta()));
    const movedFrom = { configId: old.id, serverId: from.id };
    expect(await app.app.get(EventStore).read(`usage-${to.id}`)).toMatchObject([
      { type: 'UsageCarried', data: { configs: [{ configId: neu.id, movedFrom }] } },
    ]);
  });

  it('stays where it was when its new config is revoked before it was used', async () => {
    const { from, who, old, neu } = await start();
    await revoke(who, neu);
    expect(await from.peers()).toEqual([old.id]);
    expect(await listed(who)).toEqual([[old.id, null]]);
    expect(await devicesUsed(who)).toBe(1);
    app.clock.advance({ days: 2 });
    await app.settle();
    expect(await from.peers()).toEqual([old.id]);
  });

  it('is gone as a whole when its new config is revoked after it was used', async () => {
    const { from, to, who, neu } = await start();
    await to.reports(neu.id, today());
    await revoke(who, neu);
    expect(await from.peers()).toEqual([]);
    expect(await listed(who)).toEqual([]);
    expect(await devicesUsed(who)).toBe(0);
  });

  it('is moved at once when its old config is revoked', async () => {
    const { from, who, old, neu } = await start();
    await revoke(who, old);
    expect(await from.peers()).toEqual([]);
    expect(await listed(who)).toEqual([[neu.id, null]]);
    expect(await devicesUsed(who)).toBe(1);
  });

  it('keeps the config whose server is left when one of the two is retired', async () => {
    for (const retired of ['from', 'to'] as const) {
      const world = await start();
      const left = retired === 'from' ? world.neu : world.old;
      await fleet.proven('DELETE', `admin/servers/${world[retired].id}`);
      await app.settle();
      expect(await listed(world.who)).toEqual([[left.id, null]]);
      expect(await devicesUsed(world.who)).toBe(1);
    }
  });

  it('loses no device, and its owner hears of none, when the server is retired that it has not come to', async () => {
    const { to, who, old, neu } = await start();
    const told = async () =>
      (await app.get<{ items: { kind: string }[] }>('notifications', who.token)).body.items.map(({ kind }) => kind);
    await fleet.proven('DELETE', `admin/servers/${to.id}`);
    await app.settle();
    expect((await app.get(`configs/${neu.id}`, who.token)).body).toMatchObject({ status: 'revoked' });
    expect(await listed(who)).toEqual([[old.id, null]]);
    expect(await told()).not.toContain('server-retired');
    expect(await activityOf(who)).not.toContain('device-lost-server');
  });

  it('comes back with one config under a new plan', async () => {
    const { to, who, neu } = await start();
    await fleet.end(who.subscriptionId);
    await app.settle();
    expect(await listed(who)).toEqual([[neu.id, null]]);
    await fleet.subscribe(who.id, BASIC, who.subscriptionId);
    await app.settle();
    expect(await to.peers()).toEqual([neu.id]);
    expect(await devicesUsed(who)).toBe(1);
  });

  it('moves on only when it has arrived', async () => {
    const { from, to, who, old, neu } = await start();
    const third = await open();
    for (const config of [old, neu])
      expect((await move(who, config, third)).body).toMatchObject({ status: 409, type: '/problems/device-moving' });
    await to.reports(neu.id, today());
    const next = await moved(who, neu, third);
    await third.reports(next.id, today());
    expect([await from.peers(), await to.peers(), await third.peers()]).toEqual([[], [], [next.id]]);
    expect(await devicesUsed(who)).toBe(1);
  });
});

it('a device whose old config is revoked while it begins to move has none that is due for ever', async () => {
  const [from, to, who] = await Promise.all([open(), open(), fleet.customer(BASIC)]);
  const old = await issue(who, from);
  const held = holdIssue(app);
  const moving = moved(who, old, to);
  await held.reached;
  await revoke(who, old);
  held.release();
  const neu = await moving;
  app.clock.advance({ days: 2 });
  await app.settle();
  expect(await app.app.get(ConfigQueries).movedAway(app.clock.now(), 200)).toEqual([]);
  expect(await listed(who)).toEqual([[neu.id, null]]);
});

it('a device that moves to and fro has no more than its last two configs', async () => {
  const [from, to] = [await open({ maxClients: 3 }), await open({ maxClients: 3 })];
  const [who, other] = [await fleet.customer(BASIC), await fleet.customer(BASIC)];
  const configs = [await issue(who, from)];
  for (const target of [to, from, to, from, to, from, to]) {
    configs.push(await moved(who, configs.at(-1)!, target));
    await target.reports(configs.at(-1)!.id, today());
    await Promise.all([from.letsGo(), to.letsGo()]);
  }
  for (const gone of configs.slice(0, -2)) expect(await streamOf(gone)).toContain('ConfigRemovedFromGateway');
  expect(await streamOf(configs.at(-2)!)).toEqual(['ConfigIssued']);
  await issue(other, to);
  expect(await listed(who)).toEqual([[configs.at(-1)!.id, null]]);
  expect(await devicesUsed(who)).toBe(1);
});

describe('a move', () => {
  it('is asked for twice and done once, under one Idempotency-Key', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(BASIC)]);
    const [old, key] = [await issue(who, from), { 'Idempotency-Key': newId() }];
    const twice = await Promise.all([move(who, old, to, key), move(who, old, to, key)]);
    await to.reports(twice[0].body['id'] as string, today());
    const again = await move(who, old, to, key);
    expect([...twice, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...twice, again].map(({ body }) => body['id'] as string)).size).toBe(1);
  });

  it('is done for each device that is asked for, whatever key was sent before: a key is one thing’s alone', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(PRO)]);
    const [phone, laptop, key] = [await issue(who, from), await issue(who, from), { 'Idempotency-Key': newId() }];
    const moves = [await move(who, phone, to, key), await move(who, laptop, to, key)];
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    expect((await move(who, phone, from, key)).body).toMatchObject({ type: '/problems/idempotency-key-reused' });
    for (const { body } of moves) {
      const { id } = body as Config;
      const gone = await app.call('DELETE', `configs/${id}`, { token: who.token, headers: key });
      expect(gone).toMatchObject({ status: 200, body: { id, status: 'revoked' } });
    }
  });

  it('by two at once is won by one', async () => {
    const [from, to, third, who] = await Promise.all([open(), open(), open(), fleet.customer(BASIC)]);
    const old = await issue(who, from);
    const answers = await Promise.all([move(who, old, to), move(who, old, third)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is refused to the same server, of what was revoked, and of another’s device', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer()]);
    const old = await issue(who, from);
    expect((await move(who, old, from)).body).toMatchObject({ status: 409, type: '/problems/same-server' });
    expect((await move(await fleet.customer(), old, to)).body).toMatchObject({ type: '/problems/config-not-found' });
    await revoke(who, old);
    expect((await move(who, old, to)).body).toMatchObject({ status: 409, type: '/problems/config-revoked' });
  });

  it('that is refused leaves the device where it is', async () => {
    const [from, to, who] = await Promise.all([open(), open(), fleet.customer(BASIC)]);
    const [old, { publicKey }] = [await issue(who, from), await generateKeyPair()];
    await app.post('configs', { serverId: to.id, deviceName: 'x', publicKey }, (await fleet.customer()).token);
    expect((await move(who, old, to, {}, { publicKey })).body).toMatchObject({ type: '/problems/public-key-in-use' });
    await app.settle();
    expect(await listed(who)).toEqual([[old.id, null]]);
    expect(await devicesUsed(who)).toBe(1);
    expect((await move(who, old, to)).status).toBe(200);
  });
});
