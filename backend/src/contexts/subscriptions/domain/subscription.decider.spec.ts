import { fold } from '@veilway/es-kernel';
import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  ActivateSubscription,
  ActivateTrial,
  AnnouncePeriodEnd,
  AnnounceTrialEnd,
  BeginPaidPeriod,
  CancelSubscription,
  EndSubscription,
  ChangePlan,
  ExceedAllowance,
  GrantAllowance,
  GrantMonths,
  LapseSubscription,
  MarkPastDue,
  PayAhead,
  ReleaseDeviceSlot,
  RenewSubscription,
  RestoreAllowance,
  ResumeSubscription,
  TakeDeviceSlot,
  WarnAllowance,
} from './subscription.commands.js';
import { subscriptionDecider } from './subscription.decider.js';
import type { BoughtPlan, EndReason, SubscriptionEvent } from './subscription.events.js';

const GB = 1_000_000_000;
const plan = (id: string, priceCents: number, deviceLimit: number | null, allowance: number | null): BoughtPlan => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  deviceLimit,
  allowanceBytes: allowance && allowance * GB,
  priceCents,
  currency: 'USD',
});
const basic = plan('basic', 999, 1, 50);
const pro = plan('pro', 1_999, 5, 500);
const enterprise = plan('enterprise', 4_999, null, null);

const accountId = 'a-1';
const at = (time: string) => metaOf({ now: new Date(time) });
const meta = at('2030-01-31T00:00:00Z');
const atPeriodEnd = at('2030-02-28T00:00:00Z');

const first = { periodStart: '2030-01-31T00:00:00.000Z', periodEnd: '2030-02-28T00:00:00.000Z' };
const second = { periodStart: first.periodEnd, periodEnd: '2030-03-31T00:00:00.000Z' };
const third = { periodStart: second.periodEnd, periodEnd: '2030-04-30T00:00:00.000Z' };

const activatedOn = (bought: BoughtPlan): SubscriptionEvent => ({
  type: 'SubscriptionActivated',
  data: { accountId, orderId: 'o-1', plan: bought, ...first },
});
const activated = activatedOn(pro);
const renewed = (orderId: string, bought: BoughtPlan, period: typeof first): SubscriptionEvent => ({
  type: 'SubscriptionRenewed',
  data: { accountId, orderId, plan: bought, ...period },
});
const changed = (
  orderId: string,
  bought: BoughtPlan,
  effective: 'now' | 'renewal',
  paid = false,
): SubscriptionEvent => ({
  type: 'SubscriptionPlanChanged',
  data: { accountId, orderId, plan: bought, effective, paid },
});
const pastDue = (attempt: number, retryAt: string): SubscriptionEvent => ({
  type: 'SubscriptionPastDue',
  data: { accountId, orderId: `o-${attempt + 1}`, graceUntil: '2030-03-03T00:00:00.000Z', retryAt, attempt },
});
const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { accountId } };
const resumed: SubscriptionEvent = { type: 'SubscriptionResumed', data: { accountId } };
const ended = (reason: EndReason): SubscriptionEvent => ({
  type: 'SubscriptionEnded',
  data: { accountId, reason },
});
const warned: SubscriptionEvent = { type: 'AllowanceWarned', data: { accountId, usedBytes: 400 * GB, percent: 80 } };
const exceeded: SubscriptionEvent = { type: 'AllowanceExceeded', data: { accountId, usedBytes: 500 * GB } };

const activate = new ActivateSubscription(
  's-1',
  { accountId, orderId: 'o-1', plan: pro, periodStart: first.periodStart },
  meta,
);
const renew = (orderId: string, periodEnd: string, bought = pro) =>
  new RenewSubscription('s-1', { orderId, plan: bought, periodEnd }, atPeriodEnd);
const change = (bought: BoughtPlan, effective: 'now' | 'renewal', periodEnd = first.periodEnd) =>
  new ChangePlan('s-1', { orderId: 'o-2', plan: bought, effective, periodEnd }, meta);

describe('activation', () => {
  it('begins a calendar month, once per order', () => given(subscriptionDecider).when(activate).thenOnce(activated));
  it('is refused to another order', () =>
    given(subscriptionDecider, activated)
      .when(new ActivateSubscription('s-1', { ...activate.data, orderId: 'o-2' }, meta))
      .thenRefused('subscription-exists'));
});

