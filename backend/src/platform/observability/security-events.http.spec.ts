import { admin, adminsProof, customer } from '../../testing/actors.js';
import { TestApp } from '../../testing/app.js';
import { Fleet } from '../../testing/fleet.js';
import { Logger } from './logger.js';
import { Metrics } from './metrics.js';

const EMAIL = 'watched@example.com';
const NAME = 'Wanda Watched';
const FROM = '198.51.100.23';

let test: TestApp;
const lines: { event: string }[] = [];
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
  const log = test.app.get(Logger);
  const keep = (details: unknown, message: unknown) => {
    if (message === 'security') lines.push(details as { event: string });
  };
  jest.spyOn(log, 'info').mockImplementation(keep);
  jest.spyOn(log, 'warn').mockImplementation(keep);
});
afterAll(() => test.stop());
afterEach(() => (lines.length = 0));

const from = { 'X-Forwarded-For': FROM };
const counted = async () => {
  const { values } = await test.app.get(Metrics).securityEvents.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.event, value]));
};

it('logs and counts failed sign-ins and those that have to wait, without address or name', async () => {
  const { id } = await customer(test, EMAIL, NAME);
  for (let n = 0; n < 11; n++) await test.post('auth/sign-in', { email: EMAIL, password: 'a guess' }, undefined, from);
  await test.post('auth/sign-in', { email: 'nobody@example.com', password: 'a guess' }, undefined, from);

  expect(lines).toEqual([
    ...Array<object>(10).fill({ event: 'sign-in-failed', account: id }),
    { event: 'sign-in-locked', limit: 'place' },
    { event: 'sign-in-failed' },
  ]);
  expect(await counted()).toMatchObject({ 'sign-in-failed': 11, 'sign-in-locked': 1, 'session-started': 1 });
  expect(JSON.stringify(lines)).not.toMatch(/@|Wanda|198\.51|a guess/);
});

it('logs refusals by role, changes of roles, and what becomes of the rights of gateways', async () => {
  const [boss, { id, token }] = [await admin(test), await customer(test, 'curious@example.com')];
  expect(await test.get('admin/accounts?filter={"q":"x"}', token)).toMatchObject({ status: 403 });
  await test.post(
    `admin/accounts/${id}/role`,
    { role: 'support', reason: 'Asked for by mail.' },
    boss.token,
    await adminsProof(test, boss),
  );
  const server = await new Fleet(test).server();
  await test.post(`admin/servers/${server.id}/enrolment-tokens`, {}, boss.token, await adminsProof(test, boss));
  await test.post(`admin/servers/${server.id}/revoke-gateway`, {}, boss.token);

  expect(lines).toEqual([
    { event: 'refused-by-role', account: id, role: 'customer', route: 'GET /api/v1/admin/accounts' },
    { event: 'role-changed', account: id, by: boss.id, role: 'support' },
    { event: 'enrolment-token-made', server: server.id, by: boss.id },
    { event: 'gateway-revoked', server: server.id, by: boss.id },
  ]);
});

it('counts sessions that begin and end without a line for each, and logs a refresh token that was used twice', async () => {
  const { refreshToken } = await customer(test, 'sessions@example.com');
  const before = await counted();
  await test.post('auth/refresh', { refreshToken });
  test.clock.advance({ minutes: 1 });
  await test.post('auth/refresh', { refreshToken });
  expect(lines).toEqual([{ event: 'session-reused' }]);

  lines.length = 0;
  const again = await test.post('auth/sign-in', { email: 'sessions@example.com', password: 'correct horse' });
  await test.post('auth/sign-out', {}, again.body['accessToken'] as string);
  expect(lines).toEqual([]);
  const after = await counted();
  expect([after['session-started']! - before['session-started']!, after['session-ended']]).toEqual([1, 1]);
});
