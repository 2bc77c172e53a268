import { generateSync } from 'otplib';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { admin, customer, proofOf, signIn, staff, type Actor } from '../../../testing/actors.js';
import { TestApp, type Answer } from '../../../testing/app.js';
import { Authenticator } from '../../../testing/authenticator.js';

const PASSWORD = 'correct horse';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}`, status }) as unknown,
});

/** What the app shows `later` seconds from now. */
const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1_000) + later });
const next = () => test.clock.advance({ seconds: 30 });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sets up an app. Its code of now is taken then. */
const enrol = async (who: Actor): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const proof = await proofOf(test, who);
  const { body } = await test.post('account/authenticator/offer', {}, who.token, proof);
  const { ticket, secret } = body as { ticket: string; secret: string };
  const accepted = await test.post('account/authenticator', { ticket, code: codeOf(secret) }, who.token);
  expect(accepted.status).toBe(200);
  return { secret, recoveryCodes: accepted.body['recoveryCodes'] as string[] };
};
const enrolled = async (email: string) => {
  const who = await customer(test, email);
  const app = await enrol(who);
  next();
  return { ...who, ...app };
};

const password = (email: string, headers?: Record<string, string>) =>
  test.post('auth/sign-in', { email, password: PASSWORD }, undefined, headers);
const ticketOf = async (email: string): Promise<string> => (await password(email)).body['ticket'] as string;
const secondStep = (ticket: string, code: string, headers?: Record<string, string>) =>
  test.post('auth/sign-in/second-step', { ticket, code }, undefined, headers);

describe('setting up an authenticator app', () => {
  it('asks for the password first, and counts once a code of the app was right', async () => {
    const who = await customer(test, 'sets-up@example.com');
    expect(await test.post('account/authenticator/offer', {}, who.token)).toMatchObject(problem(403, 'proof-needed'));
    expect(await test.post('account/proofs', { password: 'a guess' }, who.token)).toMatchObject({
      ...problem(403, 'password-wrong'),
    });
    const proof = await proofOf(test, who);
    const { body: offer } = await test.post('account/authenticator/offer', {}, who.token, proof);
    expect(offer['uri']).toBe(`otpauth://totp/Veilway:sets-up%40example.com?secret=${offer['secret']}&issuer=Veilway`);
    const accept = (code: string, ticket = offer['ticket'] as string) =>
      test.post('account/authenticator', { ticket, code }, who.token);
    const code = codeOf(offer['secret']);
    expect(await accept(other(code))).toMatchObject({
      ...problem(403, 'code-wrong'),
      body: { errors: [{ pointer: '/code' }] },
    });
    expect((await signIn(test, who.email)).id).toBe(who.id);

    const accepted = await accept(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(accepted.status).toBe(200);
    const codes = accepted.body['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect((await test.get('account/second-factors', who.token)).body).toEqual({
      going: null,
      authenticator: { addedOn: test.clock.now().toISOString().slice(0, 10) },
      passkeys: [],
      recoveryCodesLeft: 10,
      wanted: null,
    });
    await test.mailbox.waitFor(who.email, /An authenticator app was set up/);
    next();
    // What was offered before there was a factor is over with it.
    expect(await accept(codeOf(offer['secret']))).toMatchObject(problem(409, 'authenticator-offer-over'));
  });

  it('is over once a passkey came in between: the proof was of who had none', async () => {
    const who = await customer(test, 'adds-a-passkey@example.com');
    const proof = await proofOf(test, who);
    const { body: offer } = await test.post('account/authenticator/offer', {}, who.token, proof);
    const { body: asked } = await test.post('account/passkeys/options', {}, who.token, proof);
    const device = new Authenticator(test.settings.publicUrl);
    const passkey = device.register(asked['options'] as Parameters<Authenticator['register']>[0]);
    expect(await test.post('account/passkeys', { passkey, name: 'Mine' }, who.token)).toMatchObject({ status: 200 });
    const answer = { ticket: offer['ticket'], code: codeOf(offer['secret']) };
    expect(await test.post('account/authenticator', answer, who.token)).toMatchObject(
      problem(409, 'authenticator-offer-over'),
    );
  });

  it('takes nobody else’s offer, and none that has run out', async () => {
    const [who, stranger] = [await customer(test, 'offered@example.com'), await customer(test, 'takes@example.com')];
    const proof = await proofOf(test, who);
    const { body: offer } = await test.post('account/authenticator/offer', {}, who.token, proof);
    const accept = (by: Actor) =>
      test.post('account/authenticator', { ticket: offer['ticket'], code: codeOf(offer['secret']) }, by.token);
    expect(await accept(stranger)).toMatchObject(problem(409, 'authenticator-offer-over'));
    test.clock.advance({ minutes: 15 });
    expect(await accept(await signIn(test, who.email))).toMatchObject(problem(409, 'authenticator-offer-over'));
  });

  it('stores neither secret nor codes in clear', async () => {
    const { secret, recoveryCodes, id } = await enrolled('stores@example.com');
    const events = JSON.stringify(
      (await test.app.get(EventStore).read(`secondFactors-${id}`)).map(({ type, data }) => ({ type, data })),
    );
    expect(events).toContain('AuthenticatorAdded');
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(events).not.toContain(word);
  });
});

