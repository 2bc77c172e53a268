import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { ticketMessages } from '../read-models/ticket-messages.read-model.js';

const SUPPORT = 'help@vpn.example.com';

let test: TestApp;
let fleet: Fleet;
let colleague: string;
beforeAll(async () => {
  test = await TestApp.start({ SUPPORT_EMAIL: SUPPORT, TRUSTED_PROXIES: '127.0.0.1' });
  fleet = new Fleet(test);
  colleague = (await fleet.account()).id;
  await fleet.appoint(colleague, 'support');
});
afterAll(() => test.stop());

let places = 0;
const written = { name: 'Olive Oyl', subject: 'A question about speed', message: 'How fast is it?' };

/** What somebody wrote by the contact form, as the desk has it. */
const asked = async (email: string) => {
  const { body } = await test.get('contact-messages/form');
  test.clock.advance({ seconds: 3 });
  const from = { 'X-Forwarded-For': `2001:db8:${(places += 1).toString(16)}::1` };
  await test.post('contact-messages', { formToken: body['formToken'], ...written, email }, undefined, from);
  await test.settle();
  const [ticket] = await queue({ q: email });
  return ticket!;
};
const queue = async (filter: object) =>
  (await test.get(`admin/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}`, fleet.token('support')))
    .body as unknown as { id: string; [field: string]: unknown }[];
const act = (id: string, verb: string, body: object = {}) =>
  test.post(`admin/tickets/${id}/${verb}`, body, fleet.admin);
const mailsTo = (address: string) => test.mailbox.mails.filter(({ to }) => to === address);

it('waits in the one queue by what is left of 24 hours, and is found by who wrote it', async () => {
  const ticket = await asked('olive@example.com');
  expect(ticket).toMatchObject({
    ...{ subject: written.subject, status: 'open', accountId: null },
    ...{ customerName: 'Olive Oyl', customerEmail: 'olive@example.com' },
  });
  const waits = Date.parse(ticket['promisedUntil'] as string) - Date.parse(ticket['createdAt'] as string);
  expect(waits).toBe(24 * 3_600_000);
  expect(ticket['countedMinutes']).toBe(24 * 60);
  const kept = Date.parse(ticket['keptUntil'] as string) - Date.parse(ticket['createdAt'] as string);
  expect(Math.round(kept / 86_400_000)).toBe(90);
  const customer = await fleet.customer();
  await test.post('tickets', { subject: 'Urgent', priority: 'high', message: 'Now?' }, customer.token);
  expect(await queue({})).toMatchObject([{ subject: 'Urgent' }, { id: ticket.id }]);
  expect(await queue({ isByForm: true })).toMatchObject([{ id: ticket.id }]);
  expect(await queue({ isByForm: false })).toMatchObject([{ subject: 'Urgent' }]);
  expect(await queue({ isByForm: false, accountId: 'nobodys' })).toEqual([]);
  expect(await queue({ q: 'olive OYL' })).toMatchObject([{ id: ticket.id }]);
  expect((await test.get(`tickets/${ticket.id}`, customer.token)).status).toBe(404);
  await test.mailbox.waitFor(SUPPORT, new RegExp(`/admin/support/${ticket.id}`));
});

it('is noted on, assigned, and answered by a mail that tells none of what came', async () => {
  const { id } = await asked('answered@example.com');
  await act(id, 'assign', { assigneeId: colleague });
  await act(id, 'notes', { note: 'Pinocchio again' });
  const { body } = await act(id, 'replies', { message: 'As fast as light.\nNearly.' });
  expect(body).toMatchObject({
    promisedUntil: null,
    thread: [
      { kind: 'customer', authorName: 'Olive Oyl', text: 'How fast is it?' },
      { kind: 'note', text: 'Pinocchio again' },
      { kind: 'support', text: 'As fast as light.\nNearly.' },
    ],
  });
  const { text } = await test.mailbox.waitFor('answered@example.com', /An answer to your message/);
  expect(text).toMatch(/\u2068As fast as light\.\r?\nNearly\.\u2069/);
  expect(text).toMatch(/^Reply-To: help@vpn\.example\.com$/im);
  expect(text).not.toMatch(/Pinocchio|Olive|speed|How fast/);
});

it('takes no files, and is neither joined nor anybody’s account', async () => {
  const [one, other] = [await asked('one@example.com'), await asked('other@example.com')];
  const attachments = [{ token: 'a.b', name: 'a.png' }];
  expect((await act(one.id, 'replies', { message: 'x', attachments })).body['type']).toBe(
    '/problems/attachment-not-taken',
  );
  expect((await act(one.id, 'merge', { intoId: other.id })).body['type']).toBe('/problems/tickets-not-alike');
  expect((await act(one.id, 'customer')).status).toBe(404);
});

it('is closed without an answer, of which its writer hears nothing', async () => {
  const { id } = await asked('spam@example.com');
  await test.mailbox.waitFor('spam@example.com');
  expect((await act(id, 'close')).body).toMatchObject({ status: 'closed', promisedUntil: null });
  await test.settle();
  expect(mailsTo('spam@example.com')).toHaveLength(1);
});

it('is erased 90 days after it came, with all that was written about it', async () => {
  const { id } = await asked('gone@example.com');
  await act(id, 'notes', { note: 'Pinocchio again' });
  const { body } = await act(id, 'replies', { message: 'Findable words.' });
  const messageIds = (body['thread'] as { id: string }[]).map((message) => message.id);
  const store = test.app.get(EventStore);
  const stored = JSON.stringify(await store.read(`ticket-${id}`), (_, value: unknown) => String(value));
  for (const word of ['Olive', 'gone@', 'speed', 'Pinocchio', 'Findable']) expect(stored).not.toContain(word);

  test.clock.advance({ days: 90 });
  await test.settle();
  expect((await test.get(`admin/tickets/${id}`, fleet.admin)).status).toBe(404);
  expect(await queue({ isByForm: true })).toEqual([]);
  expect(await test.app.get(ReadModels).of(ticketMessages).many(messageIds)).toEqual([]);
  expect((await store.read(`ticket-${id}`)).at(-1)).toMatchObject({ type: 'TicketErased', data: { messageIds } });
  expect((await act(id, 'replies', { message: 'Still there?' })).status).toBe(404);
});
