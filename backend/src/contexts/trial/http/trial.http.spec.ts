import { ArchivePlan } from '../../plans/index.js';
import { mailedToken, signIn } from '../../../testing/actors.js';
import { TestApp, type Answer } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

const PASSWORD = 'correct horse';
const BEGINNING = new Date('2031-03-01T10:00:00Z');

type Actor = Awaited<ReturnType<Fleet['account']>>;
type Body = Answer['body'];

let test: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());
beforeEach(() => test.clock.set(BEGINNING));

const start = (who: Actor, headers?: Record<string, string>) => test.post('trial', {}, who.token, headers);
const subscriptionsOf = async (who: Actor): Promise<Body[]> =>
  (await test.get('subscriptions', who.token)).body['items'];
const current = async (who: Actor): Promise<Body> => (await subscriptionsOf(who))[0]!;
const kindsOf = async (what: 'notifications' | 'account/activity', who: Actor): Promise<string[]> =>
  (await test.get(`${what}?limit=100`, who.token)).body['items'].map(({ kind }: Body) => kind);
const mailsTo = ({ id }: { id: string }) => test.mailbox.mails.filter(({ to }) => to === `${id}@example.com`);
const passUntil = async (time: string) => {
  test.clock.set(new Date(time));
  await test.settle();
};
const order = async (who: Actor, planId: string): Promise<Answer> => test.post('orders', { planId }, who.token);
const buy = async (who: Actor, planId: string) => {
  const { body } = await order(who, planId);
  return test.post(`test-payments/${body['id']}`, { outcome: 'paid' }, who.token);
};

describe('the free trial', () => {
  it('is seven days of Pro, and tells so at once', async () => {
    const who = await fleet.account();
    const answer = await start(who);
    expect(answer).toMatchObject({ status: 200, body: { planName: 'Pro', endsAt: '2031-03-08T10:00:00.000Z' } });
    expect(await subscriptionsOf(who)).toMatchObject([
      {
        id: answer.body['subscriptionId'],
        status: 'active',
        isTrial: true,
        plan: { id: 'pro' },
        periodStart: '2031-03-01T10:00:00.000Z',
        periodEnd: '2031-03-08T10:00:00.000Z',
        deviceLimit: 5,
        cancelAtPeriodEnd: false,
      },
    ]);
    expect((await test.get('account/summary', who.token)).body).toMatchObject({
      planName: 'Pro',
      trialEndsAt: '2031-03-08T10:00:00.000Z',
      firstSteps: { planChosen: true },
    });
    await test.settle();
    expect(await kindsOf('account/activity', who)).toContain('trial-started');
  });

  it('is one, however often and however quickly it is asked for', async () => {
    const who = await fleet.account();
    const key = { 'Idempotency-Key': 'trial-once' };
    const answers = await Promise.all([start(who), start(who), start(who, key), start(who, key)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0].body]);
    await test.settle();
    expect(await subscriptionsOf(who)).toHaveLength(1);
    test.clock.advance({ days: 2 });
    expect((await start(who)).body).toEqual(answers[0].body);
  });

  it('connects devices, which pause at its end; nothing is charged, and their owner is told', async () => {
    const who = await fleet.account();
    const server = await fleet.server();
    await start(who);
    const { body: config } = await test.post('configs', { serverId: server.id, deviceName: 'Phone' }, who.token);
    await passUntil('2031-03-08T09:59:59Z');
    expect((await test.get(`configs/${config['id']}`, who.token)).body).toMatchObject({ status: 'active' });
    await passUntil('2031-03-08T10:00:00Z');
    expect(await current(who)).toMatchObject({ status: 'ended', isTrial: true });
    expect((await test.get(`configs/${config['id']}`, who.token)).body).toMatchObject({
      status: 'suspended',
      suspendedReason: 'subscription-ended',
    });
    expect((await test.get('orders', who.token)).body['items']).toEqual([]);
    await test.mailbox.waitFor(`${who.id}@example.com`, /Your free trial has ended, and your devices are paused/);
    expect(await kindsOf('notifications', who)).toContain('trial-ended');
    expect(await kindsOf('account/activity', who)).toContain('trial-ended');

    const again = await start(who);
    expect(again).toMatchObject({ status: 409, body: { type: '/problems/trial-used' } });
    await buy(who, 'basic');
    await test.settle();
    expect(await current(who)).toMatchObject({ status: 'active', isTrial: false, plan: { id: 'basic' } });
    expect((await test.get(`configs/${config['id']}`, who.token)).body).toMatchObject({ status: 'active' });
    expect(await start(who)).toMatchObject({ status: 409, body: { type: '/problems/trial-used' } });
  });

  it('is reminded of two days and one day before it ends, once each, whatever the clock does', async () => {
    const who = await fleet.account();
    await start(who);
    const reminders = async () =>
      (await kindsOf('notifications', who)).filter((kind) => kind === 'trial-ending').length;
    await passUntil('2031-03-06T09:59:59Z');
    expect(await reminders()).toBe(0);
    await passUntil('2031-03-06T10:00:00Z');
    expect(await reminders()).toBe(1);
    await passUntil('2031-03-04T10:00:00Z');
    await passUntil('2031-03-06T12:00:00Z');
    expect(await reminders()).toBe(1);
    await passUntil('2031-03-07T10:00:00Z');
    await passUntil('2031-03-07T23:00:00Z');
    expect(await reminders()).toBe(2);
    expect((await test.get('notifications', who.token)).body['items'][0]).toMatchObject({
      kind: 'trial-ending',
      parameters: { planName: 'Pro', endsAt: '2031-03-08T10:00:00.000Z' },
    });
    const mails = () => mailsTo(who).filter(({ text }) => text.includes('ends on 2031-03-08 at 10:00 UTC'));
    await test.until(() => mails().length === 2, 'both mails');
    await passUntil('2031-03-08T09:00:00Z');
    expect(mails()).toHaveLength(2);
    expect(await reminders()).toBe(2);
  });

  it('is followed by the plan that is bought in it, for a whole month; nobody is reminded then', async () => {
    const who = await fleet.account();
    await start(who);
    test.clock.advance({ days: 1 });
    const quote = await test.get('quotes/basic', who.token);
    expect(quote.body).toMatchObject({
      kind: 'purchase',
      effective: 'renewal',
      amountCents: 999,
      periodEnd: '2031-03-08T10:00:00.000Z',
    });
    expect(await buy(who, 'basic')).toMatchObject({ status: 200, body: { status: 'completed' } });
    await test.settle();
    expect(await current(who)).toMatchObject({
      isTrial: true,
      plan: { id: 'pro' },
      nextPlan: { id: 'basic' },
      periodsAhead: 1,
      paidUntil: '2031-04-08T10:00:00.000Z',
      renewalCents: 999,
    });
    expect((await test.get('account/summary', who.token)).body['trialEndsAt']).toBeNull();
    expect(await order(who, 'pro')).toMatchObject({ status: 409, body: { type: '/problems/plan-already-active' } });
    await passUntil('2031-03-07T12:00:00Z');
    await passUntil('2031-03-08T10:00:00Z');
    expect(await subscriptionsOf(who)).toMatchObject([
      {
        status: 'active',
        isTrial: false,
        plan: { id: 'basic' },
        nextPlan: null,
        periodStart: '2031-03-08T10:00:00.000Z',
        periodEnd: '2031-04-08T10:00:00.000Z',
        renewalCents: 999,
      },
    ]);
    expect(await kindsOf('notifications', who)).not.toContain('trial-ending');
  });

  it('is for nobody who has a plan, or had one', async () => {
    const { id, subscriptionId } = await fleet.customer();
    const who = { id, token: fleet.token('customer', id) };
    expect(await start(who)).toMatchObject({ status: 409, body: { type: '/problems/trial-used' } });
    await fleet.end(subscriptionId);
    const later = { id, token: fleet.token('customer', id) };
    expect(await start(later)).toMatchObject({ status: 409, body: { type: '/problems/trial-used' } });
    expect(await subscriptionsOf(later)).toHaveLength(1);
  });

  it('goes before what was ordered already and is paid now, so that nothing is lost', async () => {
    const who = await fleet.account();
    const { body: waiting } = await order(who, 'pro');
    await start(who);
    await test.post(`test-payments/${waiting['id']}`, { outcome: 'paid' }, who.token);
    await test.settle();
    expect(await subscriptionsOf(who)).toMatchObject([{ isTrial: true, nextPlan: { id: 'pro' }, periodsAhead: 1 }]);
  });
});

