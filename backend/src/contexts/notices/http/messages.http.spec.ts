import { Rights } from '../../../platform/auth/rights.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

/** Once the lists know them. */
const somebody = async () => {
  const who = await fleet.account();
  await app.settle();
  return who;
};
const message = { subject: 'Your server in Oslo', text: 'It moves to a new hall.\n\nYou need not do anything.' };
/** A key is somebody's own. */
const adminId = newId();
const write = (id: string, body: object = message, key: string = newId()) =>
  app.post(`admin/accounts/${id}/write`, body, fleet.token('admin', adminId), { 'Idempotency-Key': key });
type Told = { items: { kind: string; parameters: object }[] };
const bell = async (token: string) => (await app.get<Told>('notifications?kind=message', token)).body.items;
const mailsTo = (id: string) =>
  app.mailbox.mails.filter(({ to, text }) => to === `${id}@example.com` && text.includes('new hall'));
const activity = async (token: string) =>
  (await app.get<Told>('account/activity', token)).body.items.map(({ kind }) => kind);
const written = async (id: string) => (await app.app.get(EventStore).read(`notices-${id}`)).map(({ data }) => data);

it('reaches the bell, the mailbox and the activity once, and the log holds no word of it', async () => {
  const who = await somebody();
  const key = newId();
  for (const { status } of [await write(who.id, message, key), await write(who.id, message, key)])
    expect(status).toBe(204);
  const { text } = await app.mailbox.waitFor(`${who.id}@example.com`, /new hall/);
  expect(text).toMatch(/^Subject: Your server in Oslo\r?$/m);
  expect(text).toMatch(/^List-Unsubscribe:/m);
  await app.settle();
  expect(await bell(who.token)).toMatchObject([{ parameters: message }]);
  expect(mailsTo(who.id)).toHaveLength(1);
  expect((await activity(who.token)).filter((kind) => kind === 'written-to')).toHaveLength(1);
  const log = await written(who.id);
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toMatch(/Oslo|hall/);
});

it('comes by no mail where such mails are declined, and by the bell all the same', async () => {
  const who = await somebody();
  const choose = (way: string) =>
    app.call('PUT', `account/notices/messages/${way}`, { token: who.token, body: { isWanted: false } });
  expect((await choose('mail')).status).toBe(200);
  expect((await choose('page')).body).toMatchObject({ type: '/problems/notice-not-chosen' });
  expect((await write(who.id)).status).toBe(204);
  await app.settle();
  expect(await bell(who.token)).toMatchObject([{ parameters: message }]);
  expect(mailsTo(who.id)).toEqual([]);
});

it('is written to nobody who is not there, or not any more', async () => {
  expect((await write(newId())).body).toMatchObject({ status: 404, type: '/problems/account-not-found' });
  const email = 'nobody.yet@example.com';
  await app.post('auth/sign-up', { email, password: 'correct horse', fullName: 'Nobody Yet' });
  await app.settle();
  const { body } = await app.get<{ id: string }[]>(
    `admin/accounts?filter=${JSON.stringify({ status: 'unconfirmed' })}`,
    fleet.admin,
  );
  expect((await write(body[0]!.id)).body).toMatchObject({ status: 409, type: '/problems/account-not-active' });
  expect(await written(body[0]!.id)).toEqual([]);
});

it.each<[string, object, string]>([
  ['no subject', { ...message, subject: ' ' }, '/subject'],
  ['a subject of two lines', { ...message, subject: 'One\nTwo' }, '/subject'],
  ['too little', { ...message, text: 'Hi there' }, '/text'],
  ['too much', { ...message, text: 'x'.repeat(5_001) }, '/text'],
])('refuses %s, and says which field', async (_, body, pointer) => {
  const answer = await write(newId(), body);
  expect(answer.body).toMatchObject({ status: 400, type: '/problems/validation-failed', errors: [{ pointer }] });
});

it('is not read by staff who may not see what is personal', async () => {
  const who = await somebody();
  await write(who.id);
  await app.settle();
  app.app.get(Rights).replace(new Map([['custom-looks', { name: 'Looks', permissions: ['customers.read'] }]]));
  const { body } = await app.post(`admin/accounts/${who.id}/look`, {}, fleet.token('custom-looks'));
  expect(body['notifications']).toMatchObject({
    items: [{ kind: 'message', parameters: { subject: '…', text: '…' } }],
  });
});
