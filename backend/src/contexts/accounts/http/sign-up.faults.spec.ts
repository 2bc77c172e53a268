import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { mailedToken, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { EmailAddresses } from '../commands/email-addresses.js';
import { FirstAdmin } from '../commands/first-admin.js';

jest.setTimeout(60_000); // machines that do other things besides

let test: TestApp;
let store: EventStore;
beforeAll(async () => {
  test = await TestApp.start();
  await test.app.get(FirstAdmin).created;
  store = test.app.get(EventStore);
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const PASSWORD = 'correct horse';
const signUp = (email: string, headers?: Record<string, string>) =>
  test.post('auth/sign-up', { email, password: PASSWORD, fullName: 'Ann Example' }, undefined, headers);
const addressEvents = async (email: string) => {
  const events = await store.read(`emailAddress-${test.app.get(EmailAddresses).keyOf(email)}`);
  return events.map(({ type }) => type);
};

const STEPS = ['dataKey', 'emailAddress', 'account'];

/** The event store goes away once, as a step of signing up is written; `after`: the step was stored all the same. */
const breakAt = (step: string, after: boolean) => {
  const append = store.append.bind(store);
  let broken = false;
  jest.spyOn(store, 'append').mockImplementation(async (streamId, ...rest) => {
    const now = !broken && streamId.startsWith(`${step}-`);
    broken ||= now;
    if (now && !after) throw new Unavailable('event store', 'gone');
    const appended = await append(streamId, ...rest);
    if (now) throw new Unavailable('event store', 'gone');
    return appended;
  });
};

const breaks = STEPS.flatMap((step) => [
  { step, after: false, when: 'before' },
  { step, after: true, when: 'after' },
]);

describe.each(breaks)('when the event store goes away $when the step "$step"', ({ step, after, when }) => {
  it('signs up by the same request sent again', async () => {
    const email = `same-${when}-${step.toLowerCase()}@example.com`;
    const headers = { 'Idempotency-Key': email };
    breakAt(step, after);
    const failed = await signUp(email, headers);
    expect(failed).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
    expect(failed.headers.get('Retry-After')).toBe('2');

    expect(await signUp(email, headers)).toMatchObject({ status: 202 });
    await test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });
    expect(await signIn(test, email, PASSWORD)).toMatchObject({ email });
    expect(await addressEvents(email)).toEqual(['EmailAddressReserved']);
  });

  it('signs up by a new request, without waiting for anything', async () => {
    const email = `new-${when}-${step.toLowerCase()}@example.com`;
    breakAt(step, after);
    expect(await signUp(email)).toMatchObject({ status: 503 });

    expect(await signUp(email)).toMatchObject({ status: 202 });
    await test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });
    expect(await signIn(test, email, PASSWORD)).toMatchObject({ email });
  });

  it('gives the address back within a minute where nobody asks again', async () => {
    const email = `never-${when}-${step.toLowerCase()}@example.com`;
    breakAt(step, after);
    expect(await signUp(email)).toMatchObject({ status: 503 });
    const reserved = await addressEvents(email);
    const registered = step === 'account' && after;

    test.clock.advance({ seconds: 61 });
    await test.until(async () => {
      await test.settle();
      return (await addressEvents(email)).length === (registered ? 1 : reserved.length * 2);
    }, 'the address to be free');
  });
});

it('does not let a sign-up come to life whose address was given up', async () => {
  const email = 'stalled@example.com';
  const headers = { 'Idempotency-Key': 'stalled' };
  breakAt('account', false);
  expect(await signUp(email, headers)).toMatchObject({ status: 503 });
  test.clock.advance({ seconds: 61 });
  await test.until(async () => {
    await test.settle();
    return (await addressEvents(email)).at(-1) === 'EmailAddressReleased';
  }, 'the address to be free');

  expect(await signUp(email, headers)).toMatchObject({ status: 409, body: { type: '/problems/sign-up-lapsed' } });
  expect(await signUp(email)).toMatchObject({ status: 202 });
  await test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });
  expect(await signIn(test, email, PASSWORD)).toMatchObject({ email });
});
