import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { customer, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { TOLD, toldTypes } from '../feed/topics.js';

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());

/** A tab. */
class Tab {
  ended = false;
  private readonly messages: string[][] = [];
  private forgotten = 0;
  private readonly abort = new AbortController();

  private constructor(private readonly token: string) {}

  static async open(token: string): Promise<Tab> {
    const tab = new Tab(token);
    const response = await fetch(`${test.url}/api/v1/live`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: tab.abort.signal,
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    void tab.read(response);
    return tab;
  }

  /** Since it forgot. */
  get topics(): Set<string> {
    return new Set(this.messages.slice(this.forgotten).flat());
  }

  /** Ever. */
  get told(): Set<string> {
    return new Set(this.messages.flat());
  }

  hears(...topics: string[]): Promise<void> {
    return test.until(() => topics.every((topic) => this.topics.has(topic)), topics.join(', '));
  }

  /** They forget what they were told, and what is still on its way: events are told in their order, so all that was before. */
  static async forget(...tabs: Tab[]): Promise<void> {
    await test.settle();
    const { id } = await fleet.bareServer();
    for (const tab of tabs) {
      tab.forgotten = tab.messages.length;
      await test.call('PUT', `favourites/${id}`, { token: tab.token });
      await tab.hears('favourites');
      tab.forgotten = tab.messages.length;
    }
  }

  close(): void {
    this.abort.abort();
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body!) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const messages = text.split('\n\n');
        text = messages.pop()!;
        for (const message of messages) {
          const [, data] = /^event: changed\ndata: (.*)$/.exec(message) ?? [];
          if (data) this.messages.push((JSON.parse(data) as { topics: string[] }).topics);
        }
      }
    } catch {
      // closed by this side
    }
    this.ended = true;
  }
}

// First: nobody has a tab yet.
it('tells who comes while the lists do not show yet what was written before', async () => {
  const who = await fleet.account();
  const { id } = await fleet.bareServer();
  await test.settle();
  const readModels = test.app.get(ReadModels);
  const { reached } = readModels;
  let catchUp!: () => void;
  const caughtUp = new Promise<void>((resolve) => (catchUp = resolve));
  readModels.reached = (...args) => caughtUp.then(() => reached.apply(readModels, args));
  const { liveSubscriptions } = test.app.get(Registry);
  const isHeard = new Promise<void>((on) =>
    liveSubscriptions.push({ name: 'heard', types: toldTypes, on: () => on() }),
  );
  try {
    const done = test.call('PUT', `favourites/${id}`, { token: who.token });
    await isHeard;
    const tab = await Tab.open(who.token);
    readModels.reached = reached;
    catchUp();
    await done;
    await tab.hears('favourites');
    tab.close();
  } finally {
    readModels.reached = reached;
    catchUp();
    liveSubscriptions.pop();
  }
});

it('tells an account of its own, once the lists show it, and nobody else', async () => {
  const { id: serverId } = await fleet.server();
  const [who, other] = [await fleet.customer(), await fleet.customer()];
  const [mine, second, theirs] = await Promise.all([who, who, other].map(({ token }) => Tab.open(token)));

  const { body: config } = await test.post('configs', { serverId, deviceName: 'Laptop' }, who.token);
  await Promise.all([mine!, second!].map((tab) => tab.hears('configs', 'subscriptions', 'activity')));
  await Tab.forget(mine!);
  await test.post('orders', { planId: 'enterprise' }, who.token);
  await mine!.hears('orders');
  await test.call('DELETE', `configs/${config['id']}`, { token: who.token });
  await mine!.hears('configs');

  await test.post('orders', { planId: 'enterprise' }, other.token);
  await theirs!.hears('orders');
  expect([...theirs!.told, ...second!.told].filter((topic) => topic === 'admin')).toEqual([]);
  expect(theirs!.told.has('configs')).toBe(false);
  for (const tab of [mine!, second!, theirs!]) tab.close();
});

it('tells of notifications', async () => {
  const who = await customer(test, 'bell@example.com');
  const tab = await Tab.open(who.token);
  const { body: order } = await test.post('orders', { planId: 'basic' }, who.token);
  await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, who.token);
  await tab.hears('orders', 'subscriptions', 'notifications', 'activity');
  expect(tab.told.has('admin')).toBe(false);
  tab.close();
});

it('tells an account of its profile, its favourites and its activity', async () => {
  const { id: serverId } = await fleet.server();
  const who = await customer(test, 'profile@example.com');
  const [tab, other] = [await Tab.open(who.token), await Tab.open((await fleet.account()).token)];
  await test.call('PATCH', 'account', { token: who.token, body: { fullName: 'New Name' } });
  await tab.hears('account');
  for (const method of ['PUT', 'DELETE']) {
    await Tab.forget(tab);
    await test.call(method, `favourites/${serverId}`, { token: who.token });
    await tab.hears('favourites');
  }
  await Tab.forget(tab);
  await signIn(test, 'profile@example.com');
  await tab.hears('activity');
  expect(other.told.has('favourites')).toBe(false);
  for (const each of [tab, other]) each.close();
});

