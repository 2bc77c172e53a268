import { JwtService } from '@nestjs/jwt';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { Logger } from '../../../platform/observability/logger.js';
import { admin, adminsProof, customer, mailedToken, signIn, staff } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { EmailAddresses } from '../commands/links/email-addresses.js';
import { FirstAdmin } from '../commands/by-admins/first-admin.js';
import { Passwords } from '../commands/passwords/passwords.js';
import { StartSession } from '../domain/session.decider.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

const person = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password: 'secret-1',
  fullName: 'Ann Example',
  ...more,
});
/** As many places as there are numbers. */
const from = (n: number) => ({ 'X-Forwarded-For': `198.51.100.${n}` });
const mailsTo = (email: string) => test.mailbox.mails.filter(({ to }) => to === email);
const problem = (status: number, slug: string, detail?: string) => ({
  status,
  body: expect.objectContaining({
    type: `/problems/${slug}`,
    status,
    ...(detail === undefined ? {} : { detail }),
  }) as unknown,
});

describe('signing up', () => {
  it('mails a link that confirms the address, whatever its case', async () => {
    expect(await test.post('auth/sign-up', person(' Ann@Example.COM '))).toMatchObject({
      status: 202,
    });
    const credentials = { email: 'ANN@example.com', password: 'secret-1' };
    const token = await mailedToken(test, 'ann@example.com');

    expect(await test.post('auth/sign-in', credentials)).toMatchObject(
      problem(403, 'email-not-confirmed', 'Email not confirmed'),
    );
    expect(await test.post('auth/sign-in', { ...credentials, password: 'wrong' })).toMatchObject(
      problem(401, 'invalid-credentials', 'Invalid login credentials'),
    );
    expect(await test.post('auth/verify-email', { token, password: 'secret-1' })).toMatchObject({ status: 200 });
    expect(await test.post('auth/verify-email', { token, password: 'secret-1' })).toMatchObject({ status: 200 });
    expect(await test.post('auth/sign-in', credentials)).toMatchObject({
      status: 200,
      body: {
        accessToken: expect.any(String) as string,
        refreshToken: expect.any(String) as string,
        expiresIn: 600,
        account: {
          id: expect.any(String) as string,
          email: 'ann@example.com',
          fullName: 'Ann Example',
          role: 'customer',
        },
      },
    });
  });

  it('answers a known address as it answers a new one, and mails its owner', async () => {
    await customer(test, 'known@example.com');
    const [fresh, repeated] = await Promise.all([
      test.post('auth/sign-up', person('unknown@example.com')),
      test.post('auth/sign-up', person('KNOWN@example.com', { password: 'another-one' })),
    ]);
    expect({ ...repeated, headers: [...repeated.headers.keys()] }).toEqual({
      ...fresh,
      headers: [...fresh.headers.keys()],
    });
    await test.mailbox.waitFor('known@example.com', /You already have an account/);
    expect(await test.post('auth/sign-in', { email: 'known@example.com', password: 'another-one' })).toMatchObject(
      problem(403, 'email-not-confirmed'),
    );
    test.clock.advance({ days: 7 });
    expect(await test.post('auth/sign-in', { email: 'known@example.com', password: 'another-one' })).toMatchObject(
      problem(401, 'invalid-credentials'),
    );
  });

  it('makes one account of fifty sign-ups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        test.post('auth/sign-up', person('many@example.com', { fullName: `Ann ${n}` }), undefined, from(n)),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(202);
    await test.settle();
    const token = await mailedToken(test, 'many@example.com');
    expect(await test.post('auth/verify-email', { token, password: 'secret-1' })).toMatchObject({ status: 200 });
    const boss = await admin(test);
    const found = await test.get<unknown[]>(`admin/accounts?filter=${encodeURIComponent('{"q":"many@"}')}`, boss.token);
    expect(found.body).toHaveLength(1);
    expect(mailsTo('many@example.com')).toHaveLength(5);
  });

  it('takes neither Idempotency-Key nor If-Match, whatever they say', async () => {
    const headers = { 'Idempotency-Key': 'sign-up-1', 'If-Match': '"7"' };
    for (const someone of [person('one-key@example.com'), person('same-key@example.com')])
      expect(await test.post('auth/sign-up', someone, undefined, headers)).toMatchObject({ status: 202 });
    const malformed = { 'Idempotency-Key': 'two words', 'If-Match': 'seven' };
    const { email, password } = person('nobody-at-all@example.com');
    expect(await test.post('auth/sign-in', { email, password }, undefined, malformed)).toMatchObject({ status: 401 });
    await mailedToken(test, 'one-key@example.com');
    await mailedToken(test, 'same-key@example.com');
  });

  it.each([
    ['/email', 'Invalid email address', { email: 'nonsense' }],
    ['/email', 'Invalid email address', { email: undefined }],
    ['/email', 'Invalid email address', { email: '"quoted words"@example.com' }],
    ['/email', 'Email must be less than 255 characters', { email: `${'a'.repeat(250)}@example.com` }],
    ['/password', 'Password must be at least 6 characters', { password: '12345' }],
    ['/password', 'Password must be at least 6 characters', { password: undefined }],
    ['/password', 'Password must be at least 6 characters', { password: 123456 }],
    ['/password', 'Password must be at most 200 characters', { password: 'x'.repeat(201) }],
    ['/password', 'This password is among the first that are guessed. Choose another one', { password: '123456' }],
    ['/password', 'Password must be more than one character repeated', { password: '      ' }],
    ['/password', 'Password must not be your email address', { password: 'VALID@example.com' }],
    ['/fullName', 'Full name must be at least 2 characters', { fullName: ' A ' }],
    ['/fullName', 'Full name must be at least 2 characters', { fullName: ['Ann'] }],
    ['/fullName', 'Full name must be at most 100 characters', { fullName: 'x'.repeat(101) }],
    ['/fullName', 'Full name must not contain control characters', { fullName: 'Ann\u0000Example' }],
    ['/isAdmin', 'isAdmin is not a field of this request. Leave it out.', { isAdmin: true }],
  ])('refuses %s: %s', async (pointer, detail, change) => {
    const { status, body } = await test.post('auth/sign-up', person('valid@example.com', change));
    expect({ status, ...body }).toMatchObject({
      status: 400,
      type: '/problems/validation-failed',
      errors: [{ pointer, detail }],
    });
  });

  it('takes all spellings of an address for one account', async () => {
    const { id } = await customer(test, 'zoe@b\u00fccher.example');
    for (const email of ['Zoe@XN--BCHER-KVA.example', 'z\u200boe@bu\u0308cher.example'])
      expect(await signIn(test, email)).toMatchObject({ id });
    await test.post('auth/sign-up', person('zo\u2060e@b\u00fccher.example'));
    await test.mailbox.waitFor('zoe@b\u00fccher.example', /You already have an account/);
  });

  it('names the first of several faults first', async () => {
    const { body } = await test.post('auth/sign-up', { email: '', password: '', fullName: '' });
    expect(body).toMatchObject({ detail: 'Invalid email address', errors: [{}, {}, {}] });
  });

  it('refuses what is no JSON, and a body of a megabyte', async () => {
    expect(await test.post('auth/sign-up', '{"email":')).toMatchObject(problem(400, 'malformed-request'));
    expect(
      await test.post('auth/sign-up', person('big@example.com', { fullName: 'x'.repeat(1_000_000) })),
    ).toMatchObject(problem(413, 'body-too-large'));
  });
});

