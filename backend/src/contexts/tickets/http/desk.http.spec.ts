import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet, PRO, type Customer } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
let who: Customer;
let desk: { id: string; readonly token: string };
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  const colleague = await fleet.account();
  await fleet.appoint(colleague.id, 'support');
  desk = {
    id: colleague.id,
    get token() {
      return fleet.token('support', colleague.id);
    },
  };
});
afterAll(() => test.stop());
beforeEach(async () => {
  who = await fleet.customer();
});

const open = async (fields: object = {}, customer: { token: string } = who) =>
  (await test.post('tickets', { subject: 'Slow', priority: 'low', message: 'Why?', ...fields }, customer.token))
    .body as {
    id: string;
  };
const act = (id: string, verb: string, body: object = {}) => test.post(`admin/tickets/${id}/${verb}`, body, desk.token);
const queue = async (filter: object, sort = '["promisedUntil","ASC"]') =>
  (await test.get(`admin/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${sort}`, desk.token))
    .body as unknown as { id: string; priority: string }[];
const seen = async (id: string) => (await test.get(`tickets/${id}`, who.token)).body;

it('answers, and tells who asked by bell and mail, without a word of the answer', async () => {
  const { id } = await open();
  const { body } = await act(id, 'replies', { message: 'Because of the weather.' });
  expect(body).toMatchObject({
    promisedUntil: null,
    thread: [
      { kind: 'customer', text: 'Why?' },
      { kind: 'support', text: 'Because of the weather.', authorName: 'A Customer' },
    ],
  });
  expect(await seen(id)).toMatchObject({ thread: [{}, { by: 'support', text: 'Because of the weather.' }] });
  await test.settle();
  expect((await test.get('notifications', who.token)).body['items']).toMatchObject([
    { kind: 'ticket-reply', parameters: { ticketId: id } },
  ]);
  const { text } = await test.mailbox.waitFor(`${who.id}@example.com`, /answered your ticket/);
  expect(text).toContain(`/dashboard/support/${id}`);
  expect(text).not.toMatch(/weather|Slow/);
});

it('tells nobody of what their owner writes', async () => {
  const { id } = await open();
  await test.post(`tickets/${id}/replies`, { message: 'Hello?' }, who.token);
  await test.settle();
  expect((await test.get('notifications', who.token)).body['items']).toEqual([]);
});

it('keeps notes from customers, wherever they look', async () => {
  const { id } = await open();
  const { body } = await act(id, 'notes', { note: 'Pinocchio again' });
  expect(body['thread']).toMatchObject([{}, { kind: 'note', text: 'Pinocchio again' }]);
  await test.settle();
  for (const path of ['tickets', `tickets/${id}`, 'notifications', 'account/activity'])
    expect((await test.get(path, who.token)).text).not.toMatch(/Pinocchio|note/);
  expect(await seen(id)).toMatchObject({ messages: 1 });
});

