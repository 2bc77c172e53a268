import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { customer, mailedToken, proofOf, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Authenticator } from '../../../testing/authenticator.js';
import { EmailAddresses } from '../commands/links/email-addresses.js';
import { emailAddressDecider } from '../domain/email-address.decider.js';

const PASSWORD = 'correct horse';
const NEW = 'battery staple';
const CONFIRM = /[/]auth[/]confirm-address#(\S+)/;
const RESTORE = /[/]auth[/]restore-address#(\S+)/;

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}` }) as unknown,
});
const change = async (token: string, email: string) =>
  test.post('account/address', { email }, token, await proofOf(test, { token }));
const linkTo = async (email: string, link: RegExp) => link.exec((await test.mailbox.waitFor(email, link)).text)![1]!;
const confirm = (token: string) => test.post('auth/confirm-address', { token });
const restore = (token: string, password = NEW) => test.post('auth/restore-address', { token, password });
const enters = async (email: string, password = PASSWORD) =>
  (await test.post('auth/sign-in', { email, password })).status;
const mailsTo = (email: string, matching: RegExp) =>
  test.mailbox.mails.filter(({ to, text }) => to === email && matching.test(text)).length;
const holds = async (email: string) =>
  (await test.app.get(Aggregates).load(emailAddressDecider, test.app.get(EmailAddresses).keyOf(email))) !== undefined;

/** Somebody whose address has just been changed. */
const moved = async (before: string, after: string) => {
  const who = await customer(test, before);
  expect(await change(who.token, after)).toMatchObject({ status: 202 });
  const link = await linkTo(after, CONFIRM);
  expect(await confirm(link)).toMatchObject({ status: 204 });
  return { ...who, link };
};

it('changes once it is confirmed in its own mailbox, and then alone signs in', async () => {
  const who = await customer(test, 'before@example.com');
  expect(await change(who.token, ' After@Example.com ')).toMatchObject({ status: 202 });
  expect((await test.get('account', who.token)).body).toMatchObject({
    email: 'before@example.com',
    newEmail: 'after@example.com',
  });
  expect(await enters('after@example.com')).toBe(401);
  const { text } = await test.mailbox.waitFor('after@example.com', CONFIRM);
  expect(text).not.toMatch(/Test Customer|before@/);

  const link = await linkTo('after@example.com', CONFIRM);
  expect(await confirm(`${link}x`)).toMatchObject(problem(400, 'address-link-invalid'));
  expect(await confirm(link)).toMatchObject({ status: 204 });
  expect(await confirm(link)).toMatchObject(problem(409, 'address-link-expired'));
  expect(await enters('after@example.com')).toBe(200);
  expect(await enters('before@example.com')).toBe(401);
  expect((await test.get('account', who.token)).body).toMatchObject({ email: 'after@example.com', newEmail: null });

  await test.post('auth/forgot-password', { email: 'before@example.com' });
  await test.settle();
  expect(mailsTo('after@example.com', /reset-password/)).toBe(0);
  expect(await change(who.token, 'third@example.com')).toMatchObject(problem(409, 'address-changed-lately'));
});

it('is withdrawn by who wanted it, and its link does nothing any more', async () => {
  const who = await customer(test, 'stays@example.com');
  const [taken, free] = [(await customer(test, 'has-it-already@example.com')).email, 'wanted@example.com'];
  let link = '';
  for (const wanted of [taken, free]) {
    await change(who.token, wanted);
    if (wanted === free) link = await linkTo(free, CONFIRM);
    expect((await test.get('account', who.token)).body).toMatchObject({ newEmail: wanted });
    expect((await test.call('DELETE', 'account/address', { token: who.token })).status).toBe(204);
    expect((await test.get('account', who.token)).body).toMatchObject({ email: who.email, newEmail: null });
  }
  expect(await confirm(link)).toMatchObject(problem(409, 'address-link-expired'));
});

it('is taken back by the mailbox of before for seven days, with a new password; all sessions end', async () => {
  const thief = await moved('robbed@example.com', 'thief@example.com');
  const link = await linkTo('robbed@example.com', RESTORE);
  expect(await restore(thief.link)).toMatchObject(problem(400, 'address-link-invalid'));
  expect(await restore(link, 'robbed')).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/password', detail: 'Password must not be your email address' }] },
  });
  expect(await restore(link)).toMatchObject({ status: 204 });
  await test.until(async () => (await test.get('account', thief.token)).status === 401, 'the sessions to end');
  expect(await test.post('auth/refresh', { refreshToken: thief.refreshToken })).toMatchObject({ status: 401 });
  expect([await enters('thief@example.com'), await enters('robbed@example.com')]).toEqual([401, 401]);
  const { token } = await signIn(test, 'robbed@example.com', NEW);
  expect((await test.get('account', token)).body).toMatchObject({ email: 'robbed@example.com' });
  expect(await restore(link)).toMatchObject(problem(409, 'address-link-expired'));
  test.clock.advance({ minutes: 2 });
  await test.until(async () => {
    await test.worker.tick();
    return !(await holds('thief@example.com'));
  }, 'the other address to be free');
  expect(await holds('robbed@example.com')).toBe(true);
});

it('is nobody’s who knew a password that was replaced since', async () => {
  const who = await customer(test, 'warned@example.com');
  await change(who.token, 'knew-it@example.com');
  const link = await linkTo('knew-it@example.com', CONFIRM);
  const passwords = { currentPassword: PASSWORD, newPassword: NEW };
  expect(await test.post('account/password', passwords, who.token)).toMatchObject({ status: 204 });
  expect(await confirm(link)).toMatchObject(problem(409, 'address-link-expired'));
  expect((await test.get('account', who.token)).body).toMatchObject({ email: 'warned@example.com', newEmail: null });
});

it('is taken back from who has added a passkey since, which lets nobody in any more', async () => {
  const thief = await moved('locked-out@example.com', 'keyed-thief@example.com');
  const optionsOf = async (path: string, headers?: Record<string, string>) =>
    (await test.post(path, {}, thief.token, headers)).body['options'] as Parameters<Authenticator['register']>[0];
  const device = new Authenticator(test.settings.publicUrl);
  const passkey = device.register(await optionsOf('account/passkeys/options', await proofOf(test, thief)));
  expect(await test.post('account/passkeys', { passkey, name: 'Mine' }, thief.token)).toMatchObject({ status: 200 });

  expect(await restore(await linkTo('locked-out@example.com', RESTORE))).toMatchObject({ status: 204 });
  const shown = device.answer(await optionsOf('auth/passkey/options'));
  expect(await test.post('auth/passkey', { passkey: shown })).toMatchObject(problem(401, 'passkey-unknown'));
  await signIn(test, 'locked-out@example.com', NEW);
});

it('keeps the address of before for seven days, and gives it up then', async () => {
  await moved('leaves@example.com', 'arrives@example.com');
  const link = await linkTo('leaves@example.com', RESTORE);
  test.clock.advance({ days: 6, hours: 23 });
  await test.settle();
  expect([await holds('leaves@example.com'), await holds('arrives@example.com')]).toEqual([true, true]);
  test.clock.advance({ hours: 1 });
  await test.settle();
  await test.until(async () => {
    await test.worker.tick();
    return !(await holds('leaves@example.com'));
  }, 'the address to be free');
  expect(await holds('arrives@example.com')).toBe(true);
  expect(await restore(link)).toMatchObject(problem(409, 'address-link-expired'));
  await test.post('auth/sign-up', { email: 'leaves@example.com', password: NEW, fullName: 'Some Body' });
  await test.until(() => mailsTo('leaves@example.com', /[?]token=/) === 2, 'the link of who signs up with it');
  expect(await enters('arrives@example.com')).toBe(200);
});

it('tells nobody that somebody has an address, and tells its owner', async () => {
  const [curious, owner] = await Promise.all([
    customer(test, 'curious@example.com'),
    customer(test, 'has-one@example.com'),
  ]);
  const asked = async (email: string) => {
    test.clock.advance({ minutes: 1 });
    const { status, text } = await change(curious.token, email);
    const { newEmail } = (await test.get('account', curious.token)).body;
    return { status, text: text.replace(email, ''), newEmail: newEmail === email };
  };
  const free = await asked('has-none@example.com');
  expect(await asked('has-one@example.com')).toEqual(free);
  expect(free).toMatchObject({ status: 202, newEmail: true });
  await test.mailbox.waitFor('has-one@example.com', /wants your email address/);
  await test.settle();
  expect(mailsTo('has-one@example.com', CONFIRM)).toBe(0);
  expect((await test.get('account', owner.token)).body).toMatchObject({ email: 'has-one@example.com' });
  // The link of before is worth nothing since another address is wanted.
  expect(await confirm(await linkTo('has-none@example.com', CONFIRM))).toMatchObject(
    problem(409, 'address-link-expired'),
  );
});

it('is nobody’s who signed up with it and never confirmed it', async () => {
  const email = 'squatted@example.com';
  await test.post('auth/sign-up', { email, password: 'the strangers one', fullName: 'Some Body' });
  const strangers = await mailedToken(test, email);
  const who = await customer(test, 'squatless@example.com');
  await change(who.token, email);
  expect(await confirm(await linkTo(email, CONFIRM))).toMatchObject({ status: 204 });
  expect(await enters(email)).toBe(200);
  const verify = { token: strangers, password: 'the strangers one' };
  expect((await test.post('auth/verify-email', verify)).status).toBe(409);
});

it('goes to one of two who want it', async () => {
  const email = 'contested@example.com';
  const [one, two] = await Promise.all([customer(test, 'one@example.com'), customer(test, 'two@example.com')]);
  const links: string[] = [];
  for (const { token } of [one, two]) {
    await change(token, email);
    await test.until(() => mailsTo(email, CONFIRM) > links.length, 'the link');
    links.push(await linkTo(email, CONFIRM));
  }
  const answers = await Promise.all(links.map(confirm));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  expect(await enters(email)).toBe(200);
});

it('asks for a proof, and says where the address is none', async () => {
  const { token } = await customer(test, 'careful@example.com');
  expect(await test.post('account/address', { email: 'elsewhere@example.com' }, token)).toMatchObject(
    problem(403, 'proof-needed'),
  );
  expect(await change(token, 'nonsense')).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/email', detail: 'Invalid email address' }] },
  });
  expect(await change(token, 'Careful@example.com')).toMatchObject(problem(409, 'address-is-yours'));
});