describe('the end of a paid period', () => {
  const announce = (time: string) => new AnnouncePeriodEnd('s-1', {}, at(time));
  const renewal = (bought: BoughtPlan): SubscriptionEvent => ({
    type: 'RenewalAnnounced',
    data: {
      accountId,
      planName: bought.name,
      periodEnd: first.periodEnd,
      amountCents: bought.priceCents,
      currency: 'USD',
    },
  });
  const end: SubscriptionEvent = {
    type: 'PeriodEndAnnounced',
    data: { accountId, planName: 'Pro', periodEnd: first.periodEnd },
  };
  const near = '2030-02-25T00:00:00Z';

  it('is told three days before, once, and not before or after', () => {
    given(subscriptionDecider, activated).when(announce('2030-02-24T23:59:59Z')).thenNothing();
    given(subscriptionDecider, activated).when(announce(near)).thenOnce(renewal(pro));
    given(subscriptionDecider, activated, renewal(pro)).when(announce('2030-02-27T00:00:00Z')).thenNothing();
    given(subscriptionDecider, activated).when(announce(first.periodEnd)).thenNothing();
  });

  it('names what it goes on with, or that it was cancelled', () => {
    given(subscriptionDecider, activated, changed('o-2', basic, 'renewal'))
      .when(announce(near))
      .thenOnce(renewal(basic));
    given(subscriptionDecider, activated, cancelled).when(announce(near)).thenOnce(end);
    given(subscriptionDecider, activated, cancelled, end, resumed).when(announce(near)).thenOnce(renewal(pro));
  });

  it('is not told to who has paid already, cannot be charged, or has left', () => {
    const withAccount: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { accountId, withAccount: true } };
    for (const before of [changed('o-2', pro, 'renewal', true), pastDue(1, near), withAccount, ended('cancelled')])
      given(subscriptionDecider, activated, before).when(announce(near)).thenNothing();
  });
});

describe('a free trial', () => {
  const week = { periodStart: '2030-01-31T10:00:00.000Z', periodEnd: '2030-02-07T10:00:00.000Z' };
  const month = { periodStart: week.periodEnd, periodEnd: '2030-03-07T10:00:00.000Z' };
  const trial: SubscriptionEvent = {
    type: 'SubscriptionActivated',
    data: { accountId, orderId: null, plan: pro, ...week },
  };
  const announced = (daysLeft: number): SubscriptionEvent => ({
    type: 'TrialEndAnnounced',
    data: { accountId, planName: 'Pro', periodEnd: week.periodEnd, daysLeft },
  });
  const bought = changed('o-1', basic, 'renewal', true);
  const announce = (time: string) => new AnnounceTrialEnd('s-1', {}, at(time));
  const lapse = (time: string) => new LapseSubscription('s-1', {}, at(time));

  it('begins once', () =>
    given(subscriptionDecider)
      .when(new ActivateTrial('s-1', { accountId, plan: pro, ...week }, meta))
      .thenOnce(trial));

  it('ends by itself, and not before', () => {
    given(subscriptionDecider, trial).when(lapse('2030-02-07T09:59:59Z')).thenNothing();
    given(subscriptionDecider, trial).when(lapse('2030-02-07T10:00:00Z')).thenOnce(ended('trial-over'));
  });

  it('is told to end two days and one day before, each once', () => {
    given(subscriptionDecider, trial).when(announce('2030-02-05T09:59:59Z')).thenNothing();
    given(subscriptionDecider, trial).when(announce('2030-02-05T10:00:00Z')).thenOnce(announced(2));
    given(subscriptionDecider, trial, announced(2)).when(announce('2030-02-06T09:59:59Z')).thenNothing();
    given(subscriptionDecider, trial, announced(2)).when(announce('2030-02-06T10:00:00Z')).thenOnce(announced(1));
  });

  it('is told of once where both times have passed, and not of the earlier one after the later', () => {
    given(subscriptionDecider, trial).when(announce('2030-02-07T00:00:00Z')).thenOnce(announced(1));
    given(subscriptionDecider, trial, announced(1)).when(announce('2030-02-05T12:00:00Z')).thenNothing();
  });

  it('is not told of after its end, nor where a plan follows it, nor in a paid month', () => {
    given(subscriptionDecider, trial).when(announce('2030-02-07T10:00:00Z')).thenNothing();
    given(subscriptionDecider, trial, bought).when(announce('2030-02-06T12:00:00Z')).thenNothing();
    given(subscriptionDecider, activated).when(announce('2030-02-27T12:00:00Z')).thenNothing();
  });

  it('is followed by what was bought in it: for whole months from its end on', () => {
    const begin = new BeginPaidPeriod('s-1', { periodEnd: week.periodEnd }, at(week.periodEnd));
    given(subscriptionDecider, trial)
      .when(new PayAhead('s-1', { orderId: 'o-1', plan: basic }, meta))
      .thenOnce(bought);
    given(subscriptionDecider, trial, bought).when(lapse('2030-02-07T10:00:00Z')).thenNothing();
    given(subscriptionDecider, trial, bought)
      .when(begin)
      .thenOnce(renewed('o-1', basic, month));
  });

  it('leaves a subscription like any other to who has bought', () => {
    const paid = [trial, bought, renewed('o-1', basic, month)] as const;
    expect(fold(subscriptionDecider, paid)).toMatchObject({ isTrial: false, nextPlan: null, cancelled: false });
    given(subscriptionDecider, ...paid)
      .when(lapse(month.periodEnd))
      .thenNothing();
    given(subscriptionDecider, ...paid)
      .when(renew('o-2', month.periodEnd, basic))
      .then(renewed('o-2', basic, { periodStart: month.periodEnd, periodEnd: '2030-04-07T10:00:00.000Z' }));
  });

  it('promises nothing at once by a bigger plan, which begins after it', () => {
    const small: SubscriptionEvent = {
      type: 'SubscriptionActivated',
      data: { accountId, orderId: null, plan: basic, ...week },
    };
    const taken: SubscriptionEvent = { type: 'DeviceSlotTaken', data: { configId: 'c-1' } };
    const oneMoreOn = (begun: SubscriptionEvent) => () =>
      subscriptionDecider.decide(
        fold(subscriptionDecider, [begun, taken]),
        new TakeDeviceSlot('s-1', { configId: 'c-2' }, meta),
      );
    const refusal = 'The plan Basic is for 1 device, and one is in use. Remove a device';
    expect(oneMoreOn(small)).toThrow(`${refusal}. A bigger plan begins when your free trial ends.`);
    expect(oneMoreOn(activatedOn(basic))).toThrow(`${refusal} or choose a bigger plan.`);
    const used = { usedBytes: 500 * GB };
    given(subscriptionDecider, trial)
      .when(new WarnAllowance('s-1', used, meta))
      .then({ type: 'AllowanceWarned', data: { accountId, ...used, percent: 80, isTrial: true } });
    given(subscriptionDecider, trial)
      .when(new ExceedAllowance('s-1', used, meta))
      .then({ type: 'AllowanceExceeded', data: { accountId, ...used, isTrial: true } });
  });

  it('is not cancelled, as it ends by itself; what follows it is', () => {
    const cancel = new CancelSubscription('s-1', {}, meta);
    given(subscriptionDecider, trial).when(cancel).thenNothing();
    given(subscriptionDecider, trial, bought).when(cancel).thenOnce(cancelled);
    given(subscriptionDecider, trial, bought, cancelled, renewed('o-1', basic, month))
      .when(lapse(month.periodEnd))
      .then(ended('cancelled'));
  });
});

