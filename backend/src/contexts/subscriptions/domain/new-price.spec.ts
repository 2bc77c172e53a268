import { fold } from '@veilway/es-kernel';
import { given, metaOf } from '@veilway/es-kernel/spec';
import { chargedFrom, pricedFor } from './new-price.js';
import { AnnouncePrice } from './subscription.commands.js';
import { subscriptionDecider } from './subscription.decider.js';
import type { BoughtPlan, SubscriptionEvent } from './subscription.events.js';

const accountId = 'a-1';
const plan = (id: string, priceCents: number): BoughtPlan => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  deviceLimit: 1,
  allowanceBytes: null,
  priceCents,
  currency: 'USD',
});
const [basic, pro] = [plan('basic', 999), plan('pro', 1_999)];
const period = { periodStart: '2030-01-01T00:00:00.000Z', periodEnd: '2030-02-01T00:00:00.000Z' };
const activated: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: { accountId, orderId: 'o-1', plan: basic, ...period },
};
const announce = (priceCents: number, planId = 'basic') => new AnnouncePrice('s-1', { planId, priceCents }, metaOf());
const announced = (priceCents: number): SubscriptionEvent => ({
  type: 'PriceChangeAnnounced',
  data: {
    accountId,
    planId: 'basic',
    planName: 'Basic',
    currency: 'USD',
    oldCents: 999,
    priceCents,
    // The clock of the tests says 1 January 2030.
    from: '2030-01-31T00:00:00.000Z',
  },
});
const changed = (bought: BoughtPlan, effective: 'now' | 'renewal'): SubscriptionEvent => ({
  type: 'SubscriptionPlanChanged',
  data: { accountId, orderId: 'o-2', plan: bought, effective, paid: false },
});
const renewed = (bought: BoughtPlan): SubscriptionEvent => ({
  type: 'SubscriptionRenewed',
  data: {
    accountId,
    orderId: 'o-3',
    plan: bought,
    periodStart: period.periodEnd,
    periodEnd: '2030-03-01T00:00:00.000Z',
  },
});
const newPriceAfter = (...events: SubscriptionEvent[]) => fold(subscriptionDecider, [activated, ...events])?.newPrice;

describe('a new price', () => {
  it('is told once, 30 days before it is charged', () =>
    given(subscriptionDecider, activated).when(announce(1_099)).thenOnce(announced(1_099)));
  it('is told anew where it changes again, and taken back where it is the old one', () => {
    given(subscriptionDecider, activated, announced(1_099)).when(announce(1_199)).then(announced(1_199));
    given(subscriptionDecider, activated, announced(1_099)).when(announce(999)).thenOnce(announced(999));
    expect(newPriceAfter(announced(1_099), announced(999))).toBeNull();
  });
  it('concerns nobody who does not renew with the plan', () => {
    given(subscriptionDecider, activated).when(announce(999)).thenNothing();
    given(subscriptionDecider, activated).when(announce(1_099, 'pro')).thenNothing();
    given(subscriptionDecider, activated, changed(pro, 'renewal')).when(announce(1_099)).thenNothing();
    const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { accountId } };
    given(subscriptionDecider, activated, cancelled).when(announce(1_099)).thenNothing();
    const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { accountId, reason: 'cancelled' } };
    given(subscriptionDecider, activated, ended).when(announce(1_099)).thenNothing();
    const trial: SubscriptionEvent = {
      type: 'SubscriptionActivated',
      data: { accountId, orderId: null, plan: basic, ...period },
    };
    given(subscriptionDecider, trial).when(announce(1_099)).thenNothing();
  });
  it('is charged once it holds, and still to come where a renewal was too early for it', () => {
    expect(newPriceAfter(announced(1_099), renewed({ ...basic, priceCents: 1_099 }))).toBeNull();
    expect(newPriceAfter(announced(1_099), renewed(basic))).toMatchObject({ priceCents: 1_099 });
  });
  it('is gone with the plan, and waits for who comes back to it', () => {
    expect(newPriceAfter(announced(1_099), changed(pro, 'now'))).toBeNull();
    expect(newPriceAfter(announced(1_099), changed(pro, 'renewal'), renewed(pro))).toBeNull();
    expect(newPriceAfter(announced(1_099), changed(pro, 'renewal'), changed(basic, 'renewal'))).toMatchObject({
      priceCents: 1_099,
    });
  });
});

it('prices a period by when it begins', () => {
  const newPrice = { planId: 'basic', priceCents: 1_099, from: '2030-01-31T00:00:00.000Z' };
  expect(pricedFor(basic, newPrice, '2030-01-30T23:59:59.999Z').priceCents).toBe(999);
  expect(pricedFor(basic, newPrice, newPrice.from).priceCents).toBe(1_099);
  expect(pricedFor(pro, newPrice, newPrice.from).priceCents).toBe(1_999);
});

it('finds the first renewal that costs the new price', () => {
  const [paidUntil, anchor] = ['2030-01-15T00:00:00.000Z', '2029-12-15T00:00:00.000Z'];
  const newPrice = { planId: 'basic', priceCents: 1_099, from: '2030-01-31T00:00:00.000Z' };
  const charged = (told: typeof newPrice | null, bought = basic) => chargedFrom(told, bought, paidUntil, anchor);
  expect(charged(newPrice)).toEqual({ oldCents: 999, priceCents: 1_099, from: '2030-02-15T00:00:00.000Z' });
  expect(charged({ ...newPrice, from: paidUntil })).toMatchObject({ from: paidUntil });
  expect([charged(null), charged(newPrice, pro)]).toEqual([null, null]);
});
