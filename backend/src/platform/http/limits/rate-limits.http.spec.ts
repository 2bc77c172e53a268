import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fleet } from '../../../testing/fleet.js';
import { TestApp } from '../../../testing/app.js';
import { TestGateway } from '../../../testing/gateway.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT_PER_MINUTE: '40' });
  fleet = new Fleet(app);
});
afterAll(() => app?.stop());
beforeEach(() => app.clock.advance({ minutes: 1 }));

const statuses = async (times: number, request: (n: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await request(n)).status);
  return found;
};

it('does not fall for made-up tokens, on no route', async () => {
  const paths = ['plans', 'account', 'orders', 'no-such-page', 'gateway/snapshot'];
  const found = await statuses(60, (n) => app.get(paths[n % paths.length]!, `made.up.${n}`));
  expect(found.slice(40)).toEqual(Array(20).fill(429));
  const refused = await app.get('plans');
  expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(await statuses(30, () => app.get('account/summary', fleet.token('customer')))).not.toContain(429);
});

it('does not fall for other spellings of an address', async () => {
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const paths = ['/%61pi/v1/plans', '/api/v1/%70lans', 'http://elsewhere.example/api/v1/plans', '/%68ealth/ready'];
  const found = await statuses(42, async (n) => {
    const [answer] = (await once(get({ port, path: paths[n % paths.length]! }), 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode! };
  });
  expect(found).toEqual([...Array<number>(40).fill(200), 429, 429]);
});

it('counts an account whatever it asks for, and no other', async () => {
  const [one, other] = [fleet.token('customer'), fleet.token('customer')];
  const paths = ['favourites', 'notifications', 'orders'];
  const found = await statuses(42, (n) => app.get(paths[n % paths.length]!, one));
  expect(found).toEqual([...Array<number>(40).fill(200), 429, 429]);
  expect((await app.get('favourites', other)).status).toBe(200);
});

it('counts a gateway by itself', async () => {
  const { id } = await fleet.bareServer();
  const gateway = await TestGateway.enrol(app, id);
  const found = await statuses(42, () => gateway.heartbeat());
  expect(found).toEqual([...Array<number>(40).fill(200), 429, 429]);
  expect((await app.get('plans')).status).toBe(200);
});

it.each([
  ['auth/sign-up', 1],
  ['auth/resend-verification', 1],
  ['auth/verify-email', 2],
  ['auth/sign-in', 2],
  ['auth/refresh', 4],
  ['gateway/enrol', 1],
])('is stricter with %s: %d a minute from one address, whatever token comes along', async (path, most) => {
  const found = await statuses(most + 1, (n) => app.post(path, {}, n ? fleet.token('customer') : undefined));
  expect(found.slice(0, most)).not.toContain(429);
  expect(found[most]).toBe(429);
  const refused = await app.post(path, {});
  expect(refused.body).toMatchObject({ type: '/problems/too-many-requests' });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect((await app.get('plans')).status).toBe(200);
});

it('lets fifty people behind one address sign in, all in the same minute', async () => {
  const usual = await TestApp.start({ RATE_LIMIT_PER_MINUTE: '1200' });
  const found = await statuses(50, () => usual.post('auth/sign-in', {}));
  expect(found).not.toContain(429);
  await usual.stop();
});
