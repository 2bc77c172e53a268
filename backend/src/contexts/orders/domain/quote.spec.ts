import fc from 'fast-check';
import type { Refusal } from '@veilway/es-kernel';
import {
  nextChargeAfter,
  prorated,
  quoteFor,
  renewalOf,
  stillHolds,
  type CurrentTerms,
  type PlanTerms,
} from './quote.js';

const GB = 1_000_000_000;
const plan = (id: string, priceCents: number, deviceLimit: number | null, gigabytes: number | null): PlanTerms => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  priceCents,
  currency: 'USD',
  deviceLimit,
  allowanceBytes: gigabytes && gigabytes * GB,
});
const basic = plan('basic', 999, 1, 50);
const pro = plan('pro', 1_999, 5, 500);
const enterprise = plan('enterprise', 4_999, null, null);

const onPro: CurrentTerms = {
  subscriptionId: 's-1',
  status: 'active',
  plan: pro,
  renewal: pro,
  nextPlan: null,
  periodStart: '2030-04-01T00:00:00.000Z',
  periodEnd: '2030-05-01T00:00:00.000Z',
  anchor: '2030-01-31T00:00:00.000Z',
  paidUntil: '2030-05-01T00:00:00.000Z',
  ahead: [],
  graceUntil: null,
  cancelled: false,
  isTrial: false,
};
const midMonth = new Date('2030-04-16T00:00:00Z');

const refusal = (ask: () => unknown) => {
  try {
    ask();
  } catch (error) {
    return (error as Refusal).code;
  }
  return 'not refused';
};

describe('a first order', () => {
  it('is a purchase at the full price, for an hour', () =>
    expect(quoteFor(basic, undefined, midMonth)).toEqual({
      kind: 'purchase',
      subscriptionId: null,
      basePlanId: null,
      quote: {
        planId: 'basic',
        planName: 'Basic',
        priceCents: 999,
        amountCents: 999,
        currency: 'USD',
        deviceLimit: 1,
        allowanceBytes: 50 * GB,
        effective: 'now',
        periodEnd: null,
      },
      expiresAt: '2030-04-16T01:00:00.000Z',
    }));
});

