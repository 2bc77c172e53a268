import { EventStore } from '../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../platform/ids.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { mailedToken } from '../../testing/actors.js';
import { TestApp } from '../../testing/app.js';
import { Fleet } from '../../testing/fleet.js';
import { SendMailHandler } from './commands/send-mail.handler.js';
import { RequestMail } from './domain/mail.decider.js';
import { OutboxQueries } from './read-models/outbox.queries.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const signUp = (email: string, from = '198.51.100.1') =>
  test.post('auth/sign-up', { email, password: 'correct horse', fullName: 'Ann Example' }, undefined, {
    'X-Forwarded-For': from,
  });
const mailsTo = (email: string) => test.mailbox.mails.filter(({ to }) => to === email);

it('arrives without the clock moving, under an id of its own', async () => {
  await signUp('prompt@example.com');
  const { text } = await test.mailbox.waitFor('prompt@example.com');
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>$/im);
  expect(text).toMatch(/^From: Veilway <no-reply@localhost>$/m);
});

it('names the server that was retired, and a device that was set up for it', async () => {
  const fleet = new Fleet(test);
  const [{ id: serverId }, who] = await Promise.all([fleet.server({ name: 'Oslo 7' }), fleet.customer()]);
  expect((await test.post('configs', { serverId, deviceName: 'My phone' }, who.token)).status).toBe(201);
  expect((await fleet.proven('DELETE', `admin/servers/${serverId}`)).status).toBe(200);
  const { text } = await test.mailbox.waitFor(`${who.id}@example.com`, /retired/);
  expect(text).toContain('\u2068Oslo 7\u2069 was retired, and \u2068My phone\u2069 was set up for it.');
});

/** A mail to somebody whom no other test knows; `isKnown`: the list of people shows them. */
const mailTo = async (isKnown = true) => {
  const fleet = new Fleet(test);
  const { id: accountId } = await fleet.account();
  const email = `${accountId}@example.com`;
  if (isKnown) await test.mailbox.waitFor(email, /confirm/);
  const mailId = newId();
  const mail = { template: 'server-retired', accountId, parameters: {} } as const;
  return {
    email,
    /** Beside the one that asks to confirm the address. */
    came: () => mailsTo(email).filter(({ text }) => !text.includes('confirm')),
    request: () => fleet.commands.execute(new RequestMail(mailId, mail, fleet.meta())),
    events: async () => (await test.app.get(EventStore).read(`mail-${mailId}`)).map(({ type }) => type),
    outcome: async () => (await test.app.get(EventStore).read(`mail-${mailId}`)).at(-1)!.data,
  };
};

/** A store that takes no events of some type, as on a full disk. */
const takesNo = (type: string) => {
  const store = test.app.get(EventStore);
  const append = store.append.bind(store);
  const refused = { times: 0 };
  jest.spyOn(store, 'append').mockImplementation(async (streamId, revision, events) => {
    if (!events.some((event) => event.type === type)) return append(streamId, revision, events);
    refused.times += 1;
    throw new Error('The disk is full.');
  });
  return refused;
};

it('goes out once although the store cannot take for a while that it did', async () => {
  const { came, request, events } = await mailTo();
  const refused = takesNo('MailSent');
  await request();
  await test.until(() => refused.times > 0, 'the record to fail');
  for (const _ of [1, 2, 3, 4, 5]) await test.settle();
  expect(came()).toHaveLength(1);
  jest.restoreAllMocks();
  test.clock.advance({ seconds: 1 });
  await test.until(async () => (await events()).at(-1) === 'MailSent', 'the record');
  expect(came()).toHaveLength(1);
});

it('does not go out while the store cannot take that it is tried', async () => {
  const { came, request, events } = await mailTo();
  const refused = takesNo('MailAttempted');
  await request();
  await test.until(() => refused.times > 2, 'some attempts');
  expect(came()).toEqual([]);
  jest.restoreAllMocks();
  await test.until(async () => (await events()).at(-1) === 'MailSent', 'the record');
  expect(came()).toHaveLength(1);
});

it('is dropped at once where the mail server refuses it for good, and says nothing bad of the mail server', async () => {
  const { email, request, events, outcome } = await mailTo();
  test.mailbox.asked.set(email, () => Promise.reject(Object.assign(new Error('No such user'), { responseCode: 550 })));
  await request();
  await test.until(async () => (await events()).at(-1) === 'MailDropped', 'the mail to be dropped');
  expect(await outcome()).toEqual({ reason: 'undeliverable' });
  expect(test.app.get(Mailer).trouble).toBeUndefined();
});

