import { dateOf } from '../../../platform/calendar.js';
import { customer, proofOf, signIn } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let test: TestApp;
let fleet: Fleet;
let wednesday: number;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  // No week ends in the midst of it.
  const today = Date.parse(dateOf(test.clock.now()));
  wednesday = today + (((WEDNESDAY - new Date(today).getUTCDay() + 7) % 7) + 7) * DAY_MS;
  test.clock.set(new Date(wednesday + DAY_MS / 2));
});
afterAll(() => test.stop());

const WEDNESDAY = 3;
const DAY_MS = 24 * 3_600_000;
const day = (after: number) => dateOf(new Date(wednesday + after * DAY_MS));
const EMAIL = 'asks@example.com';

const weeks = async () =>
  (await test.get('admin/ticket-figures', fleet.token('support'))).body['weeks'] as Record<string, unknown>[];

it('counts by week how soon tickets are answered and resolved, and keeps what it counted when they are erased', async () => {
  const who = await customer(test, EMAIL);
  const ask = async () =>
    (await test.post('tickets', { subject: 'Slow', priority: 'high', message: 'Why?' }, who.token)).body[
      'id'
    ] as string;
  const act = (id: string, verb: string, body = {}) => test.post(`admin/tickets/${id}/${verb}`, body, fleet.admin);
  const [inTime, late, open] = [await ask(), await ask(), await ask()];
  test.clock.advance({ hours: 1 });
  await act(inTime, 'replies', { message: 'So.' });
  expect((await weeks()).at(-1)).toMatchObject({ promises: 1, promisesKept: 1 });
  test.clock.advance({ hours: 2 });
  await act(late, 'replies', { message: 'So.' });
  await act(late, 'resolve');
  const counted = {
    ...{ week: day(-2), opened: 3, firstAnswerMinutes: 120, resolutionMinutes: 180 },
    ...{ promises: 3, promisesKept: 1 },
  };
  const now = await weeks();
  expect(now).toHaveLength(12);
  expect(now.at(-1)).toEqual(counted);
  expect(now.at(-2)).toEqual({
    ...{ week: day(-9), opened: 0, firstAnswerMinutes: null, resolutionMinutes: null },
    ...{ promises: 0, promisesKept: 0 },
  });
  expect(open).toBeTruthy();

  type Service = { from: string; to: string; opened: number };
  const support = async (query: string) =>
    (
      await test.get<{ asOf: string; period: Service; before: Service }>(
        `admin/analytics/support?${query}`,
        fleet.token('auditor'),
      )
    ).body;
  const { token } = await signIn(test, EMAIL);
  expect((await test.post(`tickets/${late}/rate`, { rating: 4 }, token)).status).toBe(200);
  const nobody = { opened: 0, firstAnswerMinutes: null, promises: 0, promisesKept: 0, ratings: 0, rating: null };
  const today = day(0);
  const shown = await support(`from=${today}&to=${today}`);
  expect(shown).toEqual({
    asOf: today,
    period: {
      ...{ from: today, to: today, opened: 3, firstAnswerMinutes: 120 },
      // Nobody answered one of them, whose time is not over before the day is.
      ...{ promises: 3, promisesKept: 1, ratings: 1, rating: 4 },
    },
    before: { from: day(-1), to: day(-1), ...nobody },
  });
  test.clock.advance({ days: 1 });
  await act(open, 'replies', { message: 'At last.' });
  expect((await support(`from=${today}&to=${today}`)).period).toMatchObject({ firstAnswerMinutes: 180, promises: 3 });
  expect(await support(`from=${today}&to=${today}&asOf=${today}`)).toEqual(shown);
  expect((await support('')).before).toMatchObject(nobody);

  const again = await signIn(test, EMAIL);
  const close = await test.post('account/close', {}, again.token, await proofOf(test, again));
  expect(close.status).toBe(200);
  for (const by of [{ days: 30 }, { hours: 1 }]) {
    test.clock.advance(by);
    await test.settle();
  }
  await test.mailbox.waitFor(EMAIL, /Certificate: /);
  expect((await weeks()).find(({ week }) => week === counted.week)).toEqual({ ...counted, firstAnswerMinutes: 180 });
});