describe('signing in with an authenticator app', () => {
  it('takes the password, then a code, and starts no session in between', async () => {
    const { email, id, secret } = await enrolled('two-steps@example.com');
    expect(await test.post('auth/sign-in', { email, password: 'a guess' })).toMatchObject(
      problem(401, 'invalid-credentials'),
    );
    const first = await password(email);
    expect({ status: first.status, body: first.body }).toEqual({
      status: 202,
      body: { ticket: expect.any(String) as string, expiresIn: 300, hasApp: true, hasPasskey: false },
    });
    expect(first.headers.get('Set-Cookie')).toBeNull();
    expect((await test.get('account', first.body['ticket'])).status).toBe(401);

    const code = codeOf(secret);
    expect(await secondStep(first.body['ticket'], other(code))).toMatchObject(problem(403, 'code-wrong'));
    const second = await secondStep(first.body['ticket'], code);
    expect(second).toMatchObject({ status: 200, body: { account: { id, email }, expiresIn: 600 } });
    expect((await test.get('account', second.body['accessToken'])).status).toBe(200);
  });

  it('takes each code once, whatever it is taken for, also of many at the same time', async () => {
    const { email, secret } = await enrolled('once@example.com');
    const [ticket, code] = [await ticketOf(email), codeOf(secret)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await secondStep(await ticketOf(email), code)).toMatchObject({
      ...problem(409, 'code-used'),
      body: { errors: [{ pointer: '/code' }] },
    });
    const token = answers.find(({ status }) => status === 200)!.body['accessToken'] as string;
    expect(await test.post('account/proofs', { code }, token)).toMatchObject(problem(409, 'code-used'));
    // Of a clock that is half a minute late, but not of the half-minute before a code that was taken.
    next();
    expect(await secondStep(await ticketOf(email), code)).toMatchObject(problem(409, 'code-used'));
    expect((await secondStep(await ticketOf(email), codeOf(secret, 30))).status).toBe(200);
    expect(await secondStep(await ticketOf(email), codeOf(secret))).toMatchObject(problem(409, 'code-used'));
  });

  it('takes a recovery code instead, once, however it is written', async () => {
    const { email, recoveryCodes, token } = await enrolled('lost-it@example.com');
    const [one, two] = recoveryCodes as [string, string];
    const written = ` ${one.toUpperCase().replace('-', ' ').replaceAll('0', 'O')} `;
    expect((await secondStep(await ticketOf(email), written)).status).toBe(200);
    expect(await secondStep(await ticketOf(email), one)).toMatchObject(problem(409, 'code-used'));
    expect((await test.get('account/second-factors', token)).body).toMatchObject({ recoveryCodesLeft: 9 });
    const proof = await proofOf(test, await signInBy(email, two), { code: recoveryCodes[2] });
    expect(proof['X-Proof']).toBeTruthy();
  });

  it('takes a ticket for five minutes, and no forged one', async () => {
    const { email, secret } = await enrolled('slow@example.com');
    const ticket = await ticketOf(email);
    expect(await secondStep(`${ticket}x`, codeOf(secret))).toMatchObject(problem(401, 'second-step-over'));
    expect(await secondStep('nonsense', codeOf(secret))).toMatchObject(problem(401, 'second-step-over'));
    test.clock.advance({ minutes: 5 });
    expect(await secondStep(ticket, codeOf(secret))).toMatchObject(problem(401, 'second-step-over'));
  });

  it('makes wrong codes wait as wrong passwords, for the account wherever they come from, but not its known device', async () => {
    const { email, secret } = await enrolled('besieged@example.com');
    const home = await secondStep(await ticketOf(email), codeOf(secret));
    const cookie = { Cookie: home.headers.get('Set-Cookie')!.split(';')[0]! };
    next();
    const guess = async (n: number): Promise<Answer> =>
      secondStep(await ticketOf(email), other(codeOf(secret)), { 'X-Forwarded-For': `198.51.100.${n}` });
    for (let n = 1; n <= 10; n++) expect((await guess(n)).status).toBe(403);
    expect(await guess(11)).toMatchObject(problem(429, 'too-many-sign-ins'));
    expect((await secondStep(await ticketOf(email), codeOf(secret), cookie)).status).toBe(200);
  });
});

