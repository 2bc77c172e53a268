import { FavouriteServer } from './contexts/favourites/domain/favourite.decider.js';
import { WantedPeers } from './contexts/gateways/read-models/wanted-peers.js';
import { ERASED_BY_CATEGORY } from './contexts/mail/templates/erased.js';
import { RequestMail } from './contexts/mail/domain/mail.decider.js';
import { NotifyAccount } from './contexts/notifications/domain/notification.decider.js';
import { SubscriptionQueries } from './contexts/subscriptions/index.js';
import { DataKeys } from './platform/event-sourcing/privacy/data-keys.js';
import { Database } from './platform/event-sourcing/projections/database.js';
import { collectionOf } from './platform/event-sourcing/projections/read-model.js';
import { Registry } from './platform/event-sourcing/registry.js';
import { EventStore } from './platform/event-sourcing/store/event-store.js';
import { metadataOf } from './platform/event-sourcing/store/metadata.js';
import { newId } from './platform/ids.js';
import { admin, customer, mailedToken, proofOf, signIn, type Actor } from './testing/actors.js';
import { TestApp } from './testing/app.js';
import { Fleet } from './testing/fleet.js';

const PASSWORD = 'correct horse';

let test: TestApp;
let fleet: Fleet;
let server: { id: string };
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  server = await fleet.server();
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}` }) as unknown,
});
const close = async (who: Actor, password = PASSWORD) =>
  test.post('account/close', {}, who.token, await proofOf(test, who, { password }));
const enters = (email: string) => test.post('auth/sign-in', { email, password: PASSWORD });
const peersOf = async () => (await test.app.get(WantedPeers).of(server.id, true)).peers.map(({ configId }) => configId);
const mailsTo = (email: string, matching: RegExp) =>
  test.mailbox.mails.filter(({ to, text }) => to === email && matching.test(text)).length;

/** With a plan and a device that connects. */
const subscribed = async (email: string, fullName?: string) => {
  const person = await customer(test, email, fullName);
  const subscriptionId = await fleet.subscribe(person.id);
  const device = { serverId: server.id, deviceName: `Device of ${email}` };
  const { body } = await test.post('configs', device, person.token);
  expect(await peersOf()).toContain(body['id']);
  return { ...person, subscriptionId, configId: String(body['id']) };
};
const subscriptionOf = async (token: string) => (await test.get('subscriptions', token)).body['items'][0] as object;

/** What its owner finds of an account; not what happened in it meanwhile. */
const allOf = async (token: string) => {
  const { body: tickets } = await test.get<{ items: { id: string }[] }>('tickets', token);
  const threads = tickets.items.map(({ id }) => `tickets/${id}`);
  const paths = ['account', 'subscriptions', 'configs', 'favourites', 'orders', ...threads];
  return Promise.all(paths.map(async (path) => (await test.get(path, token)).body));
};

/** Lets the schedules see that so much time has passed. */
const later = async (by: { days?: number; hours?: number }) => {
  test.clock.advance(by);
  await test.settle();
};

describe('an account that is closed', () => {
  it('asks for a proof that it is its owner', async () => {
    const person = await customer(test, 'guess@example.com');
    expect(await test.post('account/close', {}, person.token)).toMatchObject(problem(403, 'proof-needed'));
    expect((await test.get('account', person.token)).status).toBe(200);
  });

  it('lets nobody in at once, and is as it was when its owner signs in', async () => {
    const here = await subscribed('back@example.com');
    await test.call('PUT', `favourites/${server.id}`, { token: here.token });
    await test.post('tickets', { subject: 'Slow', priority: 'low', message: 'Slow on Sundays.' }, here.token);
    const before = await allOf(here.token);
    const elsewhere = await signIn(test, here.email);
    const { status, body } = await close(here);
    expect([status, body]).toEqual([
      200,
      { eraseAt: new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString() },
    ]);
    for (const { token, refreshToken } of [here, elsewhere]) {
      expect((await test.get('account', token)).status).toBe(401);
      expect(await test.post('auth/refresh', { refreshToken })).toMatchObject(problem(401, 'session-ended'));
    }
    await test.settle();
    expect(await peersOf()).not.toContain(here.configId);
    await test.mailbox.waitFor(here.email, /sign in before .* and your account is back/);

    await test.post('auth/sign-up', { email: here.email, password: 'another one', fullName: 'Some Body' });
    await test.mailbox.waitFor(here.email, /You already have an account/);

    await later({ days: 29 });
    const back = await signIn(test, here.email);
    await test.settle();
    await test.mailbox.waitFor(here.email, /your account is no longer closed/);
    expect(await subscriptionOf(back.token)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await peersOf()).toContain(here.configId);
    expect(await allOf(back.token)).toEqual(before);
    await later({ days: 2 });
    expect(await enters(here.email)).toMatchObject({ status: 200 });
  });

  it('stays cancelled, and without a device that was paused, where it was so before', async () => {
    const person = await subscribed('cancelled@example.com');
    await test.post(`subscriptions/${person.subscriptionId}/cancel`, {}, person.token);
    await close(person);
    await test.settle();
    test.clock.advance({ hours: 1 });
    const back = await signIn(test, person.email);
    await test.settle();
    expect(await subscriptionOf(back.token)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is charged for nothing', async () => {
    const person = await subscribed('unbilled@example.com');
    await close(person);
    await test.settle();
    test.clock.advance({ days: 29 });
    const back = await signIn(test, person.email);
    await close(back);
    await test.settle();
    await later({ days: 3 });
    const again = await signIn(test, person.email);
    expect(await subscriptionOf(again.token)).toMatchObject({ status: 'ended' });
    expect((await test.get('orders', again.token)).body['items']).toEqual([]);
  });

  it('renews nothing that is paid for it while it is closed', async () => {
    const person = await customer(test, 'pays-late@example.com');
    await close(person);
    const current = () => test.app.get(SubscriptionQueries).current(person.id);
    await fleet.subscribe(person.id);
    await test.until(async () => (await current())?.cancelAtPeriodEnd === true, 'it to be cancelled');
    test.clock.advance({ hours: 1 });
    const back = await signIn(test, person.email);
    await test.settle();
    expect(await subscriptionOf(back.token)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('is restored or erased, and never half of both, by who signs in as the last moment passes', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((n) => subscribed(`last-moment-${n}@example.com`)));
    for (const person of people) await close(person);
    await test.settle();
    test.clock.advance({ days: 29, hours: 23, minutes: 59 });
    await test.settle();
    const entering = people.map(
      ({ email }, n) =>
        new Promise<number>((entered) => {
          setTimeout(() => void enters(email).then(({ status }) => entered(status)), n * 40);
        }),
    );
    setTimeout(() => test.clock.advance({ minutes: 1 }), 60);
    const statuses = await Promise.all(entering);
    await test.settle();
    await later({ hours: 2 });
    for (const [n, person] of people.entries()) {
      const types = (await test.app.get(EventStore).read(`account-${person.id}`)).map(({ type }) => type);
      const isBack = types.includes('AccountRestored');
      expect([statuses[n], isBack, types.includes('AccountErasureBegun')]).toEqual(
        isBack ? [200, true, false] : [401, false, true],
      );
      expect((await peersOf()).includes(person.configId)).toBe(isBack);
      expect((await enters(person.email)).status).toBe(isBack ? 200 : 401);
    }
  });

  it('is not the only admin’s', async () => {
    expect(await close(await admin(test), 'admin-password')).toMatchObject(problem(409, 'last-admin'));
  });
});

describe('an account that nobody came back to', () => {
  const EMAIL = 'vanishing-person@example.com';
  const NAME = 'Wilhelmina Vanishing';

  /** All of the log and of the database, as text. */
  const stored = async (): Promise<string[]> => {
    const store = test.app.get(EventStore);
    const head = await store.head();
    const { events, close: stop } = store.follow(-1n);
    const log: string[] = [];
    for await (const event of events) {
      log.push(JSON.stringify([event.streamId, event.type, event.data, event.meta]));
      if (event.position >= head) break;
    }
    await stop();
    const database = test.app.get(Database);
    const rows: string[] = [];
    for (const model of test.app.get(Registry).readModels)
      for (const row of await database.collection(collectionOf(model)).find({}).toArray())
        rows.push(`${model.projection.name} ${JSON.stringify(row)}`);
    return [...log, ...rows];
  };
  /** Rows that say anything of an account but that there was one. */
  const tellingOf = (accountId: string, lines: readonly string[]) =>
    lines.filter((line) => /^[a-z-]+ \{/.test(line) && line.includes(accountId) && !line.includes('"tombstone":true'));
  const figures = async () => {
    const { totalUsers, totalRevenueCents } = (await test.get('admin/summary', (await admin(test)).token)).body;
    return { totalUsers, totalRevenueCents } as object;
  };

  /** Whose plan went on has paid for it: no figure changes any more by itself. */
  const renewed = () => {
    const { readModels } = test.app.get(Registry);
    const subscriptions = readModels.find(({ projection }) => projection.name === 'subscriptions')!;
    const due = { status: 'active', periodEnd: { $lte: test.clock.now().toISOString() } };
    return test.until(async () => {
      await test.settle();
      const rows = test.app.get(Database).collection(collectionOf(subscriptions));
      return (await rows.find(due).toArray()).length === 0;
    }, 'every plan goes on');
  };

  it('is told of each kind of what is written about people', () => {
    const { catalogs } = test.app.get(Registry);
    const about = [...catalogs.values()].filter(({ told }) => told?.about === 'people').map(({ category }) => category);
    expect(Object.keys(ERASED_BY_CATEGORY).sort()).toEqual(about.sort());
  });

  it('is erased step by step, though a process dies in between, and leaves nothing that can be read', async () => {
    const person = await subscribed(EMAIL, NAME);
    const keys = test.app.get(DataKeys);
    const [registered] = await test.app.get(EventStore).read(`account-${person.id}`, { limit: 1 });
    const sealed = (registered!.data as { email: never }).email;
    await test.call('PUT', `favourites/${server.id}`, { token: person.token });
    await close(person);
    await later({ days: 30 });

    expect(await enters(EMAIL)).toMatchObject(problem(401, 'invalid-credentials'));
    await renewed();
    const before = await figures();
    const dies = jest.spyOn(test.app.get(DataKeys), 'destroy').mockRejectedValueOnce(new Error('The process dies.'));
    await later({ hours: 1 });
    expect(dies).toHaveBeenCalled();
    await later({ hours: 1 });
    dies.mockRestore();

    const { text } = await test.mailbox.waitFor(EMAIL, /Certificate: /);
    expect(text).not.toContain(NAME);
    expect(text).toContain('your tickets with all that was written in them and the files that came along');
    const lines = await stored();
    for (const secret of [EMAIL, NAME, `Device of ${EMAIL}`])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    expect((await keys.openerOf(person.id))(sealed)).toBeUndefined();
    const erased = lines.find((line) => line.includes('"AccountErased"'))!;
    for (const [, digest] of text.matchAll(/: ([\da-f-]{36,64})\n/g)) expect(erased).toContain(digest);
    expect(await figures()).toEqual(before);

    await later({ days: 3 });
    const after = await stored();
    // What is left of a row is that there was one; the mail's own row went with it.
    expect(tellingOf(person.id, after)).toEqual([]);
    expect(await test.app.get(EventStore).read(`dataKey-${person.id}`)).toEqual([]);
    const [, certificate] = /Certificate: (\S+)/.exec(text)!;
    expect(await test.app.get(EventStore).read(`dataKey-${certificate}`)).toEqual([]);
    expect(mailsTo(EMAIL, /Certificate: /)).toBe(1);
  });

  it('has no row again and no key, whatever comes late of processes that had not heard of it', async () => {
    const person = await subscribed('late@example.com');
    await close(person);
    await later({ days: 30 });
    await later({ hours: 1 });
    await test.mailbox.waitFor('late@example.com', /Certificate: /);
    await later({ days: 3 });
    const mails = mailsTo('late@example.com', /./);

    const notice = { notificationId: newId(), kind: 'subscription-ended' as const, parameters: {} };
    const mail = { template: 'subscription-ended' as const, accountId: person.id, parameters: {} };
    const peer = { configId: person.configId, subscriptionId: person.subscriptionId, lastHandshakeDate: '2030-01-01' };
    const usage = { ...peer, receivedBytes: 7, sentBytes: 7, connectedMinutes: 1 };
    for (const command of [
      new NotifyAccount(person.id, notice, fleet.meta()),
      new RequestMail(newId(), mail, fleet.meta()),
      new FavouriteServer(person.id, { serverId: server.id }, fleet.meta()),
    ])
      await fleet.commands.execute(command);
    const data = { ledgerId: newId(), sequence: 1, peers: [usage] };
    const report = { id: newId(), type: 'UsageReported', data, meta: metadataOf(fleet.meta(), 2) };
    await test.app.get(EventStore).append(`usage-${server.id}`, 'any', [report]);
    await expect(test.app.get(DataKeys).create(person.id, fleet.meta())).rejects.toThrow();
    await test.settle();
    expect(tellingOf(person.id, await stored())).toEqual([]);
    expect(await test.app.get(EventStore).read(`dataKey-${person.id}`)).toEqual([]);
    expect(mailsTo('late@example.com', /./)).toBe(mails);
  });

  it('gives its address to whoever has it', async () => {
    await test.post('auth/sign-up', { email: EMAIL, password: PASSWORD, fullName: 'Somebody Else' });
    await test.until(() => mailsTo(EMAIL, /[?]token=/) === 2, 'the link of the new sign-up');
    await test.post('auth/verify-email', { token: await mailedToken(test, EMAIL), password: PASSWORD });
    const { token } = await signIn(test, EMAIL);
    expect((await test.get('account', token)).body).toMatchObject({ fullName: 'Somebody Else' });
    expect((await test.get('subscriptions', token)).body['items']).toEqual([]);
  });
});

describe('an account that an admin suspends', () => {
  const suspend = async (id: string, body: object = { reason: 'Sends spam.' }) =>
    test.post(`admin/accounts/${id}/suspend`, body, fleet.admin);
  const lift = async (id: string) => test.post(`admin/accounts/${id}/lift-suspension`, {}, fleet.admin);

  it('lets nobody in and no device connect, says so to the right password alone, and is as it was once that is lifted', async () => {
    const person = await subscribed('suspended@example.com');
    expect((await suspend(person.id)).body).toMatchObject({
      id: person.id,
      status: 'active',
      suspendedAt: test.clock.now().toISOString(),
    });
    expect((await test.get('account', person.token)).status).toBe(401);
    expect(await test.post('auth/refresh', { refreshToken: person.refreshToken })).toMatchObject(
      problem(401, 'session-ended'),
    );
    await test.settle();
    expect(await peersOf()).not.toContain(person.configId);
    expect(await enters(person.email)).toMatchObject(problem(403, 'account-suspended'));
    expect((await test.post('auth/sign-in', { email: person.email, password: 'wrong horse' })).status).toBe(401);
    expect((await test.post(`admin/accounts/${person.id}/look`, {}, fleet.admin)).body).toMatchObject({
      suspendedFor: 'Sends spam.',
      devices: [{ id: person.configId, status: 'suspended' }],
      sessions: [],
    });

    await later({ hours: 1 });
    await lift(person.id);
    await test.settle();
    expect(await peersOf()).toContain(person.configId);
    const back = await signIn(test, person.email);
    expect((await test.get('configs', back.token)).body['items']).toMatchObject([
      { id: person.configId, status: 'active' },
    ]);
  });

  it('stays closed where its owner closed it before', async () => {
    const person = await subscribed('both@example.com');
    await close(person);
    await suspend(person.id);
    expect(await enters(person.email)).toMatchObject(problem(403, 'account-suspended'));
    await lift(person.id);
    await test.settle();
    expect(await peersOf()).not.toContain(person.configId);
    await signIn(test, person.email);
    await test.settle();
    expect(await peersOf()).toContain(person.configId);
  });

  it('is somebody else’s, and wants a reason', async () => {
    const boss = await admin(test);
    expect(await test.post(`admin/accounts/${boss.id}/suspend`, { reason: 'Me.' }, boss.token)).toMatchObject(
      problem(409, 'own-account'),
    );
    expect(await suspend(newId())).toMatchObject(problem(404, 'account-not-found'));
    expect(await lift(newId())).toMatchObject(problem(404, 'account-not-found'));
    expect(await suspend(boss.id, { reason: ' ' })).toMatchObject(problem(400, 'validation-failed'));
  });
});
