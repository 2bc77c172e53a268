import { generateSync } from 'otplib';
import { admin, adminsProof, customer, proofOf, signIn, staff, type Actor } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';

const PASSWORD = 'correct horse';
const LOST = /[/]auth[/]lost-factors#(\S+)/;
const RESET = /[/]auth[/]reset-password#(\S+)/;
const KEEP = /[/]auth[/]keep-factors#(\S+)/;

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}`, status }) as unknown,
});
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1_000) });

/** Sets up an app. Its code of now is taken then. */
const withApp = async (who: Actor) => {
  const { body } = await test.post('account/authenticator/offer', {}, who.token, await proofOf(test, who));
  const { ticket, secret } = body as { ticket: string; secret: string };
  expect((await test.post('account/authenticator', { ticket, code: codeOf(secret) }, who.token)).status).toBe(200);
  test.clock.advance({ minutes: 1 });
  return { ...who, secret };
};
const enrolled = async (email: string) => withApp(await customer(test, email));

const password = (email: string) => test.post('auth/sign-in', { email, password: PASSWORD });
const ticketOf = async (email: string) => String((await password(email)).body['ticket']);
const report = async (email: string) => test.post('auth/sign-in/lost-factors', { ticket: await ticketOf(email) });
const linkTo = async (email: string, link: RegExp) => link.exec((await test.mailbox.waitFor(email, link)).text)![1]!;
const confirm = (token: string) => test.post('auth/lost-factors', { token });
const keep = (token: string) => test.post('auth/keep-factors', { token });
const mailsTo = (email: string, matching: RegExp) =>
  test.mailbox.mails.filter(({ to, text }) => to === email && matching.test(text)).length;

/** Somebody whose factors go in three days. */
const losing = async (email: string, { ageDays = 8 } = {}) => {
  const who = await enrolled(email);
  test.clock.advance({ days: ageDays });
  expect(await report(email)).toMatchObject({ status: 202 });
  expect(await confirm(await linkTo(email, LOST))).toMatchObject({ status: 200 });
  await test.settle();
  return who;
};
const later = async (by: { days?: number; hours?: number }) => {
  test.clock.advance(by);
  await test.settle();
};

it('lets them go three days after the mailed link was opened, told at once and a day before', async () => {
  const { email } = await enrolled('lost-all@example.com');
  expect(await report(email)).toMatchObject({ status: 202 });
  const link = await linkTo(email, LOST);
  expect(await confirm(`${link}x`)).toMatchObject(problem(400, 'factor-link-invalid'));
  const { status, body } = await confirm(link);
  expect([status, body]).toEqual([
    200,
    { forgottenAt: new Date(test.clock.now().getTime() + 3 * 86_400_000).toISOString() },
  ]);
  expect((await confirm(link)).body).toEqual(body);
  await test.mailbox.waitFor(email, KEEP);
  expect(await report(email)).toMatchObject(problem(409, 'factor-loss-waits'));

  await later({ days: 1, hours: 23 });
  expect(mailsTo(email, KEEP)).toBe(1);
  await later({ hours: 1 });
  await test.until(() => mailsTo(email, KEEP) === 2, 'the second notice');
  await later({ hours: 23 });
  expect((await password(email)).status).toBe(202);
  await later({ hours: 1 });
  await test.until(async () => (await password(email)).status === 200, 'the password to do alone');
  await test.mailbox.waitFor(email, /They were lost, and are forgotten now/);
  expect(await confirm(link)).toMatchObject(problem(409, 'factor-link-expired'));
});

it('is called off by the link of each notice, for that loss alone', async () => {
  const { email } = await losing('kept@example.com');
  const link = await linkTo(email, KEEP);
  expect(await keep(`${link}x`)).toMatchObject(problem(400, 'factor-link-invalid'));
  expect(await keep(link)).toMatchObject({ status: 204 });
  await test.mailbox.waitFor(email, /that was called off: they stay/);
  expect(await confirm(await linkTo(email, LOST))).toMatchObject(problem(409, 'factor-link-expired'));
  await later({ days: 4 });
  expect((await password(email)).status).toBe(202);
  expect(mailsTo(email, KEEP)).toBe(1);
});

it('is called off by who signs in with a factor, and by another password', async () => {
  const { email, secret } = await losing('has-it@example.com');
  const step = { ticket: await ticketOf(email), code: codeOf(secret) };
  expect(await test.post('auth/sign-in/second-step', step)).toMatchObject({ status: 200 });
  const other = await losing('knows-better@example.com');
  test.clock.advance({ minutes: 6 });
  await test.post('auth/forgot-password', { email: other.email });
  const reset = { token: await linkTo(other.email, RESET), password: 'battery staple' };
  expect(await test.post('auth/reset-password', reset)).toMatchObject({ status: 204 });
  await later({ days: 4 });
  expect((await password(email)).status).toBe(202);
  const changed = await test.post('auth/sign-in', { email: other.email, password: 'battery staple' });
  expect(changed.status).toBe(202);
});

it('is called off in a session that proves by a factor, which is told of it by the bell and in the settings', async () => {
  const who = await losing('sees-it@example.com', { ageDays: 0 });
  const { refreshToken } = who;
  const stillHere = String((await test.post('auth/refresh', { refreshToken })).body['accessToken']);
  const going = async (token: string) =>
    (await test.get('account/second-factors', token)).body['going'] as object | null;
  expect(await going(stillHere)).toMatchObject({ isKeptByFactor: false });
  await test.until(async () => {
    const { body } = await test.get('notifications?kind=factors-going', stillHere);
    return body['items'].length === 1;
  }, 'the bell');
  // Whoever knew the password may have added the first factor.
  const proof = await proofOf(test, { token: stillHere }, { code: codeOf(who.secret) });
  const kept = await test.post('account/second-factors/keep', {}, stillHere, proof);
  expect(kept).toMatchObject(problem(409, 'factors-too-new'));
  const step = { ticket: await ticketOf(who.email), code: codeOf(who.secret) };
  test.clock.advance({ minutes: 1 });
  expect(await test.post('auth/sign-in/second-step', { ...step, code: codeOf(who.secret) })).toMatchObject({
    status: 200,
  });
  await later({ days: 3 });
  await test.until(async () => (await password(who.email)).status === 200, 'the password to do alone');

  const other = await losing('sees-it-in-time@example.com');
  const signedIn = await test.post('auth/refresh', { refreshToken: other.refreshToken });
  const token = String(signedIn.body['accessToken']);
  expect(await going(token)).toMatchObject({ isKeptByFactor: true });
  const proven = await proofOf(test, { token }, { code: codeOf(other.secret) });
  expect((await test.post('account/second-factors/keep', {}, token, proven)).status).toBe(204);
  expect(await going(token)).toBeNull();
});

it('asks for the password and for the link, in time', async () => {
  expect(await test.post('auth/sign-in/lost-factors', { ticket: 'nonsense' })).toMatchObject(
    problem(401, 'second-step-over'),
  );
  const who = await enrolled('slow-loser@example.com');
  const { email, token } = who;
  await report(email);
  const link = await linkTo(email, LOST);
  const passwords = { currentPassword: PASSWORD, newPassword: 'battery staple' };
  const proof = await proofOf(test, who, { code: codeOf(who.secret) });
  expect((await test.post('account/password', passwords, token, proof)).status).toBe(204);
  expect(await confirm(link)).toMatchObject(problem(409, 'factor-link-expired'));
});

it('is not for staff, whose factors another admin takes away, with a reason', async () => {
  const [boss, helper] = [await admin(test), await withApp(await staff(test, 'helper@example.com', 'support'))];
  expect(await report(helper.email)).toMatchObject(problem(409, 'staff-factors'));
  const proof = await adminsProof(test, boss);
  const take = (id: string, reason = 'They lost their phone.') =>
    test.post(`admin/accounts/${id}/take-factors-away`, { reason }, boss.token, proof);
  expect(await take(boss.id)).toMatchObject(problem(409, 'own-factors'));
  expect(await take((await customer(test, 'no-staff@example.com')).id)).toMatchObject(problem(409, 'not-of-staff'));
  expect(await take(helper.id, 'why')).toMatchObject({ status: 400, body: { errors: [{ pointer: '/reason' }] } });
  expect((await take(helper.id)).status).toBe(204);
  await test.mailbox.waitFor(helper.email, /An admin took all of them away/);
  await signIn(test, helper.email);
});
