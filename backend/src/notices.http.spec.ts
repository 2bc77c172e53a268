import { RequestMail } from './contexts/mail/domain/mail.decider.js';
import type { MailTemplate } from './contexts/mail/domain/mail.events.js';
import { NotifyAccount } from './contexts/notifications/domain/notification.decider.js';
import { EventStore } from './platform/event-sourcing/store/event-store.js';
import { newId } from './platform/ids.js';
import { TestApp } from './testing/app.js';
import { Fleet } from './testing/fleet.js';
import { TestGateway } from './testing/gateway.js';

let test: TestApp;
let fleet: Fleet;
let who: Awaited<ReturnType<Fleet['account']>>;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
});
afterAll(() => test.stop());
beforeEach(async () => {
  who = await fleet.account();
});

const choose = (path: string, isWanted: unknown, token = who.token) =>
  test.call('PUT', `account/notices/${path}`, { token, body: { isWanted } });
const told = async (token = who.token) => {
  const { items } = (await test.get('account/notices', token)).body as {
    items: { topic: string; page: string; mail: string }[];
  };
  return Object.fromEntries(items.map(({ topic, page, mail }) => [topic, [page, mail]]));
};
const EVERYTHING = {
  security: ['always', 'always'],
  payments: ['always', 'always'],
  plan: ['on', 'on'],
  allowance: ['on', 'on'],
  servers: ['on', 'on'],
  support: ['on', 'on'],
  messages: ['always', 'on'],
};

/** What became of a mail. */
const mailed = async (template: MailTemplate, accountId = who.id) => {
  const id = newId();
  await fleet.commands.execute(new RequestMail(id, { template, accountId, parameters: {} }, fleet.meta()));
  const last = async () => (await test.app.get(EventStore).read(`mail-${id}`, { direction: 'backwards', limit: 1 }))[0];
  await test.until(async () => ['MailSent', 'MailDropped'].includes((await last())!.type), 'what became of the mail');
  const { type, data } = (await last())!;
  return type === 'MailSent' ? 'sent' : (data as { reason: string }).reason;
};
const mailTo = (accountId: string, matching: RegExp) => test.mailbox.waitFor(`${accountId}@example.com`, matching);

it('is all of it where nothing was chosen, and stays as it was chosen', async () => {
  expect(await told()).toEqual(EVERYTHING);
  const { status, body } = await choose('allowance/mail', false);
  expect([status, body['items']]).toEqual([
    200,
    expect.arrayContaining([{ topic: 'allowance', page: 'on', mail: 'off' }]) as unknown,
  ]);
  await choose('support/page', false);
  const chosen = { ...EVERYTHING, allowance: ['on', 'off'], support: ['off', 'on'] };
  expect(await told()).toEqual(chosen);
  const other = await fleet.account();
  expect(await told(other.token)).toEqual(EVERYTHING);
  await choose('support/page', true);
  expect(await told()).toEqual({ ...chosen, support: ['on', 'on'] });
});

it('keeps mails and notifications away that were declined, by that way alone', async () => {
  await choose('allowance/mail', false);
  await choose('support/page', false);
  expect(await mailed('allowance-80')).toBe('declined');
  expect(await mailed('subscription-ended')).toBe('sent');
  for (const kind of ['allowance-80', 'ticket-reply'] as const)
    await fleet.commands.execute(
      new NotifyAccount(who.id, { notificationId: newId(), kind, parameters: {} }, fleet.meta()),
    );
  await test.settle();
  const { body } = await test.get<{ items: { kind: string }[] }>('notifications', who.token);
  expect(body.items.map(({ kind }) => kind)).toEqual(['allowance-80']);
});

it('cannot be declined where it is about security or money', async () => {
  for (const path of ['security/mail', 'payments/mail', 'payments/page'])
    expect((await choose(path, false)).body).toMatchObject({ type: '/problems/notice-not-chosen', status: 409 });
  expect((await choose('weather/mail', false)).status).toBe(404);
  expect((await choose('plan/pigeon', false)).status).toBe(404);
  expect((await choose('plan/mail', 'no')).body['errors']).toEqual([
    { pointer: '/isWanted', detail: 'isWanted must be true or false' },
  ]);
  expect(await mailed('renewal-failed')).toBe('sent');
  const { text } = await mailTo(who.id, /could not charge/);
  expect(text).not.toMatch(/List-Unsubscribe|You choose which mails/);
});