const signInBy = async (email: string, code: string): Promise<Actor> => {
  const { body } = await secondStep(await ticketOf(email), code);
  return { id: body['account']['id'], email, token: body['accessToken'], refreshToken: body['refreshToken'] };
};

describe('what asks for a proof', () => {
  it('lets ten wrong ones pass in a quarter of an hour, and no right one after them', async () => {
    const who = await customer(test, 'guessed@example.com');
    const guess = (word: string) => test.post('account/proofs', { password: word }, who.token);
    for (let n = 1; n <= 10; n++) expect((await guess('a guess')).status).toBe(403);
    expect(await guess(PASSWORD)).toMatchObject(problem(429, 'too-many-sign-ins'));
  });

  it('takes a code of who has a second factor, not the password, for five minutes and in this session alone', async () => {
    const { email, secret } = await enrolled('proves@example.com');
    const who = await signInBy(email, codeOf(secret));
    const elsewhere = await signInBy(email, codeOf(secret, 30));
    test.clock.advance({ minutes: 1 });
    expect(await test.post('account/proofs', { password: PASSWORD }, who.token)).toMatchObject(
      problem(403, 'password-wrong'),
    );
    const proof = await proofOf(test, who, { code: codeOf(secret) });
    const renew = (by: Actor, headers?: Record<string, string>) =>
      test.post('account/recovery-codes', {}, by.token, headers);
    expect(await renew(who)).toMatchObject(problem(403, 'proof-needed'));
    expect(await renew(elsewhere, proof)).toMatchObject(problem(403, 'proof-needed'));
    expect((await renew(who, proof)).body['recoveryCodes']).toHaveLength(10);
    test.clock.advance({ minutes: 5 });
    expect(await renew(who, proof)).toMatchObject(problem(403, 'proof-needed'));
  });

  it('takes no proof by the password beside a factor that was set up since', async () => {
    const who = await customer(test, 'proved-before@example.com');
    const before = await proofOf(test, who);
    const { secret } = await enrol(who);
    next();
    const remove = (headers: Record<string, string>) =>
      test.call('DELETE', 'account/authenticator', { token: who.token, headers });
    expect(await remove(before)).toMatchObject(problem(403, 'proof-needed'));
    const byCode = await proofOf(test, who, { code: codeOf(secret) });
    expect((await remove(byCode)).status).toBe(204);
    expect(await test.post('account/close', {}, who.token, byCode)).toMatchObject(problem(403, 'proof-needed'));
  });

  it('is a change of the password, too, for who has a second factor', async () => {
    const { email, token, secret } = await enrolled('knows-it@example.com');
    const change = (currentPassword: string, headers?: Record<string, string>) =>
      test.post('account/password', { currentPassword, newPassword: 'battery staple' }, token, headers);
    expect(await change(PASSWORD)).toMatchObject(problem(403, 'proof-needed'));
    const proof = await proofOf(test, { token }, { code: codeOf(secret) });
    expect(await change('a guess', proof)).toMatchObject(problem(403, 'wrong-password'));
    expect((await change(PASSWORD, proof)).status).toBe(204);
    expect((await test.post('auth/sign-in', { email, password: 'battery staple' })).status).toBe(202);
  });

  it('removes the app, so that the password signs in alone and no recovery code works', async () => {
    const { email, secret, recoveryCodes } = await enrolled('removes@example.com');
    const who = await signInBy(email, codeOf(secret));
    const ticket = await ticketOf(email);
    next();
    const remove = (headers?: Record<string, string>) =>
      test.call('DELETE', 'account/authenticator', { token: who.token, ...(headers ? { headers } : {}) });
    expect(await remove()).toMatchObject(problem(403, 'proof-needed'));
    expect((await remove(await proofOf(test, who, { code: codeOf(secret) }))).status).toBe(204);
    expect((await signIn(test, email)).id).toBe(who.id);
    expect(await secondStep(ticket, recoveryCodes[0]!)).toMatchObject(problem(403, 'code-wrong'));
  });

  it('makes recovery codes anew, and those before are worth nothing', async () => {
    const { email, secret, recoveryCodes } = await enrolled('renews@example.com');
    const who = await signInBy(email, codeOf(secret));
    next();
    const proof = await proofOf(test, who, { code: codeOf(secret) });
    const { body } = await test.post('account/recovery-codes', {}, who.token, proof);
    expect(await secondStep(await ticketOf(email), recoveryCodes[0]!)).toMatchObject(problem(403, 'code-wrong'));
    expect((await secondStep(await ticketOf(email), (body['recoveryCodes'] as string[])[0]!)).status).toBe(200);
    await test.mailbox.waitFor(email, /New recovery codes were made/);
    const told = test.mailbox.mails.filter(
      ({ to, text }) => to === email && /app was set up|codes were made/.test(text),
    );
    expect(told).toHaveLength(2);
  });

  it('says which field is missing', async () => {
    const who = await customer(test, 'says-nothing@example.com');
    expect(await test.post('account/proofs', {}, who.token)).toMatchObject({
      ...problem(400, 'validation-failed'),
      body: { errors: [{ pointer: '/password' }] },
    });
    expect(await test.post('account/proofs', { code: '' }, who.token)).toMatchObject({
      ...problem(400, 'validation-failed'),
      body: { errors: [{ pointer: '/code', detail: 'Code is required' }] },
    });
  });
});

