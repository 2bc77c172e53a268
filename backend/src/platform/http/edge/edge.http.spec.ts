import { randomUUID } from 'node:crypto';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';
import { EventStore } from '../../event-sourcing/store/event-store.js';
import { HEADERS } from './security-headers.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app?.stop());

describe('a body', () => {
  const problem = (status: number, type: string) => ({ status, body: { status, type: `/problems/${type}` } });

  it.each([
    ['a list', `[${Array(20_000).fill(1).join(',')}]`],
    ['nested 2,000 deep', `{"planId":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
    ['of a thousand fields', JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [n, n])))],
  ])('that is %s is refused before anything is made of it', async (_, body) => {
    const answer = await app.post('orders', body, fleet.token('customer'));
    expect(answer).toMatchObject(problem(400, 'malformed-request'));
    expect(answer.text.length).toBeLessThan(1_000);
  });

  it.each(['auth/sign-up', 'auth/sign-in', 'auth/resend-verification'])(
    'with half a character is refused by %s',
    async (path) => {
      const body = String.raw`{"email":"\ud800@example.com","password":"correct horse","fullName":"Ann"}`;
      expect(await app.post(path, body)).toMatchObject(problem(400, 'malformed-request'));
      expect(await app.post(path, body.replace('d800', 'd800\\udc00'))).not.toMatchObject({ status: 500 });
    },
  );

  it('of many wrong fields is told of twenty', async () => {
    const body = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, n]));
    const answer = await app.post('orders', body, fleet.token('customer'));
    expect(answer).toMatchObject(problem(400, 'validation-failed'));
    expect(answer.body['errors']).toHaveLength(20);
  });

  it('that is a form is refused', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await app.call('POST', 'auth/sign-in', { body: 'email=a&password=b', headers })).toMatchObject(
      problem(415, 'unsupported-media-type'),
    );
  });

  it('is at most 4 kB where one signs in, and 64 kB elsewhere', async () => {
    const padded = (bytes: number) => `{"planId":"basic"}${' '.repeat(bytes)}`;
    const token = fleet.token('customer');
    expect(await app.post('auth/sign-in', padded(4_096))).toMatchObject(problem(413, 'body-too-large'));
    expect(await app.post('auth/sign-in', padded(4_000))).toMatchObject(problem(400, 'validation-failed'));
    expect(await app.post('orders', padded(65_536), token)).toMatchObject(problem(413, 'body-too-large'));
    expect((await app.post('orders', padded(65_000), token)).status).toBe(201);
  });

  it('of a gateway may report a thousand peers', async () => {
    const { id } = await fleet.bareServer();
    const gateway = await TestGateway.enrol(app, id);
    const peers = Array.from({ length: 1_000 }, () => ({
      configId: randomUUID(),
      receivedBytes: Number.MAX_SAFE_INTEGER,
      sentBytes: Number.MAX_SAFE_INTEGER,
      connectedMinutes: Number.MAX_SAFE_INTEGER,
    }));
    expect((await gateway.usage(...peers)).status).toBe(200);
  });
});

it('is not done where no body came at all', async () => {
  const answer = await app.call('POST', 'notifications/read', { token: fleet.token('customer') });
  expect(answer).toMatchObject({ status: 400, body: { type: '/problems/malformed-request' } });
  expect((await app.post('notifications/read', { all: true }, fleet.token('customer'))).status).toBe(200);
});

it('takes the ids of a thousand notifications', async () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  expect((await app.post('notifications/read', { ids }, fleet.token('customer'))).status).toBe(200);
});

describe('an answer', () => {
  it('tells browsers to keep nothing of it and to run nothing in it', async () => {
    const found = await Promise.all([
      app.get('account/summary', fleet.token('customer')),
      app.get('account/summary'),
      app.get('plans'),
      app.get('no-such-page'),
    ]);
    expect(found.map(({ status }) => status)).toEqual([200, 401, 200, 404]);
    for (const { headers } of found) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      for (const [name, value] of Object.entries(HEADERS)) expect([name, headers.get(name)]).toEqual([name, value]);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  it.each([
    ['PUT', 'plans', 'GET, HEAD'],
    ['GET', 'auth/sign-in', 'POST'],
    ['PATCH', 'admin/servers/7', 'DELETE, GET, HEAD, PUT'],
    ['DELETE', 'admin/servers/7/toggle', 'POST'],
  ])('to %s %s names the methods that are taken there', async (method, path, allow) => {
    const answer = await app.call(method, path);
    expect(answer).toMatchObject({ status: 405, body: { type: '/problems/method-not-allowed' } });
    expect(answer.headers.get('Allow')).toBe(allow);
  });

  it('to what is nowhere says so', async () => {
    for (const path of ['no-such-page', 'plans/7/8/9', 'admin/servers//toggle'])
      expect((await app.call('PUT', path)).status).toBe(404);
  });

  it('is not waited for where its position was never written', async () => {
    const head = await app.app.get(EventStore).head();
    const at = (position: bigint) => app.call('GET', 'plans', { headers: { 'X-Min-Position': String(position) } });
    expect((await at(head)).status).toBe(200);
    expect(await at(head + 1n)).toMatchObject({ status: 400, body: { type: '/problems/validation-failed' } });
  });
});

describe('a filter', () => {
  it.each([{ id: { toString: 1 } }, { id: [['a']] }, { id: [null] }, { id: null }])(
    'of %j is refused',
    async (filter) => {
      for (const list of ['admin/accounts', 'admin/orders'])
        expect(
          await app.get(`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`, fleet.admin),
        ).toMatchObject({
          status: 400,
          body: { type: '/problems/validation-failed', errors: [{ pointer: '/filter' }] },
        });
    },
  );
});

it('waits twenty seconds for a request', () => {
  expect(app.app.getHttpServer()).toMatchObject({ requestTimeout: 20_000, headersTimeout: 10_000 });
});
