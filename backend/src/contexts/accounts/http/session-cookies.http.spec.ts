import { customer } from '../../../testing/actors.js';
import { TestApp, type Answer } from '../../../testing/app.js';

const PASSWORD = 'correct horse';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}` }) as unknown,
});
const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().filter((cookie) => /session=/.test(cookie));
const valueOf = (answer: Answer) => cookiesOf(answer)[0]!.split(';')[0]!;

type Shown = { token?: string; cookie?: string; origin?: string | null };
/** As a page of this site sends it. */
const refresh = ({ token, cookie, origin = test.url }: Shown, app = test) =>
  app.post('auth/refresh', {}, token, {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(origin === null ? {} : { Origin: origin }),
  });
const enter = (email: string, app = test) => app.post('auth/sign-in', { email, password: PASSWORD, cookie: true });

it('keeps the refresh token in a cookie that no script reads, and out of the answers', async () => {
  await customer(test, 'browser@example.com');
  const entered = await enter('browser@example.com');
  expect(entered.body).toMatchObject({ refreshToken: null, accessToken: expect.any(String) as string });
  expect(cookiesOf(entered)).toEqual([
    expect.stringMatching(/^session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
  ]);
  test.clock.advance({ minutes: 11 });
  const token = entered.body['accessToken'] as string;
  const next = await refresh({ token, cookie: valueOf(entered) });
  expect(next).toMatchObject({ status: 200, body: { refreshToken: null } });
  expect(valueOf(next)).not.toBe(valueOf(entered));
  expect(await test.get('account', next.body['accessToken'] as string)).toMatchObject({ status: 200 });
  // A second tab, or a lost answer.
  expect(valueOf(await refresh({ token, cookie: valueOf(entered) }))).toBe(valueOf(next));
});

it('renews nothing for pages of others, nor without the access token of that very session', async () => {
  const [ann, bea] = ['ann@example.com', 'bea@example.com'];
  await Promise.all([customer(test, ann), customer(test, bea)]);
  const entered = await enter(ann);
  const other = await enter(bea);
  const [token, cookie] = [entered.body['accessToken'] as string, valueOf(entered)];
  for (const origin of ['https://evil.example', `${test.url}.evil.example`, 'null', null])
    expect(await refresh({ token, cookie, origin })).toMatchObject(problem(403, 'foreign-origin'));
  const wrong: Shown[] = [
    { cookie },
    { token },
    { token: `${token}x`, cookie },
    { token: other.body['accessToken'] as string, cookie },
    { token, cookie: `${cookie}x` },
  ];
  for (const shown of wrong) expect(await refresh(shown)).toMatchObject(problem(401, 'session-ended'));
  expect(await refresh({})).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/refreshToken', detail: 'Refresh token is required where no cookie has it' }] },
  });
  expect(await refresh({ token, cookie })).toMatchObject({ status: 200 });
});

it('takes a session of before over from the page that kept its token, once', async () => {
  const { refreshToken } = await customer(test, 'before@example.com');
  const moved = await test.post('auth/refresh', { refreshToken, cookie: true });
  expect(moved).toMatchObject({ status: 200, body: { refreshToken: null } });
  const token = moved.body['accessToken'] as string;
  expect(await refresh({ token, cookie: valueOf(moved) })).toMatchObject({ status: 200 });
});

it('is taken away by signing out of that session, and of no other', async () => {
  const email = 'leaver@example.com';
  const program = await customer(test, email);
  const entered = await enter(email);
  const signOut = (token: string) => test.post('auth/sign-out', {}, token, { Cookie: valueOf(entered) });
  const others = await signOut(program.token);
  expect([others.status, cookiesOf(others)]).toEqual([204, []]);
  const left = await signOut(entered.body['accessToken'] as string);
  expect(left.status).toBe(204);
  expect(cookiesOf(left)).toEqual([expect.stringMatching(/^session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/)]);
  const shown = { token: entered.body['accessToken'] as string, cookie: valueOf(entered) };
  expect(await refresh(shown)).toMatchObject(problem(401, 'session-ended'));
});

it('answers a program the token itself', async () => {
  const { refreshToken } = await customer(test, 'program@example.com');
  const next = await test.post('auth/refresh', { refreshToken });
  expect(next.body['refreshToken']).toMatch(/[.]1[.]/);
  expect(cookiesOf(next)).toEqual([]);
});

// The last one: of two processes in one, passport knows the strategy of the newest alone.
it('is bound to the host where the site is reached by https', async () => {
  await customer(test, 'secure@example.com');
  const secure = await test.beside('api', { publicUrl: 'https://vpn.example.com' });
  const entered = await enter('secure@example.com', secure);
  expect(cookiesOf(entered)).toEqual([
    expect.stringMatching(/^__Host-session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/),
  ]);
  const shown = { token: entered.body['accessToken'] as string, cookie: valueOf(entered) };
  expect(await refresh({ ...shown, origin: 'https://vpn.example.com' }, secure)).toMatchObject({ status: 200 });
  await secure.stop();
});