describe('a renewal', () => {
  it('goes on where the last period ended, counted from the first', () => {
    given(subscriptionDecider, activated)
      .when(renew('o-2', first.periodEnd))
      .thenOnce(renewed('o-2', pro, second));
    given(subscriptionDecider, activated, renewed('o-2', pro, second))
      .when(renew('o-3', second.periodEnd))
      .thenOnce(renewed('o-3', pro, third));
  });

  it('that was paid twice buys the month after as well', () =>
    given(subscriptionDecider, activated, renewed('o-2', pro, second))
      .when(renew('o-3', first.periodEnd))
      .thenOnce(changed('o-3', pro, 'renewal', true)));

  it('ends the grace', () =>
    given(subscriptionDecider, activated, pastDue(1, '2030-03-01T00:00:00.000Z'), renewed('o-9', pro, second))
      .when(new LapseSubscription('s-1', {}, at('2030-03-04T00:00:00Z')))
      .thenNothing());

  it('is refused after the end', () =>
    given(subscriptionDecider, activated, ended('payment-failed'))
      .when(renew('o-2', first.periodEnd))
      .thenRefused('subscription-ended'));
});

describe('a plan for fewer devices', () => {
  const taken = (configId: string): SubscriptionEvent => ({ type: 'DeviceSlotTaken', data: { configId } });
  const withdrawn = (configId: string): SubscriptionEvent => ({ type: 'DeviceSlotWithdrawn', data: { configId } });
  const three = ['laptop', 'phone', 'tablet'].map(taken);

  it('has no room for the devices that came last, from the renewal on', () => {
    given(subscriptionDecider, activated, ...three)
      .when(change(basic, 'renewal'))
      .thenOnce(changed('o-2', basic, 'renewal'));
    given(subscriptionDecider, activated, ...three, changed('o-2', basic, 'renewal'))
      .when(renew('o-3', first.periodEnd, basic))
      .thenOnce(renewed('o-3', basic, second), withdrawn('phone'), withdrawn('tablet'));
  });

  it('keeps the device whose owner removed the others in time', () =>
    given(
      subscriptionDecider,
      activated,
      ...three,
      ...['laptop', 'phone'].map((configId): SubscriptionEvent => ({ type: 'DeviceSlotReleased', data: { configId } })),
    )
      .when(renew('o-3', first.periodEnd, basic))
      .thenOnce(renewed('o-3', basic, second)));

  it('gives the places away, so that a device can be added when there is room again', () =>
    given(
      subscriptionDecider,
      activated,
      ...three,
      renewed('o-3', basic, second),
      withdrawn('phone'),
      withdrawn('tablet'),
    )
      .when(new ReleaseDeviceSlot('s-1', { configId: 'phone' }, meta))
      .thenNothing());
});