describe('the way out that a mail brings along', () => {
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const press = (url: string, body: string = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
    fetch(url.replace(test.settings.publicUrl, test.url), { method: 'POST', headers: { 'Content-Type': type }, body });
  const wayOutOf = async () => {
    expect(await mailed('allowance-80')).toBe('sent');
    const { text } = await mailTo(who.id, /80 %/);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(text).toContain(`${test.settings.publicUrl}/dashboard/settings#notices`);
    return /^List-Unsubscribe:\s+<([^>]+)>/m.exec(text)![1]!;
  };

  it('ends its like with one press and no sign-in, and nothing else, however often it is pressed', async () => {
    const url = await wayOutOf();
    expect((await press(url)).status).toBe(200);
    expect((await press(url, '{}', 'application/json')).status).toBe(200);
    await test.settle();
    expect(await told()).toEqual({ ...EVERYTHING, allowance: ['on', 'off'] });
    expect(await mailed('allowance-100')).toBe('declined');
    await choose('allowance/mail', true);
    expect(await mailed('allowance-100')).toBe('sent');
  });

  it('says to who opens it in a browser what ends and what goes on, and changes nothing by that', async () => {
    const url = (await wayOutOf()).replace(test.settings.publicUrl, test.url);
    const look = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers, redirect: 'manual' });
      return { status: answer.status, to: answer.headers.get('Location'), body: await answer.text() };
    };
    const asking = JSON.parse((await look()).body) as object;
    const others = ['security', 'payments', 'plan', 'servers', 'support', 'messages'];
    expect(asking).toEqual({ topic: 'allowance', isDeclined: false, still: others });
    const led = await look({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    const token = url.slice(url.lastIndexOf('/') + 1);
    expect([led.status, led.to]).toEqual([303, `${test.settings.publicUrl}/auth/decline-mails#${token}`]);
    await test.settle();
    expect(await told()).toEqual(EVERYTHING);
    await press(url);
    await test.settle();
    expect(JSON.parse((await look()).body)).toEqual({ topic: 'allowance', isDeclined: true, still: others });
    expect((await fetch(`${url.slice(0, -2)}`)).status).toBe(404);
    const split = await fetch(`${test.url}/api/v1/declined-mails/a%0d%0ab`, {
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    });
    expect(split.headers.get('Location')).toBe(`${test.settings.publicUrl}/auth/decline-mails#a%0D%0Ab`);
    await choose('allowance/mail', true);
  });

  it('opens to nobody who has made it up, and takes no more than the form', async () => {
    const url = await wayOutOf();
    const forged = [
      url.replace('.allowance.', '.support.'),
      url.slice(0, -2),
      `${url.slice(0, url.lastIndexOf('/'))}/x`,
    ];
    for (const one of forged) expect((await press(one)).status).toBe(404);
    expect((await press(url, 'x'.repeat(2_000))).status).toBe(415);
    await test.settle();
    expect(await told()).toEqual(EVERYTHING);
  });
});

it('tells three days before a period ends that it renews, or ends where it was cancelled, and each once', async () => {
  const [goesOn, leaves] = await Promise.all([fleet.customer(), fleet.customer()]);
  await fleet.cancel(leaves.subscriptionId);
  const { body } = await test.get<{ items: { periodEnd: string }[] }>('subscriptions', goesOn.token);
  const { periodEnd } = body.items[0]!;
  const kinds = async ({ token }: { token: string }) =>
    (await test.get<{ items: { kind: string }[] }>('notifications', token)).body.items.map(({ kind }) => kind);
  test.clock.set(new Date(Date.parse(periodEnd) - 3 * 86_400_000 - 1_000));
  await test.settle();
  expect([await kinds(goesOn), await kinds(leaves)]).toEqual([[], []]);

  test.clock.advance({ seconds: 1 });
  await test.settle();
  test.clock.advance({ days: 1 });
  await test.settle();
  expect([await kinds(goesOn), await kinds(leaves)]).toEqual([['renewal-ahead'], ['plan-ending']]);
  const on = periodEnd.slice(0, 10);
  await mailTo(goesOn.id, new RegExp(`plan renews on ${on} for \\$9\\.99`));
  await mailTo(leaves.id, new RegExp(`it ends on ${on} at`));

  test.clock.set(new Date(periodEnd));
  await test.settle();
  expect(await kinds(leaves)).toEqual(['subscription-ended', 'plan-ending']);
  await mailTo(leaves.id, /has ended/);
});

it('tells of 80 % and of all of the data as soon as a gateway reports them, and of a server that was retired', async () => {
  const { id: serverId } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(test, serverId);
  const customer = await fleet.customer();
  const { body: config } = await test.post('configs', { serverId, deviceName: 'Laptop' }, customer.token);
  const kinds = async () =>
    (await test.get<{ items: { kind: string }[] }>('notifications', customer.token)).body.items.map(({ kind }) => kind);
  /** In days that are long enough for so much. */
  const toldAfter = async (receivedBytes: number) => {
    test.clock.advance({ days: 5 });
    await gateway.usage({ configId: config['id'], receivedBytes });
    await test.settle();
    return kinds();
  };
  expect(await toldAfter(399e9)).toEqual([]);
  expect(await toldAfter(400e9)).toEqual(['allowance-80']);
  expect(await toldAfter(499e9)).toEqual(['allowance-80']);
  expect(await toldAfter(500e9)).toEqual(['allowance-100', 'allowance-80']);
  await mailTo(customer.id, /80 %/);

  await fleet.proven('DELETE', `admin/servers/${serverId}`);
  await test.settle();
  expect(await kinds()).toEqual(['server-retired', 'allowance-100', 'allowance-80']);
  await mailTo(customer.id, /was retired/);
});
