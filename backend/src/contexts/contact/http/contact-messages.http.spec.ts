import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { ContactMessageQueries } from '../read-models/contact-messages.queries.js';
import { contactMessages } from '../read-models/contact-messages.read-model.js';

const SUPPORT = 'help@vpn.example.com';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ SUPPORT_EMAIL: SUPPORT, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

const written = {
  name: 'Olive Oyl',
  email: 'olive@example.com',
  subject: 'A question about speed',
  message: 'How fast is it?\nReally?',
};

/** A form that was opened long enough ago. */
const opened = async (): Promise<string> => {
  const { body } = await test.get('contact-messages/form');
  test.clock.advance({ seconds: 3 });
  return body['formToken'];
};

let places = 0;
/** Each from a place of its own. */
const send = async (fields: object = {}, from = `2001:db8:${(places += 1).toString(16)}::1`) =>
  test.post('contact-messages', { formToken: await opened(), ...written, ...fields }, undefined, {
    'X-Forwarded-For': from,
  });

/** All that is there; what was sent before shows. */
const messages = async () => {
  await test.settle();
  const queries = test.app.get(ContactMessageQueries);
  const all = await Promise.all((await queries.search('')).map((id) => queries.get(id)));
  return all.filter((message) => message !== undefined);
};
const mailsTo = (address: string) => test.mailbox.mails.filter(({ to }) => to === address);

describe('a message', () => {
  it('reaches support by mail, who answer its writer, and is confirmed without a word of it', async () => {
    expect((await send()).status).toBe(202);

    const { text } = await test.mailbox.waitFor(SUPPORT);
    expect(text).toMatch(/^Subject: Contact form: A question about speed$/im);
    expect(text).toMatch(/^Reply-To: olive@example.com$/im);
    expect(text).toContain('from \u2068Olive Oyl\u2069 at \u2068olive@example.com\u2069:');
    expect(text).toMatch(/\u2068How fast is it\?\r?\nReally\?\u2069/);

    const confirmed = await test.mailbox.waitFor(written.email);
    expect(confirmed.text).toMatch(/^Subject: We have received your message to Veilway$/im);
    for (const word of ['Olive Oyl', 'speed', 'fast', 'Really']) expect(confirmed.text).not.toContain(word);
  });

  it('is trimmed, and its lines end as lines do', async () => {
    await send({ name: '  Olive  ', subject: ' Trimmed thing ', message: ' One line\r\nand another\rand a third ' });
    expect((await messages())[0]).toMatchObject({
      name: 'Olive',
      subject: 'Trimmed thing',
      message: 'One line\nand another\nand a third',
    });
  });

  it('is one message, however often its form is sent', async () => {
    const before = (await messages()).length;
    const formToken = await opened();
    for (const _ of [1, 2]) expect((await send({ formToken, email: 'twice@example.com' })).status).toBe(202);
    expect(await messages()).toHaveLength(before + 1);
    await test.mailbox.waitFor('twice@example.com');
    expect(mailsTo('twice@example.com')).toHaveLength(1);
  });

  it('lies sealed, but for who wrote it where support looks for that, and nowhere at all after 90 days', async () => {
    await send({ name: 'Findable Person', message: 'Something that can be found.' });
    const [{ id } = { id: '' }] = await messages();
    const [store, rows] = [test.app.get(EventStore), test.app.get(ReadModels).of(contactMessages)];
    const textOf = (stored: unknown) =>
      JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const logged = textOf(await store.read(`contactMessage-${id}`));
    expect(logged).toContain('ContactMessageReceived');
    for (const word of ['Findable', 'olive', 'speed', 'found']) expect(logged).not.toContain(word);
    const row = await rows.get(id);
    expect(row).toMatchObject({ name: 'Findable Person', email: written.email });
    for (const word of ['speed', 'found']) expect(textOf(row)).not.toContain(word);

    test.clock.advance({ days: 89 });
    expect((await messages()).map((message) => message.id)).toContain(id);
    test.clock.advance({ days: 1 });
    await test.settle();
    expect(await messages()).toEqual([]);
    expect(await rows.find({})).toEqual([]);
    expect(await store.read(`dataKey-${id}`)).toEqual([]);
    expect((await store.read(`contactMessage-${id}`)).map(({ type }) => type)).toEqual([
      'ContactMessageReceived',
      'ContactMessageErased',
    ]);
  });
});