describe('the queue', () => {
  it('shows first what is promised soonest, and last what nobody waits for', async () => {
    const [late, soon, done] = [await open(), await open({ priority: 'high' }), await open({ priority: 'high' })];
    await act(done.id, 'replies', { message: 'So.' });
    const mine = { accountId: who.id };
    expect((await queue(mine)).map(({ id }) => id)).toEqual([soon.id, late.id, done.id]);
    expect((await queue({ ...mine, isOwed: true })).map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect((await queue({ ...mine, priority: ['low'] })).map(({ id }) => id)).toEqual([late.id]);
    expect((await queue(mine, '["lastReply","DESC"]'))[0]).toMatchObject({ id: done.id });
  });

  it('takes those sooner whose plan says so, and never later than promised', async () => {
    const [plain, known] = [
      await fleet.account(),
      await fleet.customer({ ...PRO, id: 'enterprise', name: 'Enterprise' }),
    ];
    const theirs = [
      await open({}, plain),
      await open(),
      await open({}, known),
      await open({ priority: 'high' }, plain),
    ];
    const [standard, priority, dedicated, urgent] = theirs as [
      { id: string },
      { id: string },
      { id: string },
      { id: string },
    ];
    const rows = await queue({ accountId: [plain.id, who.id, known.id] }, '["aimedAt","ASC"]');
    expect(
      rows
        .map(({ id }) => id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([dedicated.id, urgent.id].toSorted());
    expect(rows.map(({ id }) => id).slice(2)).toEqual([priority.id, standard.id]);
    expect(rows.find(({ id }) => id === dedicated.id)).toMatchObject({ service: 'dedicated' });
    expect((await test.get('tickets/promise', known.token)).body).toMatchObject({
      service: 'dedicated',
      aimedHours: 2,
    });
    expect((await test.get('tickets/promise', plain.token)).body).toMatchObject({
      service: 'standard',
      aimedHours: 24,
    });
  });

  it('gives what somebody with dedicated support asks next to the colleague who knows them', async () => {
    const known = await fleet.customer({ ...PRO, id: 'enterprise', name: 'Enterprise' });
    const [first, other] = [await open({}, known), await open()];
    for (const { id } of [first, other]) await act(id, 'assign', { assigneeId: desk.id });
    expect(await queue({ q: (await open({}, known)).id })).toMatchObject([{ assigneeId: desk.id }]);
    expect(await queue({ q: (await open()).id })).toMatchObject([{ assigneeId: null }]);
  });

  it('finds by the customer or by the ticket', async () => {
    const { id } = await open();
    for (const q of [id, `${who.id}@`, who.id.slice(0, 30)]) expect(await queue({ q })).toMatchObject([{ id }]);
    expect(await queue({ q: newId() })).toEqual([]);
  });

  it('finds what a colleague, or nobody, looks after', async () => {
    const [one, other] = [await open(), await open()];
    expect((await act(one.id, 'assign', { assigneeId: desk.id })).body).toMatchObject({
      assigneeId: desk.id,
      assigneeName: 'A Customer',
    });
    const of = { accountId: who.id };
    expect(await queue({ ...of, assigneeId: desk.id })).toMatchObject([{ id: one.id }]);
    expect(await queue({ ...of, assigneeId: 'nobody' })).toMatchObject([{ id: other.id }]);
    expect((await act(one.id, 'assign', { assigneeId: null })).body).toMatchObject({ assigneeId: null });
  });
});

it('gives tickets to colleagues only', async () => {
  const { id } = await open();
  expect((await test.get('admin/tickets/colleagues', desk.token)).body['items']).toContainEqual({
    id: desk.id,
    name: 'A Customer',
  });
  for (const assigneeId of [who.id, newId(), 7])
    expect((await act(id, 'assign', { assigneeId })).body['errors']).toMatchObject([{ pointer: '/assigneeId' }]);
});

it('changes how a ticket stands, and tells its owner', async () => {
  const { id } = await open();
  const statuses = [];
  for (const verb of ['resolve', 'close', 'reopen', 'close'])
    statuses.push((await act(id, verb)).body['status'] as string);
  expect(statuses).toEqual(['resolved', 'closed', 'open', 'closed']);
  expect((await act(id, 'resolve')).body['type']).toBe('/problems/ticket-closed');
  await test.settle();
  const { items } = (await test.get('notifications', who.token)).body as { items: { kind: string }[] };
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['ticket-closed', 'ticket-closed', 'ticket-resolved']);
  const { text } = await test.mailbox.waitFor(`${who.id}@example.com`, /resolved your ticket/);
  expect(text).toContain(`/dashboard/support/${id}`);
  expect(text).not.toMatch(/Questions\?/);
});

describe('doubles', () => {
  const later = async (fields: object = {}) => {
    test.clock.advance({ minutes: 1 });
    return open(fields);
  };

  it('go on in one ticket, where both are read, and of which their owner is told', async () => {
    const [one, double] = [await open({ message: 'First' }), await later({ subject: 'Slow again', message: 'Second' })];
    const { body } = await act(double.id, 'merge', { intoId: one.id });
    const both = {
      thread: [{ text: 'First' }, { text: 'Second' }],
      joined: [{ id: double.id, subject: 'Slow again', joinedAt: test.clock.now().toISOString() }],
    };
    expect(body).toMatchObject({ id: one.id, ...both });
    expect(await seen(one.id)).toMatchObject(both);
    await test.settle();
    expect((await test.get('notifications', who.token)).body['items']).toMatchObject([
      { kind: 'ticket-merged', parameters: { ticketId: one.id } },
    ]);
    const { text } = await test.mailbox.waitFor(`${who.id}@example.com`, /joined two of your tickets/);
    expect(text).toContain(`/dashboard/support/${one.id}`);
    expect(text).not.toMatch(/Slow|First|Second/);
    expect(await seen(double.id)).toMatchObject({ status: 'closed', mergedInto: one.id });
    expect((await act(double.id, 'replies', { message: 'x' })).body['type']).toBe('/problems/ticket-merged');
  });

  it('owe one answer, where they go on', async () => {
    const one = await open({ priority: 'high' });
    await act(one.id, 'replies', { message: 'So.' });
    await act(one.id, 'close');
    const double = await later({ priority: 'low' });
    const { promisedUntil } = await seen(double.id);
    await act(double.id, 'merge', { intoId: one.id });
    await test.settle();
    expect(await seen(double.id)).toMatchObject({ status: 'closed', promisedUntil: null });
    expect(await seen(one.id)).toMatchObject({ status: 'open', promisedUntil });
  });

  it('go on in the older one: none vanishes, in what order or how at once they are joined', async () => {
    const one = await open({ message: '1' });
    const [two, three] = [await later({ message: '2' }), await later({ message: '3' })];
    const join = (from: { id: string }, into: { id: string }) => act(from.id, 'merge', { intoId: into.id });
    expect((await join(one, three)).body['type']).toBe('/problems/ticket-older');
    await join(three, two);
    const both = await Promise.all([join(two, one), join(one, two)]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    const { thread, joined, status } = await seen(one.id);
    expect([status, thread.map(({ text }: { text: string }) => text)]).toEqual(['open', ['1', '2', '3']]);
    expect(joined.map(({ id }: { id: string }) => id)).toEqual([two.id, three.id]);
  });

  it('are of one account, and go on where something goes on', async () => {
    const [one, two, foreign] = [await open(), await later(), await open({}, await fleet.customer())];
    const refusals = [
      await act(one.id, 'merge', { intoId: one.id }),
      await act(one.id, 'merge', { intoId: foreign.id }),
    ];
    await act(two.id, 'merge', { intoId: one.id });
    const three = await later();
    refusals.push(await act(three.id, 'merge', { intoId: two.id }));
    for (const { status, body } of refusals)
      expect([status, body['type']]).toEqual([409, '/problems/tickets-not-alike']);
    expect((await act(one.id, 'merge', { intoId: newId() })).status).toBe(404);
  });
});

it('shows what the customer has, and writes down who looked, once a day', async () => {
  const server = await fleet.server({ name: 'Oslo 1' });
  await test.post('configs', { serverId: server.id, deviceName: 'Laptop' }, who.token);
  const { id } = await open();
  const looks = async () =>
    (await test.app.get(EventStore).read(`ticket-${id}`)).filter(({ type }) => type === 'TicketCustomerOpened');
  for (const _ of [1, 2])
    expect((await act(id, 'customer')).body).toMatchObject({
      plan: { name: PRO.name, status: 'active', devicesUsed: 1, deviceLimit: 5 },
      maintenance: [],
      devices: null,
      orders: null,
    });
  expect(await looks()).toMatchObject([{ data: { accountId: who.id, openedBy: desk.id } }]);
  expect((await test.post(`admin/tickets/${id}/customer`, {}, fleet.admin)).body).toMatchObject({
    devices: [{ name: 'Laptop', server: 'Oslo 1', status: 'active' }],
    orders: [],
  });
});

it('shows the desk what the customer is told of maintenance, and of no other server', async () => {
  const [used, other] = await Promise.all([fleet.server({ name: 'Bergen 1' }), fleet.server({ name: 'Rome 1' })]);
  const customer = await fleet.customer();
  await test.post('configs', { serverId: used.id, deviceName: 'Laptop' }, customer.token);
  const from = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
  for (const { id } of [used, other])
    for (const hours of [5, 1]) {
      const window = { kind: 'outage', startsAt: from(hours), endsAt: from(hours + 1) };
      expect((await test.post(`admin/servers/${id}/maintenance`, window, fleet.admin)).status).toBe(200);
    }
  await test.settle();
  const { id } = await open({}, customer);
  const seen = async () => (await act(id, 'customer')).body['maintenance'] as object[];
  const windows = [1, 5].map((hours) => ({ server: 'Bergen 1', kind: 'outage', startsAt: from(hours) }));
  expect(await seen()).toMatchObject(windows);
  expect((await test.get('account/summary', customer.token)).body['maintenance']).toEqual(await seen());
  test.clock.advance({ hours: 2 });
  expect(await seen()).toHaveLength(1);
});

it('tells who else looks and who types, to the customer of typing alone, and stores nothing of it', async () => {
  const { id } = await open();
  const look = (token: string, body = {}) => test.post(`admin/tickets/${id}/presence`, body, token);
  expect((await look(desk.token)).body).toEqual({ isCustomerTyping: false, colleagues: [] });
  const admin = await fleet.account();
  await test.settle();
  // Mails of before may be on their way still: what is said here would be said of the ticket.
  const stored = async () => (await test.app.get(EventStore).read(`ticket-${id}`)).length;
  const before = await stored();
  expect((await look(fleet.token('admin', admin.id))).body['colleagues']).toEqual([
    { id: desk.id, name: 'A Customer', isTyping: false },
  ]);
  const presence = async () => (await test.get(`tickets/${id}/presence`, who.token)).body;
  expect(await presence()).toEqual({ isSupportTyping: false });
  await look(desk.token, { isTyping: true });
  expect(await presence()).toEqual({ isSupportTyping: true });
  const said = await test.post(`tickets/${id}/presence`, { isTyping: true }, who.token);
  expect(said.status).toBe(204);
  expect((await look(desk.token)).body).toMatchObject({ isCustomerTyping: true, colleagues: [{ id: admin.id }] });
  test.clock.advance({ seconds: 10 });
  expect(await presence()).toEqual({ isSupportTyping: false });
  expect((await test.post(`tickets/${id}/presence`, { isTyping: 1 }, who.token)).body['errors']).toMatchObject([
    { pointer: '/isTyping' },
  ]);
  expect(await stored()).toBe(before);
});

it('is not for customers and auditors, and knows no ticket that is not there', async () => {
  const { id } = await open();
  for (const role of ['customer', 'auditor'] as const)
    expect((await test.get(`admin/tickets/${id}`, fleet.token(role))).status).toBe(403);
  expect((await test.get(`admin/tickets/${newId()}`, desk.token)).body['type']).toBe('/problems/ticket-not-found');
});