describe('a month paid ahead', () => {
  const ahead = changed('o-2', basic, 'renewal', true);

  it('is kept once', () =>
    given(subscriptionDecider, activated)
      .when(new PayAhead('s-1', { orderId: 'o-2', plan: basic }, meta))
      .thenOnce(ahead));

  it('begins when the running one ends', () => {
    const begin = (now: typeof meta) => new BeginPaidPeriod('s-1', { periodEnd: first.periodEnd }, now);
    given(subscriptionDecider, activated, ahead).when(begin(meta)).thenNothing();
    given(subscriptionDecider, activated, ahead)
      .when(begin(atPeriodEnd))
      .thenOnce(renewed('o-2', basic, second));
  });

  it('is used up before a cancelled subscription ends', () => {
    const lapse = new LapseSubscription('s-1', {}, atPeriodEnd);
    given(subscriptionDecider, activated, ahead, cancelled).when(lapse).thenNothing();
  });

  it('leaves the plan chosen for later as it is', () => {
    const history = [activated, changed('o-3', enterprise, 'renewal'), ahead, renewed('o-2', basic, second)];
    expect(fold(subscriptionDecider, history)?.nextPlan).toEqual(enterprise);
  });
});

describe('a bigger plan while months wait', () => {
  const [paid, other] = [changed('o-8', basic, 'renewal', true), changed('o-9', basic, 'renewal', true)];
  const raise = new ChangePlan(
    's-1',
    { orderId: 'o-2', plan: pro, effective: 'now', periodEnd: first.periodEnd, raised: ['o-8', 'gone'] },
    meta,
  );
  const raised: SubscriptionEvent = {
    type: 'SubscriptionPlanChanged',
    data: { accountId, orderId: 'o-2', plan: pro, effective: 'now', paid: false, raised: ['o-8'] },
  };
  const begin = new BeginPaidPeriod('s-1', { periodEnd: first.periodEnd }, atPeriodEnd);

  it('takes those along that were paid for', () => {
    given(subscriptionDecider, activatedOn(basic), paid).when(raise).thenOnce(raised);
    given(subscriptionDecider, activatedOn(basic), paid, raised)
      .when(begin)
      .thenOnce(renewed('o-8', pro, second));
    expect(fold(subscriptionDecider, [activatedOn(basic), paid, other, raised])?.ahead).toEqual([
      { orderId: 'o-8', plan: pro },
      { orderId: 'o-9', plan: basic },
    ]);
  });

  it('raises the month that has begun before the payment was settled, and those behind it', () => {
    const turned = renewed('o-8', basic, second);
    given(subscriptionDecider, activatedOn(basic), paid, other, turned)
      .when(new ChangePlan('s-1', { ...raise.data, raised: ['o-8', 'o-9'] }, meta))
      .thenOnce({ ...raised, data: { ...raised.data, raised: ['o-9'] } });
    given(subscriptionDecider, activatedOn(basic), paid, turned)
      .when(raise)
      .thenOnce(changed('o-2', pro, 'now'));
  });

  it.each([
    ['a dearer plan came first', [activatedOn(enterprise), paid]],
    ['a month that was not paid for has begun', [activatedOn(basic), paid, other, renewed('o-9', basic, second)]],
  ])('is not carried out at all where what was paid cannot be raised: %s', (_, history) =>
    expect(() => subscriptionDecider.decide(fold(subscriptionDecider, history), raise)).toThrow(
      'Order o-2 was paid for months',
    ),
  );
});

describe('a change of plan', () => {
  it('to a dearer one takes effect at once', () =>
    given(subscriptionDecider, activated)
      .when(change(enterprise, 'now'))
      .thenOnce(changed('o-2', enterprise, 'now')));

  it('to a cheaper one waits for the renewal', () => {
    given(subscriptionDecider, activated)
      .when(change(basic, 'renewal'))
      .thenOnce(changed('o-2', basic, 'renewal'));
    expect(fold(subscriptionDecider, [activated, changed('o-2', basic, 'renewal')])).toMatchObject({
      plan: pro,
      nextPlan: basic,
    });
  });

  it('quoted for a period that is over waits for the next one', () =>
    given(subscriptionDecider, activated, renewed('o-9', pro, second))
      .when(change(enterprise, 'now'))
      .then(changed('o-2', enterprise, 'renewal')));

  it('to a plan smaller than a change that came first waits for the renewal', () =>
    given(subscriptionDecider, activatedOn(basic), changed('o-9', enterprise, 'now'))
      .when(change(pro, 'now'))
      .then(changed('o-2', pro, 'renewal')));

  it('back to the present plan keeps that, and leaves nothing to change', () => {
    const kept: SubscriptionEvent = {
      type: 'SubscriptionPlanChanged',
      data: { accountId, orderId: 'o-2', plan: pro, effective: 'renewal', paid: false, kept: true },
    };
    const history = [activated, changed('o-9', basic, 'renewal')];
    given(subscriptionDecider, ...history)
      .when(change(pro, 'renewal'))
      .thenOnce(kept);
    expect(fold(subscriptionDecider, [...history, kept])?.nextPlan).toBeNull();
  });
});