describe('confirming', () => {
  it('tells again with what was signed up for, a plan or the trial, whoever opens the link', async () => {
    const wishOf = async (email: string, wish: object) => {
      await test.post('auth/sign-up', { ...person(email), ...wish });
      const token = await mailedToken(test, email);
      const confirm = () => test.post('auth/verify-email', { token, password: 'secret-1' });
      expect(await confirm()).toMatchObject({ status: 200 });
      const { planId, trial } = (await confirm()).body;
      return { planId, trial };
    };
    expect(await wishOf('wants-pro@example.com', { planId: 'pro' })).toEqual({ planId: 'pro', trial: false });
    expect(await wishOf('wants-trial@example.com', { trial: true })).toEqual({ planId: null, trial: true });
    expect(await wishOf('wants-none@example.com', {})).toEqual({ planId: null, trial: false });
    const words = { ...person('wants-words@example.com'), planId: 'a prize, at win.example' };
    expect(await test.post('auth/sign-up', words)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/planId', detail: 'planId must be the id of a plan, like basic' }] },
    });
  });

  it('refuses a wrong link and one whose sign-up has lapsed, and frees the address after seven days', async () => {
    await test.post('auth/sign-up', person('late@example.com'));
    const token = await mailedToken(test, 'late@example.com');
    const confirm = (link: string) => test.post('auth/verify-email', { token: link, password: 'secret-1' });
    expect(await confirm(`${token}x`)).toMatchObject(problem(400, 'verification-link-invalid'));
    expect(await confirm('x')).toMatchObject(problem(400, 'verification-link-invalid'));

    test.clock.advance({ days: 7, seconds: 1 });
    await test.settle();
    expect(await confirm(token)).toMatchObject(problem(409, 'verification-link-expired'));
    expect(await test.post('auth/sign-in', { email: 'late@example.com', password: 'secret-1' })).toMatchObject({
      status: 401,
    });

    test.mailbox.mails.length = 0;
    expect(await customer(test, 'late@example.com')).toMatchObject({ email: 'late@example.com' });
  });

  /** Signs up, and waits for the link of this very sign-up. */
  const link = async (email: string, password: string, fullName: string) => {
    const before = mailsTo(email).length;
    await test.post('auth/sign-up', { email, password, fullName });
    await test.until(() => mailsTo(email).length > before, 'the mail');
    return mailedToken(test, email);
  };
  const confirm = (token: string, password: string) => test.post('auth/verify-email', { token, password });

  it('takes the link and the password of one sign-up together, and forgets all others with that address', async () => {
    const email = 'owner@example.com';
    const strangers = await link(email, 'stranger-1', 'Win a prize');
    const owners = await link(email, 'owners-own', 'Olive Owner');
    const late = await link(email, 'stranger-2', 'Late Stranger');
    expect(
      mailsTo(email)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/prize|Olive|Stranger/);

    for (const [token, password] of [
      [strangers, 'owners-own'],
      [late, 'owners-own'],
      [owners, 'stranger-1'],
      [owners, 'stranger-2'],
    ] as const) {
      const refused = await confirm(token, password);
      expect(refused).toMatchObject(problem(403, 'verification-password-wrong'));
      expect(refused.body['errors']).toMatchObject([{ pointer: '/password' }]);
    }
    expect(await test.post('auth/verify-email', { token: owners })).toMatchObject(
      problem(400, 'validation-failed', 'Password is required'),
    );

    expect(await confirm(owners, 'owners-own')).toMatchObject({ status: 200 });
    expect(await confirm(strangers, 'stranger-1')).toMatchObject(problem(403, 'verification-password-wrong'));
    expect(await test.post('auth/sign-in', { email, password: 'stranger-1' })).toMatchObject({ status: 401 });
    const owner = await signIn(test, email, 'owners-own');
    expect(await test.get('account', owner.token)).toMatchObject({ body: { fullName: 'Olive Owner' } });
  });

  it('leaves the owner of an address her mail, however often one stranger asks for some', async () => {
    const email = 'besieged@example.com';
    const ask = (password: string, n: number) =>
      test.post('auth/sign-up', person(email, { password }), undefined, from(n));
    const answers = [];
    for (let n = 1; n <= 4; n++) answers.push(await ask(`stranger-${n}`, 1));
    const resent = (address: string, n: number) =>
      test.post('auth/resend-verification', { email: address }, undefined, from(n));
    answers.push(await resent(email, 1), await resent('Besieged+1@example.com', 1), await resent(email, 2));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429, 429, 429, 202]);
    expect(answers[3]).toMatchObject(
      problem(
        429,
        'too-many-requests',
        'You have asked for several mails to this address. Open the newest one, or try again in 15 minutes.',
      ),
    );
    await test.until(() => mailsTo(email).length >= 3, 'the mails of the stranger');

    expect(await ask('owners-own', 3)).toMatchObject({ status: 202 });
    await test.until(async () => (await confirm(await mailedToken(test, email), 'owners-own')).status === 200, 'hers');
  });

  it('tells who asks too often for mails to an address the same, whether or not somebody has confirmed it', async () => {
    await customer(test, 'has-one@example.com');
    test.clock.advance({ minutes: 15 });
    const last = async (email: string, n: number) => {
      for (let times = 0; times < 3; times++)
        await test.post('auth/sign-up', person(email, { password: 'stranger-1' }), undefined, from(n));
      const { status, body, headers } = await test.post('auth/sign-up', person(email), undefined, from(n));
      const { traceId: _, ...said } = body;
      return { status, said, headers: [...headers].filter(([name]) => name !== 'date') };
    };
    const known = await last('has-one@example.com', 1);
    expect(known.status).toBe(429);
    expect(known).toEqual(await last('has-none@example.com', 2));
  });

  it('keeps a link for which a mailbox has no room until there is some, a quarter of an hour at most', async () => {
    const email = 'flooded@example.com';
    for (let n = 1; n <= 5; n++)
      await test.post('auth/sign-up', person(email, { password: `secret-${n}` }), undefined, from(n));
    await test.until(() => mailsTo(email).length === 5, 'five mails');
    await test.post('auth/sign-up', person(email, { password: 'owners-own' }), undefined, from(6));
    await test.settle();
    expect(mailsTo(email)).toHaveLength(5);

    test.clock.advance({ minutes: 15 });
    await test.until(() => mailsTo(email).length === 6, 'the mail that waited');
    expect(await confirm(await mailedToken(test, email), 'owners-own')).toMatchObject({ status: 200 });
  });

  it.each([
    ['before there were candidates', 'before@example.com'],
    ['before spellings were taken for one', 'before@b\u00fccher.example'],
  ])('still takes the links of accounts that signed up %s', async (_, email) => {
    const id = newId();
    const meta = metaOf({ commandId: newId(), now: test.clock.now() });
    const keys = test.app.get(DataKeys);
    await keys.create(id, meta);
    const addressKey = test.app.get(Secrets).derive('email-address', email);
    const passwordHash = await test.app.get(Passwords).hash('secret-1');
    const [sealedEmail, fullName, sealedHash] = await Promise.all(
      [email, 'Ann Before', passwordHash].map((text) => keys.seal(id, text)),
    );
    const stored = (type: string, data: object) => ({
      id: newId(),
      type,
      data,
      meta: { ...recorded({ type, data }, { streamId: '' }).meta, at: test.clock.now().toISOString() },
    });
    const store = test.app.get(EventStore);
    await store.append(`emailAddress-${addressKey}`, 'no_stream', [stored('EmailAddressReserved', { accountId: id })]);
    await store.append(`account-${id}`, 'no_stream', [
      stored('AccountRegistered', {
        email: sealedEmail,
        fullName,
        passwordHash: sealedHash,
        addressKey,
        role: 'customer',
      }),
      stored('VerificationRequested', { at: test.clock.now().toISOString() }),
    ]);
    expect(await test.post('auth/sign-in', { email, password: 'secret-1' })).toMatchObject({ status: 403 });
    const token = await mailedToken(test, email);
    expect(token).toMatch(new RegExp(`^${id}\\.1\\.`));
    expect(await confirm(token, 'secret-1')).toMatchObject({ status: 200 });
    expect(await signIn(test, email, 'secret-1')).toMatchObject({ id });
  });

  it('sends the link again, once a minute, without saying whether somebody waits for it', async () => {
    await test.post('auth/sign-up', person('again@example.com'));
    await mailedToken(test, 'again@example.com');
    await customer(test, 'confirmed@example.com');
    const confirmedMails = mailsTo('confirmed@example.com').length;

    test.clock.advance({ minutes: 1 });
    const addresses = ['again@example.com', 'again@example.com', 'nobody@example.com', 'confirmed@example.com'];
    const answers = await Promise.all(
      addresses.map((email, n) => test.post('auth/resend-verification', { email }, undefined, from(n))),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 202, body: { waitSeconds: expect.any(Number) as number } });
    await test.until(() => mailsTo('again@example.com').length > 1, 'the second mail');
    await test.settle();
    expect(mailsTo('again@example.com')).toHaveLength(2);
    expect(mailsTo('confirmed@example.com')).toHaveLength(confirmedMails);
    expect(mailsTo('nobody@example.com')).toHaveLength(0);
  });

  it('is mailed again when the wait that was answered is over, and not before', async () => {
    const email = 'patient@example.com';
    const ask = async (n: number) =>
      (await test.post('auth/resend-verification', { email }, undefined, from(n))).body['waitSeconds'] as number;
    const mails = (count: number) => test.until(() => mailsTo(email).length === count, `mail ${count}`);
    await test.post('auth/sign-up', person(email), undefined, from(1));
    await mails(1);
    const wait = await ask(2);
    expect(wait).toBe(60 - test.clock.now().getUTCSeconds());
    test.clock.advance({ seconds: wait - 1 });
    expect(await ask(3)).toBe(1);
    await test.settle();
    expect(mailsTo(email)).toHaveLength(1);
    test.clock.advance({ seconds: 1 });
    expect(await ask(4)).toBe(60);
    await mails(2);
  });

  it('says that it sends none where one place asks twice in a minute, and does not count it', async () => {
    const email = 'hasty@example.com';
    const ask = () => test.post('auth/resend-verification', { email }, undefined, from(7));
    await test.post('auth/sign-up', person(email), undefined, from(7));
    await test.until(() => mailsTo(email).length === 1, 'the mail of the sign-up');
    const wait = 60 - test.clock.now().getUTCSeconds();
    for (let times = 0; times < 3; times++) {
      const refused = await ask();
      const words = wait === 1 ? 'a second' : `${wait} seconds`;
      const detail = `You have asked for a mail to this address just now. Open the newest one, or try again in ${words}.`;
      expect(refused).toMatchObject(problem(429, 'too-many-requests', detail));
      expect(refused.headers.get('Retry-After')).toBe(String(wait));
    }
    for (let mail = 2; mail <= 3; mail++) {
      test.clock.advance({ minutes: 1 });
      expect((await ask()).status).toBe(202);
      await test.until(() => mailsTo(email).length === mail, `mail ${mail}`);
    }
  });

  it('is mailed three times to one place, and the third answer says how long that is to wait', async () => {
    const ask = () => test.post('auth/resend-verification', { email: 'thrice@example.com' }, undefined, from(5));
    await ask();
    test.clock.advance({ minutes: 1 });
    await ask();
    test.clock.advance({ minutes: 1 });
    const wait = (await ask()).body['waitSeconds'] as number;
    expect(wait).toBe(780);
    test.clock.advance({ seconds: wait - 1 });
    expect((await ask()).status).toBe(429);
    test.clock.advance({ seconds: 1 });
    expect((await ask()).status).toBe(202);
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and an unknown address', async () => {
    await customer(test, 'wrong@example.com');
    for (const email of ['wrong@example.com', 'nobody-at-all@example.com'])
      expect(await test.post('auth/sign-in', { email, password: 'not this one' })).toMatchObject(
        problem(401, 'invalid-credentials', 'Invalid login credentials'),
      );
    expect(await test.post('auth/sign-in', { email: 'wrong@example.com', password: '' })).toMatchObject(
      problem(400, 'validation-failed', 'Password is required'),
    );
  });
});