it('tells of usage and of devices that come and go', async () => {
  const { id: serverId } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(test, serverId);
  const who = await fleet.customer();
  const { body: config } = await test.post('configs', { serverId, deviceName: 'Laptop' }, who.token);
  const configId = config['id'] as string;
  await gateway.usage({ configId, connected: true });
  const [tab, staff] = [await Tab.open(who.token), await Tab.open(fleet.token('auditor'))];

  // The tab's devices are looked up when it opens: what happens in that moment is not missed, but may be told later.
  await test.until(async () => {
    await gateway.usage({ configId, receivedBytes: 1_000, connected: true });
    return tab.topics.has('configs');
  }, 'the device');
  await staff.hears('servers');

  await Tab.forget(tab);
  test.clock.advance({ minutes: 3 });
  await tab.hears('configs');
  for (const each of [tab, staff]) each.close();
});

it('tells everybody of servers, and admins of heartbeats and business too', async () => {
  const [who, buyer] = [await fleet.account(), await fleet.account()];
  const [tab, admin, support] = await Promise.all(
    [who.token, fleet.admin, fleet.token('support')].map((token) => Tab.open(token)),
  );
  const { id } = await fleet.bareServer();
  await Promise.all([tab!.hears('servers'), admin!.hears('servers', 'admin'), support!.hears('servers')]);

  await Tab.forget(tab!, admin!);
  await test.post('orders', { planId: 'basic' }, buyer.token);
  await admin!.hears('admin');

  const gateway = await TestGateway.enrol(test, id);
  await Tab.forget(tab!, admin!);
  await test.until(async () => {
    await gateway.heartbeat();
    return tab!.topics.has('servers') && admin!.topics.has('admin');
  }, 'the gateway to be seen');
  expect([...tab!.told, ...support!.told].includes('admin')).toBe(false);
  for (const each of [tab!, admin!, support!]) each.close();
});

it('ends with its session, and with the life of an access token', async () => {
  const who = await customer(test, 'leaver@example.com');
  const tab = await Tab.open(who.token);
  await test.post('auth/sign-out', {}, who.token);
  await test.until(() => tab.ended, 'the end of the session');

  const stranger = await fleet.account();
  const [suspended, old] = [await Tab.open(stranger.token), await Tab.open((await fleet.account()).token)];
  test.app.get(EndedSessions).end({ id: stranger.id, at: test.clock.now() });
  await test.until(() => suspended.ended, 'the end of the account’s sessions');
  expect(old.ended).toBe(false);
  test.clock.advance({ minutes: 10 });
  await test.until(() => old.ended, 'the end of the token');
});

it('is not open to one account any number of times', async () => {
  const who = await fleet.account();
  const tabs = await Promise.all(Array.from({ length: 20 }, () => Tab.open(who.token)));
  expect(await test.get('live', who.token)).toMatchObject({
    status: 429,
    body: { type: '/problems/too-many-live-connections' },
  });
  tabs[0]!.close();
  await test.until(async () => {
    const response = await fetch(`${test.url}/api/v1/live`, { headers: { Authorization: `Bearer ${who.token}` } });
    await response.body?.cancel();
    return response.status === 200;
  }, 'room for another');
  for (const tab of tabs) tab.close();
});

it('is for who is signed in', async () => {
  expect(await test.get('live')).toMatchObject({ status: 401, body: { type: '/problems/unauthorized' } });
});

it('knows of every stream what a change of it changes on pages, and hears those that change something', () => {
  const { catalogs } = test.app.get(Registry);
  expect(Object.keys(TOLD).sort()).toEqual([...catalogs.keys()].sort());
  const heard = [...catalogs.values()].filter(({ current }) =>
    Object.keys(current).some((type) => toldTypes.has(type)),
  );
  const telling = Object.entries(TOLD).flatMap(([category, audiences]) => (Object.keys(audiences)[0] ? category : []));
  // Of sessions only the activity tells.
  expect(heard.map(({ category }) => category).sort()).toEqual([...telling, 'session'].sort());
});

it('tells the desk who is at a ticket, and its owner when support types', async () => {
  const who = await fleet.customer();
  const asked = { subject: 'Slow', priority: 'low', message: 'Why?' };
  const id = (await test.post('tickets', asked, who.token)).body['id'] as string;
  const tabs = await Promise.all([who.token, fleet.token('support')].map((token) => Tab.open(token)));
  const [owner, desk] = tabs as [Tab, Tab];
  await Tab.forget(...tabs);
  await test.post(`admin/tickets/${id}/presence`, {}, fleet.admin);
  await desk.hears('presence');
  expect(owner.topics.has('presence')).toBe(false);
  await test.post(`admin/tickets/${id}/presence`, { isTyping: true }, fleet.admin);
  await owner.hears('presence');
  for (const tab of tabs) tab.close();
});