describe('cancelling', () => {
  it('with the account is taken back with it, and no other is', () => {
    const withAccount = { withAccount: true } as const;
    const cancelledToo: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { accountId, ...withAccount } };
    const cancel = new CancelSubscription('s-1', withAccount, meta);
    const resume = new ResumeSubscription('s-1', withAccount, meta);
    given(subscriptionDecider, activated).when(cancel).thenOnce(cancelledToo);
    given(subscriptionDecider, activated, cancelledToo).when(resume).thenOnce(resumed);
    given(subscriptionDecider, activated, cancelled).when(cancel).thenNothing();
    given(subscriptionDecider, activated, cancelled).when(resume).thenNothing();
  });
  it('is not asked where the account is erased', () =>
    given(subscriptionDecider, activated)
      .when(new EndSubscription('s-1', { reason: 'account-erased' }, meta))
      .thenOnce(ended('account-erased')));
  it('is done once and taken back once', () => {
    given(subscriptionDecider, activated)
      .when(new CancelSubscription('s-1', {}, meta))
      .thenOnce(cancelled);
    given(subscriptionDecider, activated, cancelled)
      .when(new ResumeSubscription('s-1', {}, meta))
      .thenOnce(resumed);
  });

  it('ends the subscription with its period, not before', () => {
    const lapse = (now: typeof meta) => new LapseSubscription('s-1', {}, now);
    given(subscriptionDecider, activated, cancelled).when(lapse(meta)).thenNothing();
    given(subscriptionDecider, activated, cancelled).when(lapse(atPeriodEnd)).thenOnce(ended('cancelled'));
    given(subscriptionDecider, activated, cancelled, resumed).when(lapse(atPeriodEnd)).thenNothing();
  });

  it('is too late after the end', () => {
    const history = [activated, cancelled, ended('cancelled')];
    given(subscriptionDecider, ...history)
      .when(new CancelSubscription('s-1', {}, meta))
      .thenRefused('subscription-ended');
    given(subscriptionDecider, ...history)
      .when(new ResumeSubscription('s-1', {}, meta))
      .thenRefused('subscription-ended');
  });
});

describe('an unpaid renewal', () => {
  const fail = (orderId: string, now: string) =>
    new MarkPastDue('s-1', { orderId, periodEnd: first.periodEnd }, at(now));
  const day = (n: number) => `2030-03-0${n}T00:00:00.000Z`;

  it('is tried again daily within three days of grace', () => {
    given(subscriptionDecider, activated)
      .when(fail('o-2', first.periodEnd))
      .thenOnce(pastDue(1, day(1)));
    given(subscriptionDecider, activated, pastDue(1, day(1)))
      .when(fail('o-3', day(1)))
      .thenOnce(pastDue(2, day(2)));
    given(subscriptionDecider, activated, pastDue(1, day(1)), pastDue(2, day(2)))
      .when(fail('o-4', day(2)))
      .thenOnce(pastDue(3, day(3)));
  });

  it('ends the subscription when the grace is over, not before', () => {
    const history = [activated, pastDue(1, day(1))];
    given(subscriptionDecider, ...history)
      .when(new LapseSubscription('s-1', {}, at(day(2))))
      .thenNothing();
    given(subscriptionDecider, ...history)
      .when(new LapseSubscription('s-1', {}, at(day(3))))
      .thenOnce(ended('payment-failed'));
  });

  it('does not matter when another order has paid', () =>
    given(subscriptionDecider, activated, renewed('o-9', pro, second))
      .when(fail('o-2', day(1)))
      .thenNothing());

  it('can be cancelled, and keeps its grace', () => {
    const history = [activated, pastDue(1, day(1)), cancelled];
    const lapse = (now: string) => new LapseSubscription('s-1', {}, at(now));
    given(subscriptionDecider, ...history)
      .when(lapse(day(2)))
      .thenNothing();
    given(subscriptionDecider, ...history)
      .when(lapse(day(3)))
      .thenOnce(ended('cancelled'));
  });
});

it('ends once with the money that is given back, whatever is paid ahead', () => {
  const end = new EndSubscription('s-1', { reason: 'refunded' }, meta);
  const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { accountId, reason: 'refunded' } };
  given(subscriptionDecider, activated, changed('o-2', pro, 'renewal', true))
    .when(end)
    .thenOnce(ended);
});

