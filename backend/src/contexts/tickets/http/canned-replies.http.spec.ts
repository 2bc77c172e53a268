import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet, PRO } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
let desk: { id: string; token: string };
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  const { id } = await fleet.account();
  await test.post(`admin/accounts/${id}/role`, { role: 'support', reason: 'Asked for by mail.' }, fleet.admin);
  desk = { id, token: fleet.token('support', id) };
});
afterAll(() => test.stop());

const add = (text: string, title = 'Slow') => test.post('admin/canned-replies', { title, text }, desk.token);
const list = async () => (await test.get('admin/canned-replies', desk.token)).body['items'] as object[];
const ask = async (token: string) =>
  (await test.post('tickets', { subject: 'Oslo is slow', priority: 'low', message: 'Why?' }, token)).body[
    'id'
  ] as string;
const fill = (id: string, cannedReplyId: string) =>
  test.post(`admin/tickets/${id}/fill`, { cannedReplyId }, desk.token);

it('is written, listed by title with its author, written anew and removed', async () => {
  const { status, body } = await add('Hello {name}.', 'Zebra');
  expect([status, body]).toMatchObject([201, { title: 'Zebra', text: 'Hello {name}.', authorName: 'A Customer' }]);
  await add('Hello {name}.', 'Ant');
  expect(await list()).toMatchObject([{ title: 'Ant' }, { title: 'Zebra' }]);
  const path = `admin/canned-replies/${body['id'] as string}`;
  const rewrite = () => test.call('PUT', path, { token: desk.token, body: { title: 'Bee', text: 'Hi.' } });
  expect((await rewrite()).body).toMatchObject({ title: 'Bee' });
  expect((await test.call('DELETE', path, { token: desk.token })).status).toBe(204);
  expect(await list()).toMatchObject([{ title: 'Ant' }]);
  expect((await rewrite()).status).toBe(404);
});

it('names known fields alone, and no key', async () => {
  const refused = await add('Hello {nmae}, {plan}.');
  expect(refused.body['errors']).toMatchObject([
    { pointer: '/text', detail: expect.stringMatching(/^\{nmae\} is no field\. Use \{name\}, \{plan\}/) },
  ]);
  expect((await add('[Interface]\nPrivateKey = x')).body['errors']).toMatchObject([{ pointer: '/text' }]);
  expect((await add('', ' ')).body['errors']).toMatchObject([{ pointer: '/title' }, { pointer: '/text' }]);
});

it('is filled with what is known of who asks, and writes down who looked up plan and server', async () => {
  const who = await fleet.customer();
  const id = await ask(who.token);
  const looks = async () =>
    (await test.app.get(EventStore).read(`ticket-${id}`)).filter(({ type }) => type === 'TicketCustomerOpened');
  const greeting = (await add('Hello {name}, about “{subject}”. {colleague}')).body['id'] as string;
  expect((await fill(id, greeting)).body).toEqual({
    text: 'Hello A Customer, about “Oslo is slow”. A Customer',
    missing: [],
  });
  expect(await looks()).toEqual([]);

  const looked = (await add('{plan} on {server}?')).body['id'] as string;
  expect((await fill(id, looked)).body).toEqual({ text: `${PRO.name} on {server}?`, missing: ['server'] });
  const server = await fleet.server({ name: 'Oslo 1' });
  await test.post('configs', { serverId: server.id, deviceName: 'Laptop' }, who.token);
  expect((await fill(id, looked)).body).toEqual({ text: `${PRO.name} on Oslo 1?`, missing: [] });
  expect(await looks()).toMatchObject([{ data: { openedBy: desk.id } }]);
  expect((await fill(id, newId())).body['type']).toBe('/problems/canned-reply-not-found');
});

it('is not sent with holes', async () => {
  const id = await ask((await fleet.customer()).token);
  const reply = (message: string) => test.post(`admin/tickets/${id}/replies`, { message }, desk.token);
  const { status, body } = await reply('Your {plan} is fine.');
  expect([status, body['errors']]).toEqual([
    400,
    [{ pointer: '/message', detail: 'Message still holds {plan}. Put in what it stands for, or take it out' }],
  ]);
  expect((await reply('{ "json": 1 } and {else} are fine.')).status).toBe(200);
});
