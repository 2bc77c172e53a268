import { metaOf } from '@veilway/es-kernel/spec';
import { PlaceOrder } from '../../orders/index.js';
import { AnnounceTrialEnd, BeginPaidPeriod, LapseSubscription } from '../domain/subscription.commands.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import { renewSubscriptions } from './renew-subscriptions.schedule.js';

type DueRow = Awaited<ReturnType<SubscriptionQueries['due']>>[number];

const periodEnd = '2030-02-01T00:00:00.000Z';
const now = new Date(periodEnd);
const meta = metaOf();
const basic = {
  id: 'basic',
  name: 'Basic',
  deviceLimit: 1,
  allowanceBytes: 50_000_000_000,
  priceCents: 999,
  currency: 'USD',
};
const row: DueRow = {
  id: 's-1',
  accountId: 'a-1',
  status: 'active',
  plan: { ...basic, id: 'pro', name: 'Pro', priceCents: 1_999 },
  isTrial: false,
  reminded: null,
  toldOf: null,
  nextPlan: null,
  newPrice: null,
  ahead: [],
  orders: ['o-1'],
  periodStart: '2030-01-01T00:00:00.000Z',
  periodEnd,
  firstPeriodStart: '2030-01-01T00:00:00.000Z',
  graceUntil: null,
  retryAt: null,
  attempt: 0,
  cancelAtPeriodEnd: false,
  allowanceExceeded: false,
  grantedBytes: 0,
  devicesUsed: 0,
  createdAt: '2030-01-01T00:00:00.000Z',
  endReason: null,
  endedAt: null,
  dueAt: periodEnd,
  tellAt: null,
  renewsWith: 'pro',
  toldCents: 1_999,
};
const due = async (changes: Partial<DueRow>) => {
  const timer = renewSubscriptions({ due: () => Promise.resolve([{ ...row, ...changes }]) });
  return (await timer.due(now, () => meta))[0];
};
const order = async (changes: Partial<DueRow>) => (await due(changes)) as PlaceOrder;

it('orders the next month at the price of the plan that was bought', async () => {
  const renewal = await order({});
  expect(renewal).toBeInstanceOf(PlaceOrder);
  expect(renewal.data).toMatchObject({
    accountId: 'a-1',
    kind: 'renewal',
    subscriptionId: 's-1',
    payment: 'charge',
    quote: { planId: 'pro', amountCents: 1_999, periodEnd },
  });
});

it('orders the plan chosen for the next period', async () =>
  expect((await order({ nextPlan: basic })).data.quote).toMatchObject({ planId: 'basic', amountCents: 999 }));

it('orders it for a new price that was told long enough before, and for the one that was paid until then', async () => {
  const told = (from: string) => ({ newPrice: { planId: 'pro', priceCents: 2_499, from } });
  expect((await order(told(periodEnd))).data.quote).toMatchObject({ amountCents: 2_499, priceCents: 2_499 });
  expect((await order(told('2030-02-01T00:00:00.001Z'))).data.quote).toMatchObject({ amountCents: 1_999 });
  expect((await order({ ...told(periodEnd), nextPlan: basic })).data.quote).toMatchObject({ amountCents: 999 });
});

it('places one order per attempt', async () => {
  const first = await order({});
  const again = await order({});
  const tomorrow = await order({ status: 'past_due', attempt: 1 });
  expect(again.id).toBe(first.id);
  expect(tomorrow.id).not.toBe(first.id);
});

it('charges nothing for a month that was paid ahead, even of a cancelled subscription', async () =>
  expect(await due({ ahead: ['o-9'], cancelAtPeriodEnd: true })).toEqual(
    new BeginPaidPeriod('s-1', { periodEnd }, meta),
  ));

it('orders nothing after a free trial: it tells of its end, and lets it go', async () => {
  const trial = { isTrial: true, dueAt: periodEnd };
  expect(await due(trial)).toEqual(new LapseSubscription('s-1', {}, meta));
  expect(await due({ ...trial, ahead: ['o-9'] })).toEqual(new BeginPaidPeriod('s-1', { periodEnd }, meta));
  const later = '2030-02-02T00:00:00.000Z';
  expect(await due({ ...trial, periodEnd: later })).toEqual(new AnnounceTrialEnd('s-1', {}, meta));
});

it('lets go what was cancelled, and what stayed unpaid', async () => {
  const lapse = new LapseSubscription('s-1', {}, meta);
  expect(await due({ cancelAtPeriodEnd: true })).toEqual(lapse);
  expect(await due({ status: 'past_due', attempt: 3, graceUntil: periodEnd })).toEqual(lapse);
});