describe('device slots', () => {
  const take = (configId: string) => new TakeDeviceSlot('s-1', { configId }, meta);
  const taken = (configId: string): SubscriptionEvent => ({ type: 'DeviceSlotTaken', data: { configId } });
  const released = (configId: string): SubscriptionEvent => ({ type: 'DeviceSlotReleased', data: { configId } });

  it('are taken and given back once each', () => {
    given(subscriptionDecider, activated).when(take('c-1')).thenOnce(taken('c-1'));
    given(subscriptionDecider, activated, taken('c-1'))
      .when(new ReleaseDeviceSlot('s-1', { configId: 'c-1' }, meta))
      .thenOnce(released('c-1'));
  });

  it('are as many as the plan has', () => {
    given(subscriptionDecider, activatedOn(basic), taken('c-1')).when(take('c-2')).thenRefused('device-limit-reached');
    given(subscriptionDecider, activatedOn(basic), taken('c-1'), released('c-1')).when(take('c-2')).then(taken('c-2'));
  });

  describe('of a device that moves', () => {
    const move = (from: string, to: string) => new TakeDeviceSlot('s-1', { configId: to, movedFrom: from }, meta);
    const movedTo = (from: string, to: string): SubscriptionEvent => ({
      type: 'DeviceSlotTaken',
      data: { configId: to, movedFrom: from },
    });
    const release = (configId: string) => new ReleaseDeviceSlot('s-1', { configId }, meta);
    const kept = (configId: string, keptBy: string): SubscriptionEvent => ({
      type: 'DeviceSlotReleased',
      data: { configId, keptBy },
    });
    const moving = [activatedOn(basic), taken('c-1'), movedTo('c-1', 'c-2')];

    it('are one, also where the plan has no other', () => {
      given(subscriptionDecider, activatedOn(basic), taken('c-1'))
        .when(move('c-1', 'c-2'))
        .thenOnce(movedTo('c-1', 'c-2'));
      given(subscriptionDecider, ...moving)
        .when(take('c-3'))
        .thenRefused('device-limit-reached');
    });
    it('stay with whichever config is left', () => {
      for (const [gone, left] of [
        ['c-1', 'c-2'],
        ['c-2', 'c-1'],
      ] as const) {
        given(subscriptionDecider, ...moving)
          .when(release(gone))
          .thenOnce(kept(gone, left));
        given(subscriptionDecider, ...moving, kept(gone, left))
          .when(take('c-3'))
          .thenRefused('device-limit-reached');
        given(subscriptionDecider, ...moving, kept(gone, left))
          .when(release(left))
          .thenOnce(released(left));
        given(subscriptionDecider, ...moving, kept(gone, left), released(left))
          .when(take('c-3'))
          .then(taken('c-3'));
      }
    });
    it('stay one when it moves on, whichever config goes first', () => {
      const on = [...moving, movedTo('c-2', 'c-3')];
      given(subscriptionDecider, ...on)
        .when(take('c-4'))
        .thenRefused('device-limit-reached');
      given(subscriptionDecider, ...on)
        .when(release('c-2'))
        .thenOnce(kept('c-2', 'c-3'));
      given(subscriptionDecider, ...on, kept('c-2', 'c-3'))
        .when(release('c-1'))
        .thenOnce(kept('c-1', 'c-3'));
    });
    it('keep the age of their device, and go together where a plan has no room for it', () => {
      const phone = [taken('c-0'), movedTo('c-0', 'c-9')];
      const gone = (configId: string, more: object = {}): SubscriptionEvent => ({
        type: 'DeviceSlotWithdrawn',
        data: { configId, ...more },
      });
      const smaller = renew('o-3', first.periodEnd, basic);
      given(subscriptionDecider, activated, ...phone.slice(0, 1), taken('c-1'), phone[1]!, kept('c-0', 'c-9'))
        .when(smaller)
        .thenOnce(renewed('o-3', basic, second), gone('c-1'));
      given(subscriptionDecider, activated, taken('c-1'), ...phone)
        .when(smaller)
        .thenOnce(renewed('o-3', basic, second), gone('c-0', { keptBy: 'c-9' }), gone('c-9'));
      given(subscriptionDecider, activated, ...phone)
        .when(smaller)
        .thenOnce(renewed('o-3', basic, second));
    });
    it('are not shared by two new configs, nor with one that is gone', () => {
      given(subscriptionDecider, ...moving)
        .when(move('c-1', 'c-3'))
        .thenRefused('device-moving');
      given(subscriptionDecider, activated).when(move('c-1', 'c-2')).thenRefused('device-not-in-plan');
    });
  });

  it('stay taken in a smaller plan, which then offers none until enough are given back', () => {
    const tooMany = [
      activated,
      taken('c-1'),
      taken('c-2'),
      changed('o-2', basic, 'renewal'),
      renewed('o-3', basic, second),
    ];
    given(subscriptionDecider, ...tooMany)
      .when(take('c-3'))
      .thenRefused('device-limit-reached');
    given(subscriptionDecider, ...tooMany, released('c-1'))
      .when(take('c-3'))
      .thenRefused('device-limit-reached');
    given(subscriptionDecider, ...tooMany, released('c-1'), released('c-2'))
      .when(take('c-3'))
      .then(taken('c-3'));
  });

  it('are offered in grace, but not after the end, when they can still be given back', () => {
    given(subscriptionDecider, activated, pastDue(1, '2030-03-01T00:00:00.000Z')).when(take('c-1')).then(taken('c-1'));
    const over = [activated, taken('c-1'), ended('cancelled')];
    given(subscriptionDecider, ...over)
      .when(take('c-2'))
      .thenRefused('subscription-not-active');
    given(subscriptionDecider, ...over)
      .when(new ReleaseDeviceSlot('s-1', { configId: 'c-1' }, meta))
      .then(released('c-1'));
  });

  it('are noted in place: for ten thousand of them, as many copies would take minutes', () => {
    const state = fold(subscriptionDecider, [activatedOn(enterprise), taken('c-1')])!;
    for (const change of [taken('c-2'), released('c-1')])
      expect(subscriptionDecider.evolve(state, change)!.slots).toBe(state.slots);
    expect([...state.slots.keys()]).toEqual(['c-2']);
  });
});