describe('a sign-in on a device that is new to the account', () => {
  const email = 'devices@example.com';
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const enter = (who: string, cookie?: string) =>
    test.post('auth/sign-in', { email: who, password: 'secret-1' }, undefined, {
      'User-Agent': WINDOWS,
      ...(cookie ? { Cookie: cookie } : {}),
    });
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('Set-Cookie')?.split(';')[0];
  const told = (who: string) => mailsTo(who).filter(({ text }) => text.includes('A new sign-in'));

  it('is told by mail, without address, place or time; who confirmed the address there is known', async () => {
    await test.post('auth/sign-up', person(email));
    const token = await mailedToken(test, email);
    const confirmed = await test.post('auth/verify-email', { token, password: 'secret-1' });
    const known = cookieOf(confirmed)!;
    expect(cookieOf(await enter(email, known))).toBeUndefined();
    await test.settle();
    expect(told(email)).toEqual([]);

    await enter(email);
    const { text } = await test.mailbox.waitFor(email, /A new sign-in/);
    expect(text).toContain('on a device that had not done so before: Firefox on Windows.');
    expect(text).not.toMatch(/127\.0\.0\.1|\d\d:\d\d UTC|140/);
    await enter(email);
    await test.settle();
    expect(told(email)).toHaveLength(1);
  });

  it('is known by each of the accounts that signed in there', async () => {
    const others = ['one-of-two@example.com', 'two-of-two@example.com'];
    const all = others.map(async (who) => {
      await test.post('auth/sign-up', person(who));
      await test.post('auth/verify-email', { token: await mailedToken(test, who), password: 'secret-1' });
    });
    await Promise.all(all);
    const first = cookieOf(await enter(others[0]!))!;
    const both = cookieOf(await enter(others[1]!, first))!;
    for (const who of others) expect(cookieOf(await enter(who, both))).toBeUndefined();
    expect(cookieOf(await enter(others[1]!, `${first}; ${both}`))).toBeUndefined();
    expect(cookieOf(await enter(others[1]!, both.replace('=', '=x')))).toBeDefined();
  });
});