describe('staff', () => {
  it('is told to have one where the product is tried out, and customers are not', async () => {
    const { token } = await admin(test);
    expect((await test.get('account/second-factors', token)).body['wanted']).toBe('advised');
    expect(await test.post('admin/servers', {}, token)).toMatchObject(problem(400, 'validation-failed'));
    const someone = await customer(test, 'nobody-special@example.com');
    expect((await test.get('account/second-factors', someone.token)).body['wanted']).toBeNull();
  });

  // The last of all: another installation in this process takes the place of the first one where tokens are checked.
  it('changes nothing without a second factor after one session of grace, and looks at everything', async () => {
    const strict = await TestApp.start({ STAFF_SECOND_FACTOR: 'require' });
    try {
      const boss = await staff(strict, 'boss@example.com', 'admin');
      const change = (token: string) => strict.post('admin/servers', {}, token);
      expect((await strict.get('account/second-factors', boss.token)).body['wanted']).toBe('required');
      expect(await change(boss.token)).toMatchObject(problem(400, 'validation-failed'));
      const { token } = await signIn(strict, boss.email);
      expect(await change(token)).toMatchObject(problem(403, 'second-factor-needed'));
      expect(await change(boss.token)).toMatchObject(problem(400, 'validation-failed'));
      expect((await strict.get('admin/servers', token)).status).toBe(200);
      expect((await strict.call('PATCH', 'account', { token, body: { fullName: 'The Boss' } })).status).toBe(200);

      const { body } = await strict.post('account/proofs', { password: PASSWORD }, token);
      const offer = await strict.post('account/authenticator/offer', {}, token, { 'X-Proof': body['proof'] as string });
      const { secret, ticket } = offer.body as { secret: string; ticket: string };
      const code = generateSync({ secret, epoch: Math.floor(strict.clock.now().getTime() / 1_000) });
      await strict.post('account/authenticator', { ticket, code }, token);
      expect(await change(token)).toMatchObject(problem(400, 'validation-failed'));
      expect((await strict.get('account/second-factors', token)).body['wanted']).toBeNull();
    } finally {
      await strict.stop();
    }
  });
});
