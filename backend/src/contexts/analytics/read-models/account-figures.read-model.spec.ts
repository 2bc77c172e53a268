import { sealed } from '@veilway/es-kernel/spec';
import { PLAN_CHANGES } from '../domain/fact.js';
import { projected } from '../../../testing/projected.js';
import { accountFigures, type AccountFigures, type Counted } from './account-figures.read-model.js';

const plan = (priceCents: number, currency = 'USD') => ({
  id: `plan-${priceCents}`,
  name: 'Plan',
  deviceLimit: 5,
  allowanceBytes: null,
  priceCents,
  currency,
});
const WHO = 'a-1';
const period = { periodStart: '', periodEnd: '' };
const verified = { type: 'EmailVerified', data: {} } as const;
const began = (orderId: string | null, bought = plan(999)): Counted => ({
  type: 'SubscriptionActivated',
  data: { accountId: WHO, orderId, plan: bought, ...period },
});
const renewed = (bought: ReturnType<typeof plan>, orderId = 'o'): Counted => ({
  type: 'SubscriptionRenewed',
  data: { accountId: WHO, orderId, plan: bought, ...period },
});
const granted = (...months: string[]): Counted => ({
  type: 'MonthsGranted',
  data: { accountId: WHO, months, plan: plan(999), by: 'admin-1', why: sealed('why') },
});
const changed = (effective: 'now' | 'renewal', bought: ReturnType<typeof plan>): Counted => ({
  type: 'SubscriptionPlanChanged',
  data: { accountId: WHO, orderId: 'o', plan: bought, effective, paid: false },
});
const ended: Counted = { type: 'SubscriptionEnded', data: { accountId: WHO, reason: 'cancelled' } };
const placed = (amountCents: number) =>
  ({ type: 'OrderPlaced', data: { accountId: WHO, quote: { amountCents, currency: 'EUR' } } }) as unknown as Counted;
const completed: Counted = { type: 'OrderCompleted', data: { accountId: WHO, paymentReference: 'r' } };
const refunded = (amountCents: number): Counted => ({
  type: 'OrderRefunded',
  data: { accountId: WHO, amountCents, refundReference: 'r' },
});
const erased = { type: 'AccountErased', data: {} } as unknown as Counted;

/** Each on a day of its own, from 2030-01-01 on. */
const rowAfter = (...history: [streamId: string, event: Counted][]): AccountFigures => {
  const days = history.map(([streamId, event], day) => ({ streamId, event, at: new Date(Date.UTC(2030, 0, 1 + day)) }));
  const { rows } = projected(accountFigures, days);
  return [...rows.values()].map(({ row }) => row).find((row) => row?.account)!.account!;
};
const factsAfter = (...history: [streamId: string, event: Counted][]) =>
  rowAfter(...history)
    .facts.filter(({ kind }) => !PLAN_CHANGES.includes(kind as never))
    .map(({ kind, day, of, currency, cents }) => [kind, day.slice(-2), of.slice(-2), currency, cents].join(' '));
const account = `account-${WHO}`;
const [one, two] = ['subscription-1', 'subscription-2'];

it('counts a sign-up once', () =>
  expect(factsAfter([account, verified], [account, verified])).toEqual(['signedUp 01 01  0']));

it('counts of a month that was given away what a bigger plan costs more than it, and else nothing', () =>
  expect(
    factsAfter(
      [one, began('o')],
      [one, granted('m-1', 'm-2')],
      [one, renewed(plan(999), 'm-1')],
      [one, changed('now', plan(1_999))],
      [one, renewed(plan(1_999), 'm-2')],
      [one, renewed(plan(1_999))],
    ),
  ).toEqual(['new 01 01 USD 999', 'contraction 03 03 USD 999', 'expansion 04 04 USD 1000', 'expansion 06 06 USD 999']));

it('counts a trial, and that it became a plan, by the day on which it began', () =>
  expect(factsAfter([account, verified], [one, began(null)], [one, renewed(plan(1_999))])).toEqual([
    'signedUp 01 01  0',
    'trialBegun 02 02  0',
    'new 03 01 USD 1999',
    'trialConverted 03 02  0',
  ]));