describe('an order in the free trial', () => {
  const onTrial: CurrentTerms = { ...onPro, isTrial: true };
  const bought: CurrentTerms = { ...onTrial, nextPlan: basic };

  it.each([basic, pro, enterprise])(
    'is a purchase at the full price, which begins when the trial ends: $id',
    (wanted) =>
      expect(quoteFor(wanted, onTrial, midMonth)).toMatchObject({
        kind: 'purchase',
        subscriptionId: null,
        quote: {
          planId: wanted.id,
          amountCents: wanted.priceCents,
          effective: 'renewal',
          periodEnd: onTrial.periodEnd,
        },
        expiresAt: '2030-04-16T01:00:00.000Z',
      }),
  );

  it('waits a moment where the trial has just ended, as a change does where a period has', () => {
    const justAfter = new Date(onTrial.periodEnd);
    expect(() => quoteFor(basic, onTrial, justAfter)).toThrow('Your free trial is ending. Try again in a moment.');
    expect(() => quoteFor(basic, onPro, justAfter)).toThrow(
      'Your subscription is being renewed. Try again in a moment.',
    );
  });

  it('is not offered twice', () =>
    expect(refusal(() => quoteFor(enterprise, bought, midMonth))).toBe('plan-already-active'));

  it('holds in the trial and after it, but not where another one was paid', () => {
    const quoted = quoteFor(basic, onTrial, midMonth);
    expect([onTrial, undefined, bought, onPro].map((current) => stillHolds(quoted, current))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('holds where the trial began after it', () =>
    expect(stillHolds(quoteFor(basic, undefined, midMonth), onTrial)).toBe(true));
});

describe('a change of plan', () => {
  it('to a dearer one costs the difference of the days left', () =>
    expect(quoteFor(enterprise, onPro, midMonth)).toMatchObject({
      kind: 'change',
      subscriptionId: 's-1',
      quote: { amountCents: 1_500, effective: 'now', periodEnd: onPro.periodEnd },
    }));

  it('to a cheaper one costs nothing and waits for the renewal', () =>
    expect(quoteFor(basic, onPro, midMonth).quote).toMatchObject({ amountCents: 0, effective: 'renewal' }));

  it('in the last minute still costs a day, and is to be paid within that minute', () =>
    expect(quoteFor(enterprise, onPro, new Date('2030-04-30T23:59:00Z'))).toMatchObject({
      quote: { amountCents: 100 },
      expiresAt: onPro.periodEnd,
    }));

  it('to the plan that there is, is refused', () =>
    expect(refusal(() => quoteFor(pro, onPro, midMonth))).toBe('plan-already-active'));

  it('to the plan that comes next, is refused', () =>
    expect(refusal(() => quoteFor(basic, { ...onPro, nextPlan: basic }, midMonth))).toBe('plan-already-active'));

  it('back to the plan that there is takes the next one back, at the price it was bought for', () =>
    expect(quoteFor({ ...pro, priceCents: 2_999 }, { ...onPro, nextPlan: basic }, midMonth).quote).toMatchObject({
      planId: 'pro',
      priceCents: 1_999,
      amountCents: 0,
      effective: 'renewal',
    }));

  it('of a cancelled subscription is refused', () =>
    expect(refusal(() => quoteFor(enterprise, { ...onPro, cancelled: true }, midMonth))).toBe(
      'subscription-cancelled',
    ));

  it('is refused while the renewal is under way', () =>
    expect(refusal(() => quoteFor(enterprise, onPro, new Date(onPro.periodEnd)))).toBe('renewal-in-progress'));
});

describe('an order while the renewal is overdue', () => {
  const pastDue: CurrentTerms = { ...onPro, status: 'past_due', graceUntil: '2030-05-04T00:00:00.000Z' };

  it('pays the renewal, with whichever plan, until the grace is over', () =>
    expect(quoteFor(basic, pastDue, new Date('2030-05-03T23:30:00Z'))).toMatchObject({
      kind: 'renewal',
      quote: { amountCents: 999, effective: 'now', periodEnd: onPro.periodEnd },
      expiresAt: pastDue.graceUntil,
    }));

  it('keeps the price of the plan that there is', () =>
    expect(quoteFor({ ...pro, priceCents: 2_999 }, pastDue, midMonth).quote.amountCents).toBe(1_999));

  it('takes a price that was told long enough before', () => {
    const renewal = { ...pro, priceCents: 2_499 };
    expect(quoteFor(pro, { ...pastDue, renewal }, midMonth).quote).toMatchObject({
      amountCents: 2_499,
      priceCents: 2_499,
    });
  });
});

describe('a quote', () => {
  const pastDue: CurrentTerms = { ...onPro, status: 'past_due', graceUntil: '2030-05-04T00:00:00.000Z' };
  const purchase = quoteFor(basic, undefined, midMonth);
  const change = quoteFor(enterprise, onPro, midMonth);
  const renewal = quoteFor(pro, pastDue, midMonth);

  it('holds while all is as it was', () => {
    expect(stillHolds(purchase, undefined)).toBe(true);
    expect(stillHolds(change, onPro)).toBe(true);
    expect(stillHolds(renewal, pastDue)).toBe(true);
    expect(stillHolds(renewal, { ...pastDue, cancelled: true })).toBe(true);
  });

  it.each<[string, typeof change, CurrentTerms | undefined]>([
    ['a first plan, once there is one', purchase, onPro],
    ['a change, once the plan is another one', change, { ...onPro, plan: basic }],
    ['a change, in the next period', change, { ...onPro, periodEnd: '2030-06-01T00:00:00.000Z' }],
    ['a change, of another subscription', change, { ...onPro, subscriptionId: 's-2' }],
    ['a change, while the renewal is overdue', change, pastDue],
    ['a change, of what was cancelled meanwhile', change, { ...onPro, cancelled: true }],
    ['a change, of nothing', change, undefined],
    ['a renewal that was paid meanwhile', renewal, { ...onPro, periodEnd: '2030-06-01T00:00:00.000Z' }],
    ['a renewal of what is no more', renewal, undefined],
  ])('does not hold for %s', (_, quoted, current) => expect(stillHolds(quoted, current)).toBe(false));

  it('for a bigger plan does not hold once other months wait; for a smaller one it does', () => {
    const waiting = (...ids: string[]) => ({ ...onPro, ahead: ids.map((orderId) => ({ orderId, plan: pro })) });
    const withOne = quoteFor(enterprise, waiting('m-1'), midMonth);
    expect(stillHolds(withOne, waiting('m-1'))).toBe(true);
    expect(stillHolds(withOne, waiting('m-1', 'm-2'))).toBe(false);
    expect(stillHolds(change, waiting('m-1'))).toBe(false);
    expect(stillHolds(quoteFor(basic, onPro, midMonth), waiting('m-1'))).toBe(true);
  });

  it('that does not say from which plan it was reckoned holds for any', () => {
    const { basePlanId: _, ...older } = change;
    expect(stillHolds(older, { ...onPro, plan: basic })).toBe(true);
  });
});

it('renews at the price the plan was bought for', () =>
  expect(
    renewalOf({ accountId: 'a-1', subscriptionId: 's-1', plan: pro, periodEnd: onPro.periodEnd }, midMonth),
  ).toMatchObject({ kind: 'renewal', payment: 'charge', quote: { amountCents: 1_999, periodEnd: onPro.periodEnd } }));

describe('proration', () => {
  const start = Date.parse('2030-01-01T00:00:00Z');
  const DAY = 86_400_000;
  const cases = fc.record({
    difference: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: 28, max: 31 }),
    part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  const amount = ({ difference, days, part }: { difference: number; days: number; part: number }) =>
    prorated(
      difference,
      new Date(start).toISOString(),
      new Date(start + days * DAY).toISOString(),
      new Date(start + Math.floor(part * days * DAY)),
    );

  it('is whole cents, never negative, never more than the whole difference, and never nothing', () =>
    fc.assert(
      fc.property(cases, (given) => {
        const cents = amount(given);
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(Math.ceil(given.difference / given.days));
        expect(cents).toBeLessThanOrEqual(given.difference);
      }),
    ));

  it('never grows as the period goes by', () =>
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, other) => {
        const [earlier, later] = [Math.min(given.part, other), Math.max(given.part, other)];
        expect(amount({ ...given, part: later })).toBeLessThanOrEqual(amount({ ...given, part: earlier }));
      }),
    ));

  it('is never negative, whatever the difference and the moment', () =>
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -90, max: 90 }), (difference, day) =>
        expect(
          prorated(difference, onPro.periodStart, onPro.periodEnd, new Date(Date.parse(onPro.periodStart) + day * DAY)),
        ).toBeGreaterThanOrEqual(0),
      ),
    ));
});