it('waits where the mail server refuses it for now, and then is not asked for before its next attempt', async () => {
  const { email, came, request, events } = await mailTo();
  test.mailbox.asked.set(email, () => Promise.reject(Object.assign(new Error('Try later'), { responseCode: 450 })));
  await request();
  await test.until(() => test.app.get(Mailer).trouble !== undefined, 'the refusal');
  await test.settle();
  expect(await events()).toEqual(['MailRequested', 'MailAttempted']);
  const [outbox, now] = [test.app.get(OutboxQueries), test.clock.now()];
  expect(await outbox.due(now)).toEqual([]);
  expect(await outbox.due(new Date(now.getTime() + 1_000))).toHaveLength(1);
  test.mailbox.asked.clear();
  test.clock.advance({ seconds: 1 });
  await test.until(() => came().length === 1, 'the mail');
});

it('is not held up by four that the mail server takes its time for', async () => {
  const [quick, ...slow] = await Promise.all([mailTo(), mailTo(), mailTo(), mailTo(), mailTo()]);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  for (const { email } of slow)
    test.mailbox.asked.set(email, () => {
      asked += 1;
      return held;
    });
  for (const { request } of slow) await request();
  await test.until(() => asked === 4, 'four mails to be under way');
  await quick.request();
  await test.until(() => quick.came().length === 1, 'the mail');
  letGo();
  await test.until(() => slow.every(({ came }) => came().length === 1), 'the slow ones');
});

it('holds up no stop of the product for longer than seconds where the mail server is silent', async () => {
  const { email, came, request } = await mailTo();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  test.mailbox.asked.set(email, () => {
    asked += 1;
    return held;
  });
  await request();
  await test.until(() => asked === 1, 'the mail to be under way');
  await test.app.get(SendMailHandler).beforeApplicationShutdown();
  expect(came()).toEqual([]);
  letGo();
  await test.until(() => came().length === 1, 'the mail');
});

it('goes to one mailbox five times in a quarter of an hour, whatever it is called', async () => {
  const addresses = ['flood@example.com', ...[1, 2, 3, 4, 5, 6].map((n) => `flood+${n}@example.com`)];
  const took = () => addresses.flatMap(mailsTo).length;
  for (const [n, email] of addresses.entries()) await signUp(email, `203.0.113.${n}`);
  await test.until(() => took() === 5, 'five mails');
  await test.settle();
  await test.until(async () => (await test.app.get(OutboxQueries).due(test.clock.now())).length === 0, 'the rest');
  expect(took()).toBe(5);
});

it('loses nothing while the mail server is away, and holds up nobody', async () => {
  const mailer = test.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  let tries = 0;
  jest.spyOn(mailer, 'send').mockImplementation(async (mail) => {
    if (mail.to === 'refused@example.com' && ++tries < 3) throw new Error('The mail server did not take the mail.');
    await send(mail);
  });

  expect(await signUp('refused@example.com')).toMatchObject({ status: 202 });
  await test.until(() => tries === 1, 'the first attempt');
  await signUp('behind@example.com');
  await mailedToken(test, 'behind@example.com');

  await test.settle();
  expect(tries).toBe(1);
  test.clock.advance({ seconds: 1 });
  await test.until(() => tries === 2, 'the second attempt');
  test.clock.advance({ seconds: 5 });
  await mailedToken(test, 'refused@example.com');
  await test.settle();
  expect(mailsTo('refused@example.com')).toHaveLength(1);
});

it('drops no mail whose recipient is unknown only because the list of people has stopped', async () => {
  test.runnerOf('people').poison = 'an event it cannot digest';
  const { request, events } = await mailTo(false);
  await request();
  await test.until(async () => (await events()).length === 2, 'an attempt');
  await test.settle();
  expect(await events()).toEqual(['MailRequested', 'MailAttempted']);
});

it('keeps of a mail that tells of a sign-in no time for longer than it is tried', async () => {
  const fleet = new Fleet(test);
  const { id: accountId } = await fleet.account();
  const retain = jest.spyOn(test.app.get(EventStore), 'retain');
  const request = async (template: 'new-device' | 'password-changed') => {
    const id = newId();
    await fleet.commands.execute(new RequestMail(id, { template, accountId, parameters: {} }, fleet.meta()));
    return retain.mock.calls.filter(([stream]) => stream === `mail-${id}`).map(([, retention]) => retention);
  };
  expect(await request('new-device')).toEqual([{ maxAge: 4 * 24 * 3_600 }]);
  expect(await request('password-changed')).toEqual([]);
});