it('counts a plan that was bought long after the trial as one of it, and the next one as nothing more', () =>
  expect(
    factsAfter([one, began(null)], [one, ended], [two, began('o')], [two, ended], ['subscription-3', began('o')]),
  ).toEqual([
    'trialBegun 01 01  0',
    'new 03 03 USD 999',
    'trialConverted 03 01  0',
    'churn 04 04 USD 999',
    'reactivation 05 05 USD 999',
  ]));

it('tells more from less, and nothing where a renewal costs the same', () =>
  expect(
    factsAfter(
      [one, began('o')],
      [one, renewed(plan(999))],
      [one, changed('renewal', plan(4_999))],
      [one, changed('now', plan(1_999))],
      [one, renewed(plan(1_499))],
    ),
  ).toEqual(['new 01 01 USD 999', 'expansion 04 04 USD 1000', 'contraction 05 05 USD 500']));

it('adds no currencies up: who changes it takes all out of one, and into the other', () =>
  expect(factsAfter([one, began('o')], [one, renewed(plan(899, 'EUR'))], [one, ended])).toEqual([
    'new 01 01 USD 999',
    'contraction 02 02 USD 999',
    'expansion 02 02 EUR 899',
    'churn 03 03 EUR 899',
  ]));

it('counts what is paid back on its own day, as of the payment’s', () =>
  expect(
    factsAfter(
      ['order-1', placed(500)],
      ['order-1', completed],
      ['order-1', refunded(200)],
      ['order-1', refunded(300)],
    ),
  ).toEqual(['paid 02 02 EUR 500', 'refunded 03 02 EUR 200', 'refunded 04 02 EUR 300']));

it('counts nothing of what was never paid', () => {
  const { facts, orders } = rowAfter(
    ['order-1', placed(500)],
    ['order-2', placed(500)],
    ['order-1', { type: 'OrderDeclined', data: { accountId: WHO, reason: 'declined' } }],
    ['order-2', { type: 'OrderExpired', data: { accountId: WHO } }],
  );
  expect(facts).toEqual([]);
  expect(orders).toEqual({});
});

it('counts the same when the account is erased, and knows none of its orders any more', () => {
  const history: [string, Counted][] = [
    [account, verified],
    ['order-1', placed(500)],
    ['order-1', completed],
    [one, began('o')],
    [one, ended],
  ];
  const { facts, orders, paying } = rowAfter(...history, [account, erased]);
  expect(facts).toEqual(rowAfter(...history).facts);
  expect({ orders, paying }).toEqual({ orders: {}, paying: null });
});

it('has rows under no id that anything else has', () => {
  const { rows } = projected(accountFigures, [{ event: verified, streamId: account }]);
  expect([...rows.keys()].join()).not.toContain(WHO);
});

it('tells who goes to another plan, or pays another price for the same one, from who comes and leaves', () => {
  const cheaper = { ...plan(1_999), priceCents: 1_499 };
  const { facts } = rowAfter(
    [one, began('o')],
    [one, changed('now', plan(1_999))],
    [one, renewed(cheaper)],
    [one, renewed(plan(1_999))],
    [one, ended],
  );
  expect(facts.flatMap(({ kind, planId, cents }) => (planId ? [[kind, planId, cents].join(' ')] : []))).toEqual([
    'new plan-999 999',
    'switchedOut plan-999 999',
    'switchedIn plan-1999 1999',
    'lowered plan-1999 500',
    'raised plan-1999 500',
    'churn plan-1999 1999',
  ]);
});

it('sums up what comes on a day, over all accounts, whoever they were', () => {
  const at = new Date('2030-01-05T10:00:00Z');
  const story = ['a-1', 'a-2'].flatMap((id) => [
    { event: verified, streamId: `account-${id}`, at },
    {
      event: { ...began('o'), data: { ...began('o').data, accountId: id } } as Counted,
      streamId: `subscription-${id}`,
      at,
    },
  ]);
  const { row } = projected(accountFigures, story);
  expect(row('day 2030-01-05')).toEqual({
    account: null,
    day: {
      day: '2030-01-05',
      upTo: 3,
      sums: [
        { kind: 'signedUp', currency: null, planId: null, of: null, count: 2, cents: 0 },
        { kind: 'new', currency: 'USD', planId: 'plan-999', of: '2030-01', count: 2, cents: 1_998 },
      ],
    },
  });
});
