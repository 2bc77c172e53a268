import { RegisterAccount, accountDecider } from '../domain/account.decider.js';
import { ReserveEmailAddress, emailAddressDecider } from '../domain/email-address.decider.js';
import { EmailAddresses } from '../commands/links/email-addresses.js';
import { Passwords } from '../commands/passwords/passwords.js';
import { metaOf } from '@veilway/es-kernel/spec';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { newId } from '../../../platform/ids.js';
import { TestApp, type Answer } from '../../../testing/app.js';

jest.setTimeout(240_000); // machines that do other things besides

/** Each of them costs ten computations of argon2id; `PAIRS=100` makes the 200 tries of an audit. */
const PAIRS = Number(process.env['PAIRS'] ?? 12);
const AT_ONCE = 8;
const PASSWORD = 'correct horse';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
  for (const { customer } of pairs) await confirmed(customer);
  await test.settle();
  await test.until(() => mailsTo('customer') === PAIRS, 'the mails of that');
  test.mailbox.mails.length = 0;
  test.clock.advance({ days: 1 });
});
afterAll(() => test.stop());

/** Addresses of one length: an answer may repeat the one it was asked for. */
const pairs = Array.from({ length: PAIRS }, (_, n) => {
  const number = String(n).padStart(3, '0');
  return { customer: `one-${number}@example.com`, nobody: `two-${number}@example.com` };
});

/** Somebody who has confirmed the address. */
const confirmed = async (email: string): Promise<void> => {
  const [aggregates, keys] = [test.app.get(Aggregates), test.app.get(DataKeys)];
  const [id, addressKey] = [newId(), test.app.get(EmailAddresses).keyOf(email)];
  const meta = () => metaOf({ commandId: newId(), now: test.clock.now() });
  await keys.create(id, meta());
  const seal = (text: string) => keys.seal(id, text);
  const data = {
    email: await seal(email),
    fullName: await seal('A Customer'),
    passwordHash: await seal(await test.app.get(Passwords).hash('the own one')),
    addressKey,
    role: 'customer' as const,
    verified: true,
  };
  await aggregates.execute(emailAddressDecider, new ReserveEmailAddress(addressKey, { accountId: id }, meta()));
  await aggregates.execute(accountDecider, new RegisterAccount(id, data, meta()));
};

/** All that a stranger sees of an answer; what differs from one to the next by rule is left out, its size is not. */
const seen = ({ status, headers, text }: Answer) => ({
  status,
  size: text.replace(/(one|two)-\d{3}/g, 'xxx-nnn').length,
  text: text.replace(/"traceId":"[^"]+"/, '').replace(/(one|two)-\d{3}/g, 'xxx-nnn'),
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
});

let from = 0;
const call = async (path: string, body: object) =>
  seen(
    await test.post(`auth/${path}`, body, undefined, {
      'X-Forwarded-For': `10.1.${Math.floor(++from / 250)}.${from % 250}`,
      'Idempotency-Key': 'one-for-all',
      'If-Match': '"0"',
    }),
  );

/** As many tries, of a customer's address and of nobody's by turns, from as many places. */
const alike = async (path: string, bodyOf: (email: string) => object, status: number, tries = 2 * PAIRS) => {
  const addresses = pairs.flatMap(({ customer, nobody }) => [customer, nobody]).slice(0, tries);
  const first = await call(path, bodyOf(addresses[0]!));
  expect(first.status).toBe(status);
  for (let n = 1; n < addresses.length; n += AT_ONCE) {
    const answers = addresses.slice(n, n + AT_ONCE).map((email) => call(path, bodyOf(email)));
    for (const answer of await Promise.all(answers)) expect(answer).toEqual(first);
  }
};
const mailsTo = (who: 'customer' | 'nobody') => {
  const addresses = new Set(pairs.map((pair) => pair[who]));
  return test.mailbox.mails.filter(({ to }) => addresses.has(to)).length;
};

it('answers a sign-in with a wrong password alike', () =>
  alike('sign-in', (email) => ({ email, password: 'a guess' }), 401));

it('answers who asks for the link twice in a minute alike', async () => {
  const twice = async (email: string) => {
    const place = { 'X-Forwarded-For': `10.2.0.${++from % 250}` };
    const ask = async () => seen(await test.post('auth/resend-verification', { email }, undefined, place));
    return [await ask(), await ask()];
  };
  const { customer, nobody } = pairs[0]!;
  const [first, second] = await twice(customer);
  expect([first!.status, second!.status]).toEqual([202, 429]);
  expect(await twice(nobody)).toEqual([first, second]);
});

it('answers who forgot the password alike, and mails a link to customers alone', async () => {
  await alike('forgot-password', (email) => ({ email }), 202);
  await test.settle();
  await test.until(() => mailsTo('customer') >= PAIRS, 'the links');
  expect([mailsTo('customer'), mailsTo('nobody')]).toEqual([PAIRS, 0]);
  test.mailbox.mails.length = 0;
  test.clock.advance({ days: 1 });
});

it('answers a request for the link alike', () => alike('resend-verification', (email) => ({ email }), 202));

it('answers a sign-up alike, sends as many mails, and then answers who signs in by that password alike', async () => {
  expect([mailsTo('customer'), mailsTo('nobody')]).toEqual([0, 0]);
  await alike('sign-up', (email) => ({ email, password: PASSWORD, fullName: 'Sam Stranger' }), 202);
  await test.settle();
  await test.until(() => mailsTo('customer') >= PAIRS && mailsTo('nobody') >= PAIRS, 'the mails');
  expect([mailsTo('customer'), mailsTo('nobody')]).toEqual([PAIRS, PAIRS]);

  await alike('sign-in', (email) => ({ email, password: PASSWORD }), 403, 24);
  await alike('resend-verification', (email) => ({ email }), 202, 24);
  // Of two that are not confirmed, one is nobody's now.
  test.clock.advance({ minutes: 20 });
  await alike('forgot-password', (email) => ({ email }), 202, 24);
});
