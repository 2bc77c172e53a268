import { collectionOf } from '../../platform/event-sourcing/projections/read-model.js';
import { EventStore } from '../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../platform/ids.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { mailedToken } from '../../testing/actors.js';
import { TestApp } from '../../testing/app.js';
import { Fleet } from '../../testing/fleet.js';
import { people } from '../accounts/read-models/people.read-model.js';
import { RequestMail } from './domain/mail.decider.js';

jest.setTimeout(60_000); // machines that do other things besides

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const signUp = (email: string) =>
  test.post('auth/sign-up', { email, password: 'correct horse', fullName: 'Ann Example' });
const mailsTo = (email: string) => test.mailbox.mails.filter(({ to }) => to === email);

it('arrives within a second, under an id of its own', async () => {
  await signUp('prompt@example.com');
  const answered = performance.now();
  const { text } = await test.mailbox.waitFor('prompt@example.com');
  expect(performance.now() - answered).toBeLessThan(1_000);
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>$/im);
  expect(text).toMatch(/^From: Veilway <no-reply@localhost>$/m);
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
  test.worker.runnerOf(collectionOf(people))!.poison = 'an event it cannot digest';
  const fleet = new Fleet(test);
  const { id: accountId } = await fleet.account();
  const mailId = newId();
  const mail = { template: 'server-retired', accountId, parameters: {} } as const;
  await fleet.commands.execute(new RequestMail(mailId, mail, fleet.meta()));
  await test.settle();
  const stored = await test.app.get(EventStore).read(`mail-${mailId}`);
  expect(stored.map(({ type }) => type)).toEqual(['MailRequested']);
});