describe('what a bigger plan costs in the middle of a period', () => {
  it('is its price for the days left, less what they cost before', () =>
    expect(quoteFor(enterprise, onPro, midMonth).quote).toMatchObject({
      amountCents: 1_500,
      rest: { daysLeft: 15, days: 30, planCents: 2_500, creditedPlanName: 'Pro', creditCents: 1_000 },
    }));
  it('is the sum of its parts, whenever it is asked for', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 0, max: 30 * 86_400_000 - 1 }),
        (more, passed) => {
          const dearer = { ...enterprise, priceCents: pro.priceCents + more };
          const { amountCents, rest } = quoteFor(dearer, onPro, new Date(Date.parse(onPro.periodStart) + passed)).quote;
          expect(rest!.planCents - rest!.creditCents).toBe(amountCents);
          expect(rest!.creditCents).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
  it('is for the months that wait, too: their difference in full, and no month of the same plan or a dearer one', () => {
    const ahead = [
      { orderId: 'm-1', plan: basic },
      { orderId: 'm-2', plan: pro },
      { orderId: 'm-3', plan: { ...enterprise, priceCents: 4_499 } },
      { orderId: 'm-4', plan: plan('ultimate', 9_999, null, null) },
    ];
    const current = { ...onPro, ahead, paidUntil: '2030-09-01T00:00:00.000Z' };
    const { quote } = quoteFor(enterprise, current, midMonth);
    expect(quote).toMatchObject({
      amountCents: 1_500 + 4_000 + 3_000,
      rest: { planCents: 2_500 + 2 * 4_999, creditCents: 1_000 + 999 + 1_999, raised: ['m-1', 'm-2'] },
    });
    expect(quote.rest!.paidUntil).toBe(current.paidUntil);
    expect(quoteFor(basic, current, midMonth).quote).toMatchObject({ amountCents: 0, effective: 'renewal' });
  });
  it('is told of no other order', () => {
    expect(quoteFor(basic, onPro, midMonth).quote).not.toHaveProperty('rest');
    expect(quoteFor(basic, undefined, midMonth).quote).not.toHaveProperty('rest');
  });
});

describe('the next charge', () => {
  const after = (plan: PlanTerms, current?: CurrentTerms) =>
    nextChargeAfter(quoteFor(plan, current, midMonth), current, midMonth);
  it('comes a month after a purchase, and after the trial that it follows', () => {
    expect(after(basic)).toBe('2030-05-16T00:00:00.000Z');
    expect(after(basic, { ...onPro, isTrial: true })).toBe('2030-06-01T00:00:00.000Z');
  });
  it('comes when all is used up that is paid, where a plan is changed', () => {
    expect(after(enterprise, onPro)).toBe(onPro.paidUntil);
    expect(after(basic, { ...onPro, paidUntil: '2030-06-01T00:00:00.000Z' })).toBe('2030-06-01T00:00:00.000Z');
  });
  it('keeps to the day of the first after an overdue renewal', () =>
    expect(after(pro, { ...onPro, status: 'past_due', periodEnd: '2030-02-28T00:00:00.000Z' })).toBe(
      '2030-03-31T00:00:00.000Z',
    ));
});
