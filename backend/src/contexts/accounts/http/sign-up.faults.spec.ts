import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { mailedToken, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { EmailAddresses } from '../commands/links/email-addresses.js';
import { FirstAdmin } from '../commands/by-admins/first-admin.js';

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
const signUp = (email: string) => test.post('auth/sign-up', { email, password: PASSWORD, fullName: 'Ann Example' });
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
