import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
let who: Awaited<ReturnType<Fleet['account']>>;
beforeAll(async () => {
  test = await TestApp.start({ SUPPORT_HOURS: 'Mon-Fri 09:00-17:00 UTC' });
  fleet = new Fleet(test);
});
afterAll(() => test.stop());
beforeEach(async () => {
  who = await fleet.account();
});

const asked = { subject: 'Slow on Sundays', priority: 'high', message: 'Why is it slow?\nSince May.' };
const open = (fields: object = {}, headers?: Record<string, string>) =>
  test.post('tickets', { ...asked, ...fields }, who.token, headers);
const act = (id: string, verb: string, body: object = {}) => test.post(`tickets/${id}/${verb}`, body, who.token);
const typesOf = (problem: { status: number; body: Record<string, unknown> }) => [problem.status, problem.body['type']];

describe('a ticket', () => {
  it('is opened, and listed with how it stands', async () => {
    const { status, body } = await open();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      subject: asked.subject,
      status: 'open',
      priority: 'high',
      messages: 1,
      rating: null,
      thread: [{ by: 'customer', text: asked.message }],
    });
    const { thread: _, joined: none, ...listed } = body;
    expect(none).toEqual([]);
    expect((await test.get('tickets', who.token)).body).toEqual({ items: [listed], nextCursor: null });
    expect((await test.get(`tickets/${body['id']}`, who.token)).body).toEqual(body);
  });

  it('is one ticket, however often its request is sent', async () => {
    const key = { 'Idempotency-Key': newId() };
    const [one, again] = [await open({}, key), await open({}, key)];
    expect(again.body).toEqual(one.body);
    expect((await test.get('tickets', who.token)).body['items']).toHaveLength(1);
  });

  it('goes to and fro, and from open to resolved to closed and back', async () => {
    const { id } = (await open()).body as { id: string };
    expect((await act(id, 'replies', { message: ' And at night. ' })).body).toMatchObject({
      messages: 2,
      thread: [{}, { by: 'customer', text: 'And at night.' }],
    });
    expect((await act(id, 'resolve')).body).toMatchObject({ status: 'resolved', promisedUntil: null });
    expect((await act(id, 'rate', { rating: 4 })).body).toMatchObject({ rating: 4 });
    expect((await act(id, 'replies', { message: 'It is slow again.' })).body).toMatchObject({ status: 'open' });
    expect(typesOf(await act(id, 'rate', { rating: 1 }))).toEqual([409, '/problems/ticket-open']);
    expect((await act(id, 'close')).body).toMatchObject({ status: 'closed' });
    expect(typesOf(await act(id, 'replies', { message: 'x' }))).toEqual([409, '/problems/ticket-closed']);
    expect((await act(id, 'reopen')).body).toMatchObject({ status: 'open', messages: 3 });
  });

  it('is not there for anybody else', async () => {
    const { id } = (await open()).body as { id: string };
    const other = await fleet.account();
    const answers = [
      await test.get(`tickets/${id}`, other.token),
      ...(await Promise.all(
        ['replies', 'resolve', 'close', 'reopen', 'rate'].map((verb) =>
          test.post(
            `tickets/${id}/${verb}`,
            verb === 'replies' ? { message: 'x' } : verb === 'rate' ? { rating: 1 } : {},
            other.token,
          ),
        ),
      )),
    ];
    for (const answer of answers) expect(typesOf(answer)).toEqual([404, '/problems/ticket-not-found']);
    expect((await test.get('tickets', other.token)).body['items']).toEqual([]);
  });

  it('says nothing any more to anybody once its owner’s key is gone', async () => {
    const { id } = (await open()).body as { id: string };
    const events = await test.app.get(EventStore).read(`ticket-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/slow/i);
    await test.app.get(DataKeys).destroy(who.id);
    const { body } = await test.get(`tickets/${id}`, who.token);
    expect(body).toMatchObject({ subject: '', thread: [{ text: '' }] });
  });
});

describe('a promise', () => {
  // A Friday.
  const friday = new Date('2035-01-05T16:30:00Z');
  const nextFriday = () => test.clock.set(friday);

  it('counts two hours for what is urgent, over the weekend, by the hours of support', async () => {
    nextFriday();
    expect((await open()).body).toMatchObject({ promisedUntil: '2035-01-08T10:30:00.000Z' });
  });
  it('counts 24 hours for all else', async () => {
    const until = '2035-01-10T16:30:00.000Z';
    expect((await open({ priority: 'low' })).body).toMatchObject({ promisedUntil: until });
    expect((await open({ priority: 'medium' })).body).toMatchObject({ promisedUntil: until });
  });
  it('is told as it is counted', async () =>
    expect((await test.get('tickets/promise', who.token)).body).toEqual({
      urgentHours: 2,
      generalHours: 24,
      service: 'standard',
      aimedHours: 24,
      hours: { timeZone: 'UTC', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: 540, closesAt: 1020 },
    }));
});

describe('what is refused', () => {
  it.each([
    ['subject', '', 'Subject is required'],
    ['subject', '   ', 'Subject is required'],
    ['subject', 'x'.repeat(201), 'Subject must be at most 200 characters'],
    ['subject', 'two\nlines', 'Subject must not contain control characters'],
    ['priority', 'urgent', 'Priority must be one of: low, medium, high'],
    ['priority', undefined, 'Priority must be one of: low, medium, high'],
    ['message', '\n', 'Message is required'],
    ['message', 'x'.repeat(5_001), 'Message must be at most 5000 characters'],
  ])('names the field: %s %#', async (field, value, detail) => {
    const { status, body } = await open({ [field]: value });
    expect([status, body['errors']]).toEqual([400, [{ pointer: `/${field}`, detail }]]);
  });

  it('is a private key or a configuration, wherever it is written, and neither is told again', async () => {
    const key = 'yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=';
    const { id } = (await open()).body as { id: string };
    const answers = [
      await open({ subject: key }),
      await open({ message: `[Interface]\nPrivateKey = ${key}` }),
      await act(id, 'replies', { message: `It is ${key}.` }),
    ];
    for (const { status, text, body } of answers) {
      expect(status).toBe(400);
      expect(body['detail']).toMatch(/holds what looks like a WireGuard configuration or a private key\. Take it out/);
      expect(text).not.toContain(key);
    }
  });

  it.each([0, 6, 2.5, '5', null])('is a rating of %p', async (rating) => {
    const { id } = (await open()).body as { id: string };
    expect((await act(id, 'rate', { rating })).body['errors']).toMatchObject([{ pointer: '/rating' }]);
  });

  it('is an eleventh ticket in a day', async () => {
    for (let n = 0; n < 10; n += 1) expect((await open()).status).toBe(201);
    const { status, body, headers } = await open();
    expect([status, body['type']]).toEqual([429, '/problems/too-many-requests']);
    test.clock.advance({ seconds: Number(headers.get('Retry-After')) });
    expect((await open()).status).toBe(201);
  });
});