describe('a session', () => {
  const refresh = (refreshToken: string) => test.post('auth/refresh', { refreshToken });

  it('is refreshed, answers a lost answer again, and ends when an old token comes back', async () => {
    const { token, refreshToken } = await customer(test, 'refresh@example.com');
    const first = await refresh(refreshToken);
    expect(first).toMatchObject({ status: 200, body: { expiresIn: 600 } });

    test.clock.advance({ seconds: 29 });
    const repeated = await refresh(refreshToken);
    expect(repeated.body['refreshToken']).toBe(first.body['refreshToken']);

    test.clock.advance({ seconds: 2 });
    expect(await test.get('account', token)).toMatchObject({ status: 200 });
    expect(await refresh(refreshToken)).toMatchObject(problem(401, 'session-reuse'));
    expect(await refresh(first.body['refreshToken'] as string)).toMatchObject(problem(401, 'session-ended'));
    await test.until(async () => (await test.get('account', token)).status === 401, 'the access token to end');
  });

  it('gives the same successor to tabs that refresh at once', async () => {
    const { refreshToken } = await customer(test, 'tabs@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ body }) => body['refreshToken'] as string)).size).toBe(1);
  });

  it('slides on for thirty days after each refresh, no longer', async () => {
    const { refreshToken } = await customer(test, 'slides@example.com');
    test.clock.advance({ days: 29 });
    const { body } = await refresh(refreshToken);
    test.clock.advance({ days: 30 });
    expect(await refresh(body['refreshToken'] as string)).toMatchObject(problem(401, 'session-ended'));
  });

  it('is over ninety days after the sign-in, however often it is refreshed', async () => {
    let { refreshToken } = await customer(test, 'ninety@example.com');
    for (const days of [29, 29, 29]) {
      test.clock.advance({ days });
      const { body } = await refresh(refreshToken);
      refreshToken = body['refreshToken'] as string;
    }
    test.clock.advance({ days: 3 });
    expect(await refresh(refreshToken)).toMatchObject(problem(401, 'session-ended'));
  });

  it('survives many refreshes though few of its events are kept', async () => {
    let { refreshToken } = await customer(test, 'often@example.com');
    for (let n = 0; n < 12; n++) refreshToken = (await refresh(refreshToken)).body['refreshToken'] as string;
    expect(refreshToken).toContain('.12.');
  });

  it('hands on when it began, so that a rebuild from the events that were kept tells the same', async () => {
    let { refreshToken } = await customer(test, 'rebuilt@example.com');
    const stream = `session-${refreshToken.split('.')[0]!}`;
    const store = test.app.get(EventStore);
    const [first] = await store.read(stream);
    for (let n = 0; n < 7; n++) {
      test.clock.advance({ minutes: 10 });
      refreshToken = (await refresh(refreshToken)).body['refreshToken'] as string;
    }
    const kept = await store.read(stream);
    expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(['SessionRefreshed']));
    for (const { data } of kept)
      expect(data).toMatchObject({ started: { on: first!.meta.at.slice(0, 10), position: Number(first!.position) } });
  });

  it('makes room for a new one where there are fifty: of those used least of late the oldest ends', async () => {
    const { id, token, refreshToken } = await customer(test, 'robot@example.com');
    const started = { accountId: id, role: 'customer', device: { browser: null, system: null }, password: 1 } as const;
    test.clock.advance({ seconds: 1 });
    for (let n = 0; n < 50; n++) {
      const meta = metaOf({ commandId: newId(), now: test.clock.now() });
      await test.app.get(Commands).execute(new StartSession(newId(), started, meta));
    }
    await test.until(async () => (await test.get('account', token)).status === 401, 'the first session to end');
    expect(await refresh(refreshToken)).toMatchObject(problem(401, 'session-ended'));
    const { token: now } = await signIn(test, 'robot@example.com');
    await test.until(async () => (await test.get('account/sessions', now)).body['items'].length === 50, 'room');
  });

  it('ends at once by signing out', async () => {
    const { token, refreshToken } = await customer(test, 'out@example.com');
    expect(await test.post('auth/sign-out', {}, token)).toMatchObject({ status: 204 });
    expect(await test.get('account', token)).toMatchObject(problem(401, 'unauthorized'));
    expect(await refresh(refreshToken)).toMatchObject(problem(401, 'session-ended'));
  });

  it('needs a genuine token that has not run out', async () => {
    const { token } = await customer(test, 'token@example.com');
    const [head, body, mac] = token.split('.') as [string, string, string];
    const forged = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), role: 'admin' }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [undefined, 'nonsense', `${head}.${forged}.${mac}`, `${none}.${forged}.`])
      expect(await test.get('account', bad)).toMatchObject(problem(401, 'unauthorized'));
    expect(await refresh('nonsense')).toMatchObject(problem(401, 'session-ended'));
    expect(await refresh(token)).toMatchObject(problem(401, 'session-ended'));

    const claims = Object.entries(JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>);
    const signed = (without?: string, other: object = {}) => {
      const kept = Object.fromEntries(claims.filter(([claim]) => claim !== without));
      return test.app.get(JwtService).sign({ ...kept, ...other }, { noTimestamp: without === 'iat' });
    };
    expect(await test.get('account', signed())).toMatchObject({ status: 200 });
    for (const [missing] of claims)
      expect(await test.get('account', signed(missing))).toMatchObject(problem(401, 'unauthorized'));
    for (const other of [{ iss: 'https://other.example' }, { aud: 'https://other.example/api/v1' }])
      expect(await test.get('account', signed(undefined, other))).toMatchObject(problem(401, 'unauthorized'));

    test.clock.advance({ minutes: 10 });
    expect(await test.get('account', token)).toMatchObject(problem(401, 'unauthorized'));
  });
});