describe('a message is refused', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each([
    ['name', ' a ', 'Name must be at least 2 characters'],
    ['name', long(101), 'Name must be less than 100 characters'],
    ['email', 'olive', 'Invalid email address'],
    ['email', `${long(250)}@example.com`, 'Email must be less than 255 characters'],
    ['subject', '1234', 'Subject must be at least 5 characters'],
    ['subject', long(201), 'Subject must be less than 200 characters'],
    ['message', '123456789 ', 'Message must be at least 10 characters'],
    ['message', long(1_001), 'Message must be less than 1000 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['message', 12, 'Message must be at least 10 characters'],
  ])('with the %s %j: %s', async (field, value, detail) => {
    const { status, body } = await send({ [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: '/problems/validation-failed', errors: [{ pointer: `/${field}`, detail }] });
  });

  it.each([
    ['a header in the subject', 'subject', 'A question\r\nBcc: everybody@example.com'],
    ['a header in the name', 'name', 'Olive\nBcc: everybody@example.com'],
    ['a header in the address', 'email', 'olive@example.com\r\nBcc: everybody@example.com'],
    ['a second address', 'email', 'olive@example.com, everybody@example.com'],
    ['a name in the address', 'email', 'Olive <olive@example.com>'],
    ['an address that turns round what comes after it', 'email', 'olive\u202e@example.com'],
    ['an address of two lines', 'email', 'olive\u2028@example.com'],
    ['a NUL', 'message', 'Is it fast?\u0000 Really?'],
    ['an escape sequence', 'message', 'Is it \u001b[31mfast?'],
    ['a name that turns round what comes after it', 'name', 'Olive \u202eyO'],
    ['a subject that isolates what comes after it', 'subject', 'A question\u2066 more'],
    ['a message that turns round what comes after it', 'message', 'Is it fast?\u202e Really?'],
    ['a name that nobody sees', 'name', '\u200b\u200b\u2060'],
    ['a subject that nobody sees', 'subject', '\u200b\u200b\u200b\u200d\u2060'],
    ['half a character', 'message', 'Is it fast? \ud800'],
  ])('with %s', async (_, field, value) => {
    const before = test.mailbox.mails.length;
    expect((await send({ [field]: value })).status).toBe(400);
    expect(test.mailbox.mails).toHaveLength(before);
  });

  it.each([
    ['that was made up', () => Promise.resolve('1.2.3')],
    ['that is still being read', async () => (await test.get('contact-messages/form')).body['formToken'] as string],
    [
      'that was opened the day before',
      async () => {
        const token = await opened();
        test.clock.advance({ days: 1 });
        return token;
      },
    ],
  ])('in a form %s', async (_, form) => {
    const { status, body } = await test.post('contact-messages', { ...written, formToken: await form() });
    expect([status, body['type']]).toEqual([400, '/problems/contact-form-not-open']);
  });

  it('from a place that left five in a quarter of an hour; whatever was refused counts for nothing', async () => {
    const at = '198.51.100.7';
    await send({ message: 'short' }, at);
    for (const _ of [1, 2, 3, 4, 5]) expect((await send({}, at)).status).toBe(202);
    const { status, body, headers } = await send({}, at);
    expect([status, body['type']]).toEqual([429, '/problems/too-many-requests']);
    expect((await send({}, '198.51.100.8')).status).toBe(202);
    test.clock.advance({ seconds: Number(headers.get('Retry-After')) });
    expect((await send({}, at)).status).toBe(202);
  });
});

it('answers a program that fills in what nobody sees as it answers everybody, and stores nothing', async () => {
  const toEverybody = await send();
  const before = (await messages()).length;
  const { status, text } = await send({ homepage: 'https://spam.example', email: 'spam@example.com' });
  expect([status, text]).toEqual([toEverybody.status, toEverybody.text]);
  expect(await messages()).toHaveLength(before);
  expect(mailsTo('spam@example.com')).toEqual([]);
});

it('confirms to one mailbox twice in a quarter of an hour, however many places write in its name', async () => {
  for (const n of [1, 2, 3, 4]) await send({ email: `victim+${n}@example.com` });
  const toVictim = () => test.mailbox.mails.filter(({ to }) => to.startsWith('victim'));
  await test.until(() => toVictim().length === 2, 'two mails');
  await test.settle();
  expect(toVictim()).toHaveLength(2);
});

it('is kept as long as settings say, and no longer than its writer was told', async () => {
  const keep = (contactKeptDays: number | null) => {
    const { token, proof } = new Fleet(test).provenAdmin;
    return test.call('PATCH', 'admin/settings', { token, body: { contactKeptDays }, headers: proof });
  };
  test.clock.advance({ days: 100 });
  const subjects = async () => (await messages()).map(({ subject }) => subject).sort();
  await send({ subject: 'while 90' });
  test.clock.advance({ days: 20 });
  await keep(30);
  await send({ subject: 'while 30' });
  test.clock.advance({ days: 9 });
  expect(await subjects()).toEqual(['while 30', 'while 90']);
  test.clock.advance({ days: 1 });
  expect(await subjects()).toEqual(['while 30']);
  await keep(null);
  await send({ subject: 'while 90 again' });
  test.clock.advance({ days: 20 });
  expect(await subjects()).toEqual(['while 90 again']);
  test.clock.advance({ days: 69 });
  expect(await subjects()).toEqual(['while 90 again']);
  test.clock.advance({ days: 1 });
  expect(await subjects()).toEqual([]);
  for (const wrong of [91, 13]) expect((await keep(wrong)).body['errors'][0].pointer).toBe('/contactKeptDays');
});
