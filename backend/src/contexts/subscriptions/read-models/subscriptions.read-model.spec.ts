import { projected } from '../../../testing/projected.js';
import { sampleOf } from '../../../testing/golden.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { subscriptionGolden } from '../domain/subscription.golden.js';
import { subscriptions } from './subscriptions.read-model.js';

type Type = SubscriptionEvent['type'];

/** The stored sample of an event, with some of its fields as wanted. */
const sample = (type: Type, changes: object = {}): SubscriptionEvent => {
  const { data } = sampleOf(subscriptionGolden, type);
  return { type, data: { ...data, ...changes } } as SubscriptionEvent;
};
const rowAfter = (...history: SubscriptionEvent[]) =>
  projected(
    subscriptions,
    history.map((event) => ({ event, streamId: 'subscription-s-1' })),
  ).row('s-1');

const activated = sample('SubscriptionActivated');
const pastDue = sample('SubscriptionPastDue');
const firstEnd = '2030-02-28T00:00:00.000Z';

it('shows a new subscription, due at the end of its period', () =>
  expect(rowAfter(activated)).toMatchObject({
    status: 'active',
    plan: { id: 'basic' },
    firstPeriodStart: '2030-01-31T00:00:00.000Z',
    periodEnd: firstEnd,
    dueAt: firstEnd,
    devicesUsed: 0,
    allowanceExceeded: false,
  }));

it('goes on with a renewal, which forgives everything', () =>
  expect(rowAfter(activated, pastDue, sample('AllowanceExceeded'), sample('SubscriptionRenewed'))).toMatchObject({
    status: 'active',
    firstPeriodStart: '2030-01-31T00:00:00.000Z',
    periodStart: firstEnd,
    dueAt: '2030-03-31T00:00:00.000Z',
    graceUntil: null,
    attempt: 0,
    allowanceExceeded: false,
  }));

it('counts devices', () => {
  const taken = sample('DeviceSlotTaken');
  expect(rowAfter(activated, taken, taken, sample('DeviceSlotReleased'))).toMatchObject({ devicesUsed: 1 });
  const [moved, kept] = [
    { configId: 'c-2', movedFrom: 'c-1' },
    { configId: 'c-1', keptBy: 'c-2' },
  ];
  expect(
    rowAfter(activated, taken, { type: 'DeviceSlotTaken', data: moved }, { type: 'DeviceSlotReleased', data: kept }),
  ).toMatchObject({ devicesUsed: 1 });
});

describe('a plan', () => {
  it('changes at once', () =>
    expect(rowAfter(activated, sample('AllowanceExceeded'), sample('SubscriptionPlanChanged'))).toMatchObject({
      plan: { id: 'enterprise' },
      nextPlan: null,
      allowanceExceeded: false,
    }));

  it('changes later', () =>
    expect(rowAfter(activated, sample('SubscriptionPlanChanged', { effective: 'renewal' }))).toMatchObject({
      plan: { id: 'basic' },
      nextPlan: { id: 'enterprise' },
    }));

  it('is paid ahead, until that month begins', () => {
    const paid = sample('SubscriptionPlanChanged', { effective: 'renewal', paid: true, orderId: 'o-9' });
    expect(rowAfter(activated, paid)).toMatchObject({ ahead: ['o-9'], nextPlan: null });
    expect(rowAfter(activated, paid, sample('SubscriptionRenewed', { orderId: 'o-9' }))).toMatchObject({ ahead: [] });
  });
});

describe('what is due, and when', () => {
  it('past due: the next attempt', () =>
    expect(rowAfter(activated, pastDue)).toMatchObject({ status: 'past_due', dueAt: '2030-04-01T00:00:00.000Z' }));
  it('past due and cancelled: the end of its grace', () => {
    const row = rowAfter(activated, pastDue, sample('SubscriptionCancelled'));
    expect(row?.dueAt).toBe(row?.graceUntil);
    expect(row?.dueAt).toBe('2030-04-03T00:00:00.000Z');
  });
  it('cancelled and resumed: the renewal', () =>
    expect(rowAfter(activated, sample('SubscriptionCancelled'), sample('SubscriptionResumed'))).toMatchObject({
      cancelAtPeriodEnd: false,
      dueAt: firstEnd,
    }));
  it('ended: nothing', () =>
    expect(rowAfter(activated, sample('SubscriptionEnded'))).toMatchObject({
      status: 'ended',
      endReason: 'payment-failed',
      dueAt: null,
    }));
});

describe('a free trial', () => {
  const week = { periodStart: '2030-01-31T10:00:00.000Z', periodEnd: '2030-02-07T10:00:00.000Z' };
  const trial = sample('SubscriptionActivated', { orderId: null, ...week });
  const reminded = (daysLeft: number) => sample('TrialEndAnnounced', { daysLeft });
  const bought = sample('SubscriptionPlanChanged', { orderId: 'o-9', effective: 'renewal', paid: true });

  it('is due for each reminder, then at its end, and never again', () => {
    const dueAfter = (...history: SubscriptionEvent[]) => rowAfter(trial, ...history)?.dueAt;
    expect(dueAfter()).toBe('2030-02-05T10:00:00.000Z');
    expect(dueAfter(reminded(2))).toBe('2030-02-06T10:00:00.000Z');
    expect(dueAfter(reminded(2), reminded(1))).toBe(week.periodEnd);
    expect(dueAfter(sample('SubscriptionEnded', { reason: 'trial-over' }))).toBeNull();
  });

  it('needs no reminder once something follows it, whose months are counted from its end', () => {
    const row = rowAfter(trial, bought);
    expect(row).toMatchObject({ isTrial: true, dueAt: week.periodEnd, firstPeriodStart: week.periodEnd });
    expect(row!.nextPlan).toEqual((bought.data as { plan: unknown }).plan);
    const paid = { orderId: 'o-9', periodStart: week.periodEnd, periodEnd: '2030-03-07T10:00:00.000Z' };
    expect(rowAfter(trial, bought, sample('SubscriptionRenewed', paid))).toMatchObject({
      isTrial: false,
      nextPlan: null,
      ahead: [],
      dueAt: paid.periodEnd,
    });
  });
});
