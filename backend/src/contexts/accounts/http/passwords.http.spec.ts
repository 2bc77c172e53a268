import { admin, adminsProof, customer, mailedToken, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Passwords } from '../commands/passwords/passwords.js';

const PASSWORD = 'correct horse';
const NEW = 'battery staple';
const RESET = /[/]auth[/]reset-password#(\S+)/;

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}` }) as unknown,
});
const atField = (pointer: string, detail: string) => ({
  status: 400,
  body: expect.objectContaining({ errors: [{ pointer, detail }] }) as unknown,
});
const mailsTo = (email: string, matching = /^/) =>
  test.mailbox.mails.filter(({ to, text }) => to === email && matching.test(text)).length;

/** Asks for the link in another minute than whoever asked before. */
const forgot = async (email: string) => {
  test.clock.advance({ minutes: 6 });
  return test.post('auth/forgot-password', { email });
};
/** Does something while the next password is looked at. */
const meanwhile = (work: () => Promise<unknown>): void => {
  const passwords = test.app.get(Passwords);
  const matches = passwords.matches.bind(passwords);
  passwords.matches = async (...shown) => {
    const same = await matches(...shown);
    passwords.matches = matches;
    await work();
    return same;
  };
};
const linkTo = async (email: string) => {
  const before = mailsTo(email, RESET);
  await forgot(email);
  await test.until(() => mailsTo(email, RESET) > before, 'the link');
  return RESET.exec((await test.mailbox.waitFor(email, RESET)).text)![1]!;
};
const reset = (token: string, password = NEW) => test.post('auth/reset-password', { token, password });
const status = async (path: string, token: string) => (await test.get(path, token)).status;
const enters = (email: string, password: string) => test.post('auth/sign-in', { email, password });

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and all sessions end', async () => {
    const email = 'forgetful@example.com';
    const here = await customer(test, email);
    const elsewhere = await signIn(test, email);
    expect(await forgot(` ${email.toUpperCase()} `)).toMatchObject({
      status: 202,
      body: { waitSeconds: expect.any(Number) as number },
    });
    const [, token] = RESET.exec((await test.mailbox.waitFor(email, RESET)).text)!;

    expect(await reset(token!)).toMatchObject({ status: 204 });
    const now = await signIn(test, email, NEW);
    expect(await enters(email, PASSWORD)).toMatchObject(problem(401, 'invalid-credentials'));
    for (const { token: access, refreshToken } of [here, elsewhere]) {
      await test.until(async () => (await status('account', access)) === 401, 'the sessions to end');
      expect(await test.post('auth/refresh', { refreshToken })).toMatchObject(problem(401, 'session-ended'));
    }
    await test.settle();
    expect(await status('account', now.token)).toBe(200);
    expect(await reset(token!, 'yet another one')).toMatchObject(problem(409, 'reset-link-expired'));

    const { text } = await test.mailbox.waitFor(email, /password of your .* account was changed/);
    expect(text).not.toMatch(/127\.0\.0\.1|Firefox|Chrome|\d\d:\d\d UTC/);
    const { body } = await test.get('account/activity', now.token);
    expect(body['items']).toContainEqual(expect.objectContaining({ kind: 'password-changed' }));
  });

  it('is not among those that are guessed first', async () => {
    const email = 'guessable@example.com';
    await customer(test, email);
    const token = await linkTo(email);
    const known = 'This password is among the first that are guessed. Choose another one';
    expect(await reset(token, 'trustno1')).toMatchObject(atField('/password', known));
    expect(await reset(token, 'GUESSABLE')).toMatchObject(
      atField('/password', 'Password must not be your email address'),
    );
    expect(await reset(token, '12345')).toMatchObject(atField('/password', 'Password must be at least 6 characters'));
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('takes a link for half an hour, and none that somebody made or that confirms an address', async () => {
    const email = 'late@example.com';
    await test.post('auth/sign-up', { email, password: PASSWORD, fullName: 'Lea Late' });
    const confirming = await mailedToken(test, email);
    await test.post('auth/verify-email', { token: confirming, password: PASSWORD });
    const token = await linkTo(email);
    for (const made of [confirming, `${token}x`, token.replace('.1.', '.2.'), 'x'])
      expect(await reset(made)).toMatchObject(problem(400, 'reset-link-invalid'));
    test.clock.advance({ minutes: 30 });
    expect(await reset(token)).toMatchObject(problem(409, 'reset-link-expired'));
    expect(await enters(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('lets no stranger in who signed up with an address first, nor anybody by a mail that is not theirs', async () => {
    const email = 'owner@example.com';
    const signUp = (password: string) => test.post('auth/sign-up', { email, password, fullName: 'Some Body' });
    await signUp('the strangers one');
    await mailedToken(test, email);
    expect(await forgot(email)).toMatchObject({ status: 202 });
    await signUp(PASSWORD);
    await test.until(() => mailsTo(email, /[?]token=/) === 2, 'the link of the owner’s own sign-up');
    await test.settle();
    expect(mailsTo(email, RESET)).toBe(0);
    await test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });

    test.clock.advance({ minutes: 15 });
    const token = await linkTo(email);
    expect(await enters(email, 'the strangers one')).toMatchObject(problem(401, 'invalid-credentials'));
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect(await enters(email, NEW)).toMatchObject({ status: 200 });
  });

  it('is asked for once in a minute from one place, and three times in a quarter of an hour', async () => {
    const email = 'asked@example.com';
    const ask = () => test.post('auth/forgot-password', { email });
    expect(await ask()).toMatchObject({ status: 202 });
    expect(await ask()).toMatchObject(problem(429, 'too-many-requests'));
    for (const expected of [202, 202, 429]) {
      test.clock.advance({ minutes: 1 });
      expect(await ask()).toMatchObject({ status: expected });
    }
  });

  it('lets nobody in who shows the one of before while it is replaced', async () => {
    const email = 'racing@example.com';
    await customer(test, email);
    const token = await linkTo(email);
    meanwhile(() => reset(token));
    expect(await enters(email, PASSWORD)).toMatchObject(problem(401, 'invalid-credentials'));
    const { token: now } = await signIn(test, email, NEW);
    await test.settle();
    expect((await test.get('account/sessions', now)).body['items']).toHaveLength(1);
  });

  it('lets nobody in as what they were while their role is changed', async () => {
    const [boss, { id, email }] = await Promise.all([admin(test), customer(test, 'promoted@example.com')]);
    const proof = await adminsProof(test, boss);
    meanwhile(() =>
      test.post(`admin/accounts/${id}/role`, { role: 'auditor', reason: 'Asked for by mail.' }, boss.token, proof),
    );
    expect(await enters(email, PASSWORD)).toMatchObject(problem(401, 'invalid-credentials'));
    expect((await enters(email, PASSWORD)).body).toMatchObject({ account: { role: 'auditor' } });
  });
});

describe('a password', () => {
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    test.post('account/password', { currentPassword, newPassword }, token);

  it('is changed by who knows it; that session goes on, and all others end', async () => {
    const email = 'changes@example.com';
    const here = await customer(test, email);
    const elsewhere = await signIn(test, email);
    expect(await change(here.token, PASSWORD)).toMatchObject({ status: 204 });
    await test.until(async () => (await status('account', elsewhere.token)) === 401, 'the other session to end');
    expect(await test.post('auth/refresh', { refreshToken: elsewhere.refreshToken })).toMatchObject({ status: 401 });
    const next = await test.post('auth/refresh', { refreshToken: here.refreshToken });
    expect(next).toMatchObject({ status: 200 });
    expect(await status('account', here.token)).toBe(200);
    await signIn(test, email, NEW);
    await test.mailbox.waitFor(email, /password of your .* account was changed/);

    const again = await test.post('auth/refresh', { refreshToken: next.body['refreshToken'] as string });
    expect(again).toMatchObject({ status: 200 });
  });

  it('makes a link that was mailed before worth nothing', async () => {
    const email = 'remembers@example.com';
    const { token } = await customer(test, email);
    const mailed = await linkTo(email);
    expect(await change(token, PASSWORD)).toMatchObject({ status: 204 });
    expect(await reset(mailed)).toMatchObject(problem(409, 'reset-link-expired'));
  });

  it('is guessed ten times by who has come by a session, and says at which field what is wrong', async () => {
    const { token } = await customer(test, 'stolen@example.com');
    const known = 'This password is among the first that are guessed. Choose another one';
    expect(await change(token, PASSWORD, 'iloveyou')).toMatchObject(atField('/newPassword', known));
    expect(await change(token, PASSWORD, 'stolen@example.com')).toMatchObject(
      atField('/newPassword', 'Password must not be your email address'),
    );
    expect(await change(token, '', NEW)).toMatchObject(atField('/currentPassword', 'Password is required'));
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change(token, 'a guess')));
    const wrong = guesses.filter(({ status }) => status === 403);
    expect([wrong.length, guesses.length - wrong.length]).toEqual([10, 2]);
    expect(wrong[0]!.body['errors']).toEqual([
      { pointer: '/currentPassword', detail: 'This is not your current password' },
    ]);
    expect(await change(token, PASSWORD)).toMatchObject(problem(429, 'too-many-sign-ins'));
    expect(await enters('stolen@example.com', PASSWORD)).toMatchObject({ status: 200 });
  });
});