describe('an account', () => {
  it('shows and changes its profile', async () => {
    const { id, token } = await customer(test, 'profile@example.com', 'Old Name');
    expect(await test.get('account', token)).toMatchObject({
      status: 200,
      body: { id, email: 'profile@example.com', fullName: 'Old Name', role: 'customer' },
    });
    expect(await test.call('PATCH', 'account', { token, body: { fullName: ' New Name ' } })).toMatchObject({
      status: 200,
      body: { fullName: 'New Name' },
    });
    expect(await test.call('PATCH', 'account', { token, body: { role: 'admin' } })).toMatchObject({ status: 400 });
  });

  it('lists its sessions without time or place, and ends its own alone', async () => {
    const here = await customer(test, 'sessions@example.com');
    const there = await signIn(test, 'sessions@example.com');
    const stranger = await customer(test, 'stranger@example.com');
    const sessionsOf = async (token: string) =>
      (await test.get<{ items: { id: string; isCurrent: boolean }[] }>('account/sessions', token)).body.items;
    await test.until(async () => (await sessionsOf(here.token)).length === 2, 'both sessions');

    const sessions = await sessionsOf(here.token);
    const today = test.clock.now().toISOString().slice(0, 10);
    const kept = { startedOn: today, lastSeen: today, browser: null, system: null };
    expect(sessions.map(({ id: _, isCurrent: _current, ...rest }) => rest)).toEqual([kept, kept]);
    const other = sessions.find(({ isCurrent }) => !isCurrent)!;
    expect(await test.call('DELETE', `account/sessions/${other.id}`, { token: stranger.token })).toMatchObject(
      problem(404, 'session-not-found'),
    );
    expect(await test.call('DELETE', `account/sessions/${other.id}`, { token: here.token })).toMatchObject({
      status: 204,
    });
    expect(await test.get('account', there.token)).toMatchObject({ status: 401 });
    expect(await sessionsOf(here.token)).toHaveLength(1);
  });

  it('ends all its sessions but the one that asks', async () => {
    const here = await customer(test, 'everywhere@example.com');
    const others = await Promise.all([1, 2, 3].map(() => signIn(test, 'everywhere@example.com')));
    const count = async () => (await test.get('account/sessions', here.token)).body['items'].length as number;
    await test.until(async () => (await count()) === 4, 'all sessions');
    expect(await test.call('DELETE', 'account/sessions', { token: here.token })).toMatchObject({ status: 204 });
    for (const { token } of others) expect(await test.get('account', token)).toMatchObject({ status: 401 });
    expect([await count(), (await test.get('account', here.token)).status]).toEqual([1, 200]);
  });
});