describe('the allowance', () => {
  const warn = (gigabytes: number) => new WarnAllowance('s-1', { usedBytes: gigabytes * GB }, meta);
  const exceed = (gigabytes: number) => new ExceedAllowance('s-1', { usedBytes: gigabytes * GB }, meta);

  it('is warned of once, from 80 % on', () => {
    given(subscriptionDecider, activated).when(warn(399.9)).thenNothing();
    given(subscriptionDecider, activated).when(warn(400)).thenOnce(warned);
  });

  it('is exceeded once, from 100 % on, with or without a warning', () => {
    given(subscriptionDecider, activated).when(exceed(499.9)).thenNothing();
    given(subscriptionDecider, activated).when(exceed(500)).thenOnce(exceeded);
    given(subscriptionDecider, activated, warned).when(exceed(500)).thenOnce(exceeded);
    given(subscriptionDecider, activated, exceeded).when(warn(500)).thenNothing();
  });

  it('that is not used up after all is given back once; who was warned is not warned again', () => {
    const restore = (gigabytes: number) => new RestoreAllowance('s-1', { usedBytes: gigabytes * GB }, meta);
    const restored = (gigabytes: number): SubscriptionEvent => ({
      type: 'AllowanceRestored',
      data: { accountId, usedBytes: gigabytes * GB },
    });
    given(subscriptionDecider, activated, exceeded).when(restore(10)).thenOnce(restored(10));
    given(subscriptionDecider, activated, exceeded).when(restore(500)).thenNothing();
    given(subscriptionDecider, activated, warned).when(restore(10)).thenNothing();
    given(subscriptionDecider, activated, exceeded, restored(10)).when(warn(400)).then(warned);
    given(subscriptionDecider, activated, exceeded, restored(450)).when(warn(450)).thenNothing();
    given(subscriptionDecider, activated, exceeded, restored(450)).when(exceed(500)).then(exceeded);
  });

  it('begins anew with a period', () =>
    given(subscriptionDecider, activated, exceeded, renewed('o-2', pro, second))
      .when(warn(400))
      .then(warned));

  it('begins anew with a larger plan, but not with a plan for later', () => {
    expect(fold(subscriptionDecider, [activated, exceeded, changed('o-2', enterprise, 'now')])?.allowance).toBe(
      'enough',
    );
    expect(fold(subscriptionDecider, [activated, exceeded, changed('o-2', enterprise, 'renewal')])?.allowance).toBe(
      'exceeded',
    );
  });

  it('of a period that is over does not count against the next one', () => {
    const report = (at: string) => new ExceedAllowance('s-1', { usedBytes: 500 * GB, at }, meta);
    const inSecond = given(subscriptionDecider, activated, renewed('o-2', pro, second));
    inSecond.when(report('2030-02-27T23:59:59.000Z')).thenNothing();
    inSecond.when(report(second.periodStart)).then(exceeded);
  });

  it('has no end in an unlimited plan', () => {
    given(subscriptionDecider, activatedOn(enterprise)).when(warn(9_999_999)).thenNothing();
    given(subscriptionDecider, activatedOn(enterprise)).when(exceed(9_999_999)).thenNothing();
  });
});

