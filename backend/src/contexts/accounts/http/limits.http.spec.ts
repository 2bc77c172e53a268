import { customer, mailedToken } from '../../../testing/actors.js';
import { TestApp, type Answer } from '../../../testing/app.js';

const PASSWORD = 'correct horse';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

type Guess = { email: string; password?: string; from: string; cookie?: string | null };

/** A sign-in as a proxy passes it on. */
const attempt = ({ email, password = 'a guess', from, cookie }: Guess, app = test) =>
  app.post('auth/sign-in', { email, password }, undefined, {
    'X-Forwarded-For': from,
    ...(cookie ? { Cookie: cookie } : {}),
  });
const statuses = async (answers: readonly Promise<Answer>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const cookieOf = ({ headers }: Answer) => headers.get('Set-Cookie')?.split(';')[0] ?? null;
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

it('waits after ten wrong passwords from one place, and says so for how long', async () => {
  const email = 'guessed@example.com';
  await customer(test, email);
  const from = '198.51.100.1';
  expect(await statuses(many(12, () => attempt({ email, from })))).toEqual({ 401: 10, 429: 2 });

  const refused = await attempt({ email, from, password: PASSWORD });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      type: '/problems/too-many-sign-ins',
      detail: 'Too many failed sign-ins. Try again in a minute.',
    },
  });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(await attempt({ email, from: '198.51.100.2', password: PASSWORD })).toMatchObject({ status: 200 });

  test.clock.advance({ minutes: 1 });
  expect(await attempt({ email, from, password: PASSWORD })).toMatchObject({ status: 200 });
});

it('stops guesses at one account from many places, in all processes, and lets a device in that signed in before', async () => {
  const email = 'hunted@example.com';
  await customer(test, email);
  const cookie = cookieOf(await attempt({ email, from: '203.0.113.250', password: PASSWORD }));
  expect(cookie).toMatch(/^known-device=/);
  const other = await test.beside();
  const guesses = many(30, (n) => attempt({ email, from: `203.0.113.${n}` }, n % 2 ? test : other));
  expect(await statuses(guesses)).toEqual({ 401: 20, 429: 10 });

  for (const app of [test, other])
    expect(await attempt({ email, from: '203.0.113.251', password: PASSWORD }, app)).toMatchObject({ status: 429 });
  await other.stop();
  expect(await attempt({ email, from: '203.0.113.1', password: PASSWORD, cookie })).toMatchObject({ status: 200 });
  expect(await statuses(many(12, () => attempt({ email, from: '203.0.113.1', cookie })))).toEqual({ 401: 10, 429: 2 });
});

it('lets no device in by the cookie of another account, or by one that it made', async () => {
  const [mine, theirs] = ['mine@example.com', 'theirs@example.com'];
  await Promise.all([customer(test, mine), customer(test, theirs)]);
  const cookie = cookieOf(await attempt({ email: mine, from: '192.0.2.1', password: PASSWORD }))!;
  await Promise.all(many(20, (n) => attempt({ email: theirs, from: `192.0.2.${n}` })));
  for (const shown of [cookie, `${cookie}x`, 'known-device=x.y.z'])
    expect(await attempt({ email: theirs, from: '192.0.2.99', password: PASSWORD, cookie: shown })).toMatchObject({
      status: 429,
    });
});

it('takes a /64 for one place', async () => {
  const email = 'six@example.com';
  await customer(test, email);
  const guesses = many(12, (n) => attempt({ email, from: `2001:db8:1:2:${n}::${n}` }));
  expect(await statuses(guesses)).toEqual({ 401: 10, 429: 2 });
  expect(await attempt({ email, from: '2001:db8:1:3::1', password: PASSWORD })).toMatchObject({ status: 200 });
});

it('stops one place that tries one password on many accounts', async () => {
  const guesses = many(60, (n) => attempt({ email: `spray-${n}@example.com`, from: '198.51.100.77' }));
  expect(await statuses(guesses)).toEqual({ 401: 50, 429: 10 });
});

it('holds up nobody where many people share an address and know their passwords', async () => {
  const people = many(10, (n) => `colleague-${n}@example.com`);
  for (const email of people) await customer(test, email);
  for (let n = 0; n < 6; n++)
    for (const email of people)
      expect(await attempt({ email, from: '198.51.100.50', password: PASSWORD })).toMatchObject({ status: 200 });
});

it('counts nothing for an attempt that could not be looked at', async () => {
  const email = 'unlucky@example.com';
  await customer(test, email);
  await test.engines.eventStore.stop();
  for (let n = 0; n < 2; n++)
    expect(await statuses(many(6, () => attempt({ email, from: '198.51.100.60' })))).toEqual({ 503: 6 });
  const signUp = () =>
    test.post('auth/sign-up', { email: 'keen@example.com', password: PASSWORD, fullName: 'Kim Keen' });
  for (let n = 0; n < 4; n++) expect(await signUp()).toMatchObject({ status: 503 });
  await test.engines.bringBackEventStore();
  await test.until(async () => (await fetch(`${test.url}/health/ready`)).status === 200, 'the event store');
  expect(await attempt({ email, from: '198.51.100.60', password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await signUp()).toMatchObject({ status: 202 });
});

it('lets nobody who has a link guess the password of its sign-up', async () => {
  const email = 'linked@example.com';
  await test.post('auth/sign-up', { email, password: PASSWORD, fullName: 'Ann Example' });
  const token = await mailedToken(test, email);
  const guess = (password: string, n: number) =>
    test.post('auth/verify-email', { token, password }, undefined, { 'X-Forwarded-For': `192.0.2.${n}` });
  expect(await statuses(many(12, (n) => guess('a guess', n)))).toEqual({ 403: 10, 429: 2 });
  test.clock.advance({ minutes: 1 });
  expect(await guess(PASSWORD, 1)).toMatchObject({ status: 200 });
});