describe('the admin', () => {
  it('is made at the first start alone', async () => {
    expect(await test.app.get(FirstAdmin).created).toBe(true);
    const isOfAlerts = ({ text }: { text: string }) => text.includes('/admin/alerts');
    const atNextStart = new FirstAdmin(
      test.settings,
      test.app.get(Aggregates),
      test.app.get(DataKeys),
      test.app.get(EmailAddresses),
      test.app.get(Passwords),
      test.clock,
      test.app.get(Logger),
    );
    atNextStart.onApplicationBootstrap();
    expect(await atNextStart.created).toBe(false);
    expect(mailsTo('admin@example.com').filter((mail) => !isOfAlerts(mail))).toEqual([]);
  });

  it('makes staff, whose old tokens then end', async () => {
    const boss = await admin(test);
    const { id, token, refreshToken } = await customer(test, 'staff@example.com');
    const proof = await adminsProof(test, boss);
    const role = (to: string, by: string, whose = id) =>
      test.post(`admin/accounts/${whose}/role`, { role: to, reason: 'Asked for by mail.' }, by, proof);

    expect(await role('auditor', token)).toMatchObject(problem(403, 'forbidden'));
    expect(await role('owner', boss.token)).toMatchObject(problem(400, 'validation-failed'));
    expect(await role('support', boss.token, boss.id)).toMatchObject(problem(409, 'own-role'));
    expect(await role('support', boss.token, 'nobody')).toMatchObject(problem(404, 'account-not-found'));
    expect(await role('auditor', boss.token)).toMatchObject({
      status: 200,
      body: { id, role: 'auditor' },
    });

    expect(await test.get('account', token)).toMatchObject({ status: 401 });
    expect(await test.post('auth/refresh', { refreshToken })).toMatchObject({ status: 401 });
    const auditor = await signIn(test, 'staff@example.com');
    expect(await test.get('admin/accounts', auditor.token)).toMatchObject({ status: 200 });
    expect(await role('customer', auditor.token, boss.id)).toMatchObject(problem(403, 'forbidden'));
  });

  it('lists accounts', async () => {
    const { token } = await admin(test);
    await staff(test, 'helper@example.com', 'support');
    const query = (parameters: Record<string, unknown>) =>
      new URLSearchParams(
        Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
      ).toString();
    const list = await test.get<{ email: string }[]>(
      `admin/accounts?${query({ sort: ['createdAt', 'ASC'], range: [0, 1], filter: { role: 'admin' } })}`,
      token,
    );
    expect(list.headers.get('Content-Range')).toBe('accounts 0-0/1');
    expect(list.body).toMatchObject([{ email: 'admin@example.com', role: 'admin', verified: true }]);

    const found = await test.get<unknown[]>(
      `admin/accounts?${query({ filter: { q: 'HELPER@', role: 'support' } })}`,
      token,
    );
    expect(found.body).toMatchObject([{ email: 'helper@example.com', role: 'support' }]);
    const wild = await test.get<unknown[]>(`admin/accounts?${query({ filter: { q: '.*' } })}`, token);
    expect(wild.body).toEqual([]);
  });
});

it('tells everybody the brand', async () => {
  expect(await test.get('brand')).toMatchObject({
    status: 200,
    body: { brandName: 'Veilway', supportEmail: 'support@localhost' },
  });
});