it.each([
  renew('o-2', first.periodEnd),
  change(basic, 'renewal'),
  new CancelSubscription('s-1', {}, meta),
  new LapseSubscription('s-1', {}, meta),
  new TakeDeviceSlot('s-1', { configId: 'c-1' }, meta),
  new WarnAllowance('s-1', { usedBytes: 1 }, meta),
])('$type needs a subscription', (command) =>
  given(subscriptionDecider).when(command).thenRefused('subscription-not-found'),
);

describe('what an admin gives away', () => {
  const byAdmin = { by: 'admin-1', why: sealed('sealed-why') };
  const months = (...ids: string[]) => new GrantMonths('s-1', { months: ids, ...byAdmin }, meta);
  const granted = (bought: BoughtPlan, ...ids: string[]): SubscriptionEvent => ({
    type: 'MonthsGranted',
    data: { accountId, plan: bought, months: ids, ...byAdmin },
  });
  const data = (gigabytes: number, usedBytes: number, grantId = 'g-1') => ({
    grantId,
    bytes: gigabytes * GB,
    usedBytes,
    ...byAdmin,
  });
  const allowance = (...given: Parameters<typeof data>) => new GrantAllowance('s-1', data(...given), meta);
  const more = (...given: Parameters<typeof data>): SubscriptionEvent => ({
    type: 'AllowanceGranted',
    data: { accountId, ...data(...given) },
  });
  const used = (usedBytes: number) => ({ accountId, usedBytes });
  const exceeded: SubscriptionEvent = { type: 'AllowanceExceeded', data: used(500 * GB) };
  const restored: SubscriptionEvent = { type: 'AllowanceRestored', data: used(500 * GB) };

  it('neither months nor data, where the admin is the owner', () => {
    const own = { by: accountId };
    given(subscriptionDecider, activated)
      .when(new GrantMonths('s-1', { months: ['m-1'], ...byAdmin, ...own }, meta))
      .thenRefused('own-subscription');
    given(subscriptionDecider, activated)
      .when(new GrantAllowance('s-1', { ...data(5, 0), ...own }, meta))
      .thenRefused('own-subscription');
  });

  it('months follow what is paid, one after the other, though the plan is cancelled', () => {
    given(subscriptionDecider, activated)
      .when(months('m-1', 'm-2'))
      .thenOnce(granted(pro, 'm-1', 'm-2'));
    const cancelled: SubscriptionEvent = { type: 'SubscriptionCancelled', data: { accountId } };
    given(subscriptionDecider, activated, granted(pro, 'm-1'), cancelled)
      .when(new BeginPaidPeriod('s-1', { periodEnd: first.periodEnd }, atPeriodEnd))
      .thenOnce(renewed('m-1', pro, second));
  });
  it('a month that has begun is not given a second time', () =>
    given(subscriptionDecider, activated, granted(pro, 'm-1'), renewed('m-1', pro, second))
      .when(months('m-1'))
      .thenNothing());
  it('no months follow a free trial, after which nobody chose to pay', () => {
    const trial: SubscriptionEvent = {
      type: 'SubscriptionActivated',
      data: { accountId, orderId: null, plan: pro, ...first },
    };
    given(subscriptionDecider, trial).when(months('m-1')).thenRefused('trial-not-extended');
  });
  it('data count beside those of the plan, once', () => {
    given(subscriptionDecider, activated).when(allowance(50, 0)).thenOnce(more(50, 0));
    given(subscriptionDecider, activated, more(50, 0))
      .when(new ExceedAllowance('s-1', { usedBytes: 500 * GB }, meta))
      .thenNothing();
    given(subscriptionDecider, activated, more(50, 0))
      .when(new ExceedAllowance('s-1', { usedBytes: 550 * GB }, meta))
      .thenOnce({ type: 'AllowanceExceeded', data: used(550 * GB) });
  });
  it('data bring devices back that were paused for want of them, if they are enough', () => {
    given(subscriptionDecider, activated, exceeded)
      .when(allowance(50, 500 * GB))
      .thenOnce(more(50, 500 * GB), restored);
    given(subscriptionDecider, activated, exceeded)
      .when(allowance(50, 600 * GB))
      .thenOnce(more(50, 600 * GB));
  });
  it('data are for the running period alone', () =>
    given(subscriptionDecider, activated, more(50, 0), renewed('o-2', pro, second))
      .when(new ExceedAllowance('s-1', { usedBytes: 500 * GB }, meta))
      .thenOnce({ type: 'AllowanceExceeded', data: used(500 * GB) }));
  it('nothing is added to what has no limit, or has ended', () => {
    given(subscriptionDecider, activatedOn(enterprise)).when(allowance(1, 0)).thenRefused('allowance-without-limit');
    const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { accountId, reason: 'cancelled' } };
    given(subscriptionDecider, activated, ended).when(allowance(1, 0)).thenRefused('subscription-ended');
    given(subscriptionDecider, activated, ended).when(months('m-1')).thenRefused('subscription-ended');
  });
});