describe('a sign-up for the free trial', () => {
  const signUp = async (email: string, trial?: boolean) =>
    test.post('auth/sign-up', {
      email,
      password: PASSWORD,
      fullName: 'Tina Trial',
      ...(trial !== undefined && { trial }),
    });
  const confirm = async (email: string) =>
    test.post('auth/verify-email', { token: await mailedToken(test, email), password: PASSWORD });

  it('has it running as soon as the mailbox is proved, wherever the link is opened', async () => {
    await signUp('tina@example.com', true);
    await confirm('tina@example.com');
    await test.settle();
    const who = await signIn(test, 'tina@example.com');
    expect(await subscriptionsOf(who)).toMatchObject([{ status: 'active', isTrial: true, plan: { id: 'pro' } }]);
    await confirm('tina@example.com');
    await test.settle();
    expect(await subscriptionsOf(who)).toHaveLength(1);
  });

  it('brings none to who did not ask for it', async () => {
    for (const [email, trial] of [['plain@example.com'], ['no@example.com', false]] as const) {
      await signUp(email, trial);
      await confirm(email);
      await test.settle();
      expect(await subscriptionsOf(await signIn(test, email))).toEqual([]);
    }
  });

  it('says what is wrong with the wish', async () => {
    const body = { email: 'odd@example.com', password: PASSWORD, fullName: 'Odd', trial: 'yes' };
    expect(await test.post('auth/sign-up', body)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/trial', detail: 'trial must be true or false' }] },
    });
  });
});

// The last one: the plan does not come back.
it('is not offered once its plan is sold no more; what runs goes on', async () => {
  const before = await fleet.account();
  await start(before);
  expect((await test.get('plans')).body['items'].map(({ id, trialDays }: Body) => [id, trialDays])).toEqual([
    ['basic', null],
    ['pro', 7],
    ['enterprise', null],
  ]);
  await fleet.commands.complete(new ArchivePlan('pro', {}, fleet.meta()));
  expect((await test.get('plans')).body['items'].some(({ trialDays }: Body) => trialDays !== null)).toBe(false);
  const who = await fleet.account();
  expect(await start(who)).toMatchObject({ status: 409, body: { type: '/problems/trial-not-offered' } });
  expect(await subscriptionsOf(who)).toEqual([]);
  expect(await current(before)).toMatchObject({ status: 'active', isTrial: true });
  expect(await start(before)).toMatchObject({ status: 200, body: { planName: 'Pro' } });

  await test.post('auth/sign-up', { email: 'late@example.com', password: PASSWORD, fullName: 'Late', trial: true });
  const token = await mailedToken(test, 'late@example.com');
  await test.post('auth/verify-email', { token, password: PASSWORD });
  await test.settle();
  expect(await subscriptionsOf(await signIn(test, 'late@example.com'))).toEqual([]);
});
