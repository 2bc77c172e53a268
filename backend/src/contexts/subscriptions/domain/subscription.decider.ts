import { decider, must, refuse } from '@veilway/es-kernel';
import { addDays, periodEndAfter } from '../../../platform/calendar.js';
import { allowanceOf, isLarger, reaches, WARN_PERCENT } from './allowance.js';
import { graceAfter } from './grace.js';
import { DAYS_TOLD_BEFORE, goesOnWith, pricedFor, stillNew } from './new-price.js';
import { periodEndToldAt, reminderDue } from './reminders.js';
import { subscriptionCommands, type SubscriptionCommand, type WarnAllowance } from './subscription.commands.js';
import {
  anchorOf,
  subscriptionEvents,
  type BoughtPlan,
  type ByAdmin,
  type NewPrice,
  type SubscriptionEvent,
} from './subscription.events.js';
import { inTrial, isTrialAlone } from './trial.js';

export type Subscription = {
  accountId: string;
  status: 'active' | 'past_due' | 'ended';
  plan: BoughtPlan;
  /** The running period is the free trial. */
  isTrial: boolean;
  /** How many days before the end of the trial its owner was last told of it. */
  reminded: number | null;
  /** The end of the period that was announced to its owner; null until then. */
  announcedFor: string | null;
  /** Chosen for the next period; in a trial, what was bought to follow it. */
  nextPlan: BoughtPlan | null;
  /** Told, and not charged yet. */
  newPrice: NewPrice | null;
  /** Months that are paid but have not begun. */
  ahead: readonly { orderId: string; plan: BoughtPlan }[];
  /** All periods are monthly anniversaries of it. */
  anchor: string;
  periodStart: string;
  periodEnd: string;
  /** The order, or the grant, that brought the running period; null: it is the trial. */
  periodOf: string | null;
  cancelled: boolean;
  /** Cancelled because the account was closed. */
  cancelledWithAccount: boolean;
  graceUntil: string | null;
  attempt: number;
  lastDeclined: string | null;
  allowance: 'enough' | 'warned' | 'exceeded';
  /** Beyond the plan's data, in the running period. */
  grantedBytes: number;
  /** Grants of data, each by its id. */
  grants: Set<string>;
  /** Orders whose worth this subscription has been given. */
  settled: Set<string>;
  /** Configs, each with the one that it takes the place of: those share one slot. */
  slots: Map<string, string | null>;
};

const existing = (subscription: Subscription | undefined) => must(subscription, 'subscription');

/** Of the refusal `device-moving`. */
export const DEVICE_MOVING =
  'This device is on its way to another server already. Connect it there first, or revoke the new configuration.';

type Slots = Subscription['slots'];

const successorOf = (configId: string, slots: Slots) => [...slots].find(([, from]) => from === configId)?.[0];

/** A device that moves has several configs for a while, and one slot: each by its oldest config, in the order of the slots. */
const devicesIn = (slots: Slots) => [...slots].flatMap(([id, from]) => (from === null ? id : []));

/** How many devices more it takes; null: any number. */
export const roomIn = ({ plan: { deviceLimit }, slots }: Pick<Subscription, 'plan' | 'slots'>): number | null =>
  deviceLimit === null ? null : Math.max(0, deviceLimit - devicesIn(slots).length);

/** Devices for which a plan has no room: slots are kept in the order in which they were taken, and the newest go. */
export const devicesBeyond = (slots: Slots, { deviceLimit }: Pick<BoughtPlan, 'deviceLimit'>): string[] =>
  deviceLimit === null ? [] : devicesIn(slots).slice(deviceLimit);

/** In an event: the other config of the device, if there is one. */
const keptBy = (other: string | null | undefined) => (other ? { keptBy: other } : {});

/** A successor has the place of the one that goes, in the order of the devices too. */
const without = (subscription: Subscription | undefined, { data }: { data: { configId: string; keptBy?: string } }) => {
  const { configId, keptBy: other } = data;
  const { slots } = subscription!;
  if (other === undefined || slots.get(other) !== configId) {
    slots.delete(configId);
    return subscription;
  }
  const left = [...slots].filter(([id]) => id !== other);
  return {
    ...subscription!,
    slots: new Map(left.map(([id, from]) => (id === configId ? ([other, from] as const) : ([id, from] as const)))),
  };
};

const notEnded = (subscription: Subscription | undefined): Subscription => {
  const found = existing(subscription);
  return found.status === 'ended'
    ? refuse('subscription-ended', 'This subscription has ended. Choose a plan to start a new one.')
    : found;
};

const withdrawn = ({ slots }: Subscription, plan: BoughtPlan): SubscriptionEvent[] => {
  const going = new Set(devicesBeyond(slots, plan));
  // A config comes after the one that it takes the place of.
  for (const [id, from] of slots) if (from !== null && going.has(from)) going.add(id);
  const successors = new Map([...slots].map(([id, from]) => [from, id]));
  return [...slots.keys()]
    .filter((id) => going.has(id))
    .map((configId) => ({ type: 'DeviceSlotWithdrawn', data: { configId, ...keptBy(successors.get(configId)) } }));
};

const following = (current: Subscription, orderId: string, plan: BoughtPlan): SubscriptionEvent[] => {
  const { accountId, anchor, periodEnd } = current;
  const period = { periodStart: periodEnd, periodEnd: periodEndAfter(periodEnd, anchor) };
  return [{ type: 'SubscriptionRenewed', data: { accountId, orderId, plan, ...period } }, ...withdrawn(current, plan)];
};

const paidAhead = ({ accountId }: Subscription, orderId: string, plan: BoughtPlan): SubscriptionEvent => ({
  type: 'SubscriptionPlanChanged',
  data: { accountId, orderId, plan, effective: 'renewal', paid: true },
});

const announced = (
  subscription: Subscription | undefined,
  { data: { periodEnd } }: { data: { periodEnd: string } },
) => ({
  ...subscription!,
  announcedFor: periodEnd,
});

/** Usage of an earlier period does not count against the running one. */
const hasReached = (percent: number, { usedBytes, at }: WarnAllowance['data'], subscription: Subscription) =>
  reaches(percent, usedBytes, allowanceOf(subscription)) && (at === undefined || at >= subscription.periodStart);

/** Of devices that are not paused. */
const stateOf = (usedBytes: number, allowanceBytes: number | null) =>
  reaches(WARN_PERCENT, usedBytes, allowanceBytes) ? 'warned' : 'enough';

const mustBeAnothers = ({ accountId }: Subscription, { by }: ByAdmin): void => {
  if (by === accountId)
    refuse('own-subscription', 'This is your own subscription. Another admin has to decide what it is given.');
};

export const subscriptionDecider = decider<Subscription | undefined, SubscriptionCommand, SubscriptionEvent>({
  events: subscriptionEvents,
  commands: subscriptionCommands,
  initial: undefined,
  snapshots: 2,

  decide: {
    ActivateSubscription: (subscription, { data }) => {
      if (subscription?.settled.has(data.orderId)) return [];
      if (subscription) refuse('subscription-exists', 'This subscription is active already.');
      const periodEnd = periodEndAfter(data.periodStart, data.periodStart);
      return [{ type: 'SubscriptionActivated', data: { ...data, periodEnd } }];
    },

    ActivateTrial: (subscription, { data }) =>
      subscription ? [] : [{ type: 'SubscriptionActivated', data: { ...data, orderId: null } }],

    // Who has bought what follows has nothing to be reminded of.
    AnnounceTrialEnd: (subscription, { meta }) => {
      const current = existing(subscription);
      const { accountId, status, periodEnd, reminded, plan } = current;
      if (status === 'ended' || !isTrialAlone(current)) return [];
      const daysLeft = reminderDue(periodEnd, reminded, meta.now);
      return daysLeft === undefined
        ? []
        : [{ type: 'TrialEndAnnounced', data: { accountId, planName: plan.name, periodEnd, daysLeft } }];
    },

    // What is paid already goes on without a word, and who left needs none.
    AnnouncePeriodEnd: (subscription, { meta }) => {
      const { status, isTrial, ahead, cancelledWithAccount, announcedFor, ...current } = existing(subscription);
      const { accountId, plan, nextPlan, newPrice, periodEnd, cancelled } = current;
      const now = meta.now.toISOString();
      if (status !== 'active' || isTrial || ahead.length || cancelledWithAccount || announcedFor === periodEnd)
        return [];
      if (now < periodEndToldAt(periodEnd) || now >= periodEnd) return [];
      if (cancelled) return [{ type: 'PeriodEndAnnounced', data: { accountId, planName: plan.name, periodEnd } }];
      const { name: planName, priceCents, currency } = pricedFor(nextPlan ?? plan, newPrice, periodEnd);
      return [
        { type: 'RenewalAnnounced', data: { accountId, planName, periodEnd, amountCents: priceCents, currency } },
      ];
    },

    AnnouncePrice: (subscription, { data: { planId, priceCents }, meta }) => {
      const current = existing(subscription);
      const next = goesOnWith({ ...current, isCancelled: current.cancelled });
      if (next?.plan.id !== planId || next.toldCents === priceCents) return [];
      const { name: planName, currency, priceCents: oldCents } = next.plan;
      const from = addDays(meta.now, DAYS_TOLD_BEFORE);
      const { accountId } = current;
      return [
        { type: 'PriceChangeAnnounced', data: { accountId, planId, planName, currency, oldCents, priceCents, from } },
      ];
    },

    RenewSubscription: (subscription, { data: { orderId, plan, periodEnd } }) => {
      const current = notEnded(subscription);
      if (current.settled.has(orderId)) return [];
      // Two orders may pay for one renewal (ours and one made by hand); the second buys the month after.
      return periodEnd === current.periodEnd ? following(current, orderId, plan) : [paidAhead(current, orderId, plan)];
    },

    PayAhead: (subscription, { data: { orderId, plan } }) => {
      const current = notEnded(subscription);
      return current.settled.has(orderId) ? [] : [paidAhead(current, orderId, plan)];
    },

    BeginPaidPeriod: (subscription, { data, meta }) => {
      const current = notEnded(subscription);
      const [next] = current.ahead;
      const isDue = current.periodEnd === data.periodEnd && meta.now.toISOString() >= current.periodEnd;
      return next && isDue ? following(current, next.orderId, next.plan) : [];
    },

    ChangePlan: (subscription, { data: { orderId, plan, effective, periodEnd, raised = [] } }) => {
      const current = notEnded(subscription);
      if (current.settled.has(orderId)) return [];
      // Quoted against another period or a smaller plan than there is now: what was paid does not cover a change at once.
      // A month that was paid for in it and has begun meanwhile is covered.
      const isCovered =
        current.periodEnd === periodEnd || (current.periodOf !== null && raised.includes(current.periodOf));
      const holds = current.status === 'active' && isCovered && plan.priceCents > current.plan.priceCents;
      if (!holds && raised.length > 0)
        throw new Error(
          `Order ${orderId} was paid for months that it cannot raise any more. Pay it back, then try this once more.`,
        );
      const { accountId } = current;
      const applies = holds ? effective : 'renewal';
      const kept = plan.id === current.plan.id && { kept: true as const };
      const waiting = raised.filter((month) => current.ahead.some((ahead) => ahead.orderId === month));
      const takesAlong = applies === 'now' && waiting.length > 0 && { raised: waiting };
      return [
        {
          type: 'SubscriptionPlanChanged',
          data: { accountId, orderId, plan, effective: applies, paid: false, ...kept, ...takesAlong },
        },
        ...(applies === 'now' ? withdrawn(current, plan) : []),
      ];
    },

    CancelSubscription: (subscription, { data }) => {
      const current = notEnded(subscription);
      const { accountId, cancelled } = current;
      return cancelled || isTrialAlone(current)
        ? []
        : [{ type: 'SubscriptionCancelled', data: { accountId, ...data } }];
    },

    ResumeSubscription: (subscription, { data }) => {
      const { accountId, cancelled, cancelledWithAccount } = notEnded(subscription);
      const isMeant = data.withAccount ? cancelledWithAccount : cancelled;
      return isMeant ? [{ type: 'SubscriptionResumed', data: { accountId } }] : [];
    },

    MarkPastDue: (subscription, { data: { orderId, periodEnd }, meta }) => {
      const { accountId, attempt, graceUntil, lastDeclined, ...current } = notEnded(subscription);
      if (current.periodEnd !== periodEnd || lastDeclined === orderId) return [];
      const until = graceUntil ?? graceAfter(meta.now);
      const tomorrow = addDays(meta.now, 1);
      const retryAt = tomorrow < until ? tomorrow : until;
      return [
        { type: 'SubscriptionPastDue', data: { accountId, orderId, graceUntil: until, retryAt, attempt: attempt + 1 } },
      ];
    },

    LapseSubscription: (subscription, { meta }) => {
      const { accountId, status, isTrial, cancelled, ahead, periodEnd, graceUntil } = existing(subscription);
      if (status === 'ended' || ahead.length) return [];
      // Who cancels what is overdue keeps its grace.
      const until = graceUntil ?? (isTrial || cancelled ? periodEnd : null);
      if (until === null || meta.now.toISOString() < until) return [];
      const reason = isTrial ? 'trial-over' : cancelled ? 'cancelled' : 'payment-failed';
      return [{ type: 'SubscriptionEnded', data: { accountId, reason } }];
    },

    // Also what was paid ahead goes: its orders are asked back by themselves.
    EndSubscription: (subscription, { data }) => {
      const { accountId, status } = existing(subscription);
      return status === 'ended' ? [] : [{ type: 'SubscriptionEnded', data: { accountId, ...data } }];
    },

    TakeDeviceSlot: (subscription, { data }) => {
      const { status, slots, plan, isTrial } = existing(subscription);
      if (status === 'ended')
        refuse('subscription-not-active', 'This subscription has ended. Choose a plan to add devices again.');
      if (slots.has(data.configId)) return [];
      const { movedFrom } = data;
      if (movedFrom !== undefined) {
        if (!slots.has(movedFrom))
          refuse('device-not-in-plan', 'This device has no place in your plan. Make room for it, or revoke it.');
        if (successorOf(movedFrom, slots) !== undefined) refuse('device-moving', DEVICE_MOVING);
        return [{ type: 'DeviceSlotTaken', data }];
      }
      const used = plan.deviceLimit === null ? 0 : devicesIn(slots).length;
      if (plan.deviceLimit !== null && used >= plan.deviceLimit)
        refuse(
          'device-limit-reached',
          `The plan ${plan.name} is for ${plan.deviceLimit === 1 ? '1 device' : `${plan.deviceLimit} devices`}, ` +
            `and ${used === 1 ? 'one is' : `${used} are`} in use. ` +
            (isTrial
              ? 'Remove a device. A bigger plan begins when your free trial ends.'
              : 'Remove a device or choose a bigger plan.'),
        );
      return [{ type: 'DeviceSlotTaken', data }];
    },

    ReleaseDeviceSlot: (subscription, { data: { configId } }) => {
      const { slots } = existing(subscription);
      if (!slots.has(configId)) return [];
      const other = successorOf(configId, slots) ?? slots.get(configId);
      return [{ type: 'DeviceSlotReleased', data: { configId, ...keptBy(other) } }];
    },

    WarnAllowance: (subscription, { data }) => {
      const current = notEnded(subscription);
      const { accountId, allowance } = current;
      return allowance === 'enough' && hasReached(WARN_PERCENT, data, current)
        ? [
            {
              type: 'AllowanceWarned',
              data: { accountId, usedBytes: data.usedBytes, percent: WARN_PERCENT, ...inTrial(current) },
            },
          ]
        : [];
    },

    ExceedAllowance: (subscription, { data }) => {
      const current = notEnded(subscription);
      const { accountId, allowance } = current;
      return allowance !== 'exceeded' && hasReached(100, data, current)
        ? [{ type: 'AllowanceExceeded', data: { accountId, usedBytes: data.usedBytes, ...inTrial(current) } }]
        : [];
    },

    RestoreAllowance: (subscription, { data: { usedBytes } }) => {
      const current = notEnded(subscription);
      const { accountId, allowance } = current;
      return allowance === 'exceeded' && !reaches(100, usedBytes, allowanceOf(current))
        ? [{ type: 'AllowanceRestored', data: { accountId, usedBytes } }]
        : [];
    },

    // A trial is followed by a plan that its owner chose: after months given away they would be charged for what they did not.
    GrantMonths: (subscription, { data }) => {
      const found = notEnded(subscription);
      mustBeAnothers(found, data);
      const { accountId, plan, ahead, settled, ...current } = found;
      if (isTrialAlone({ ...current, ahead }))
        refuse('trial-not-extended', 'A free trial is followed by what is bought. Months can be granted from then on.');
      const isKnown = data.months.some((id) => settled.has(id) || ahead.some(({ orderId }) => orderId === id));
      return isKnown ? [] : [{ type: 'MonthsGranted', data: { accountId, plan: ahead.at(-1)?.plan ?? plan, ...data } }];
    },

    GrantAllowance: (subscription, { data }) => {
      const found = notEnded(subscription);
      mustBeAnothers(found, data);
      const { accountId, allowance, grants, plan, grantedBytes } = found;
      if (plan.allowanceBytes === null)
        refuse('allowance-without-limit', 'This plan has no limit of data: there is nothing to add to.');
      if (grants.has(data.grantId)) return [];
      const { usedBytes } = data;
      const isEnough = !reaches(100, usedBytes, allowanceOf({ plan, grantedBytes: grantedBytes + data.bytes }));
      return [
        { type: 'AllowanceGranted', data: { accountId, ...data } },
        ...(allowance === 'exceeded' && isEnough
          ? [{ type: 'AllowanceRestored' as const, data: { accountId, usedBytes } }]
          : []),
      ];
    },
  },

  evolve: {
    SubscriptionActivated: (_, { data: { accountId, orderId, plan, periodStart, periodEnd } }) => ({
      accountId,
      status: 'active',
      plan,
      isTrial: orderId === null,
      reminded: null,
      announcedFor: null,
      nextPlan: null,
      newPrice: null,
      ahead: [],
      anchor: anchorOf({ orderId, periodStart, periodEnd }),
      periodStart,
      periodEnd,
      periodOf: orderId,
      cancelled: false,
      cancelledWithAccount: false,
      graceUntil: null,
      attempt: 0,
      lastDeclined: null,
      allowance: 'enough',
      grantedBytes: 0,
      grants: new Set(),
      settled: new Set(orderId === null ? [] : [orderId]),
      slots: new Map(),
    }),

    SubscriptionRenewed: (subscription, { data: { orderId, plan, periodStart, periodEnd } }) => {
      const { ahead, isTrial, nextPlan, newPrice, settled, ...rest } = subscription!;
      const wasAhead = ahead[0]?.orderId === orderId;
      return {
        ...rest,
        status: 'active',
        plan,
        isTrial: false,
        nextPlan: wasAhead && !isTrial ? nextPlan : null,
        newPrice: stillNew(newPrice, plan),
        ahead: wasAhead ? ahead.slice(1) : ahead,
        periodStart,
        periodEnd,
        periodOf: orderId,
        graceUntil: null,
        attempt: 0,
        lastDeclined: null,
        allowance: 'enough',
        grantedBytes: 0,
        settled: settled.add(orderId),
      };
    },

    SubscriptionPlanChanged: (subscription, { data: { orderId, plan, effective, paid, raised = [] } }) => {
      const current = { ...subscription!, settled: subscription!.settled.add(orderId) };
      if (paid)
        return {
          ...current,
          nextPlan: current.isTrial ? plan : current.nextPlan,
          ahead: [...current.ahead, { orderId, plan }],
        };
      if (effective === 'renewal') return { ...current, nextPlan: plan.id === current.plan.id ? null : plan };
      const hasMore = isLarger(plan.allowanceBytes, current.plan.allowanceBytes);
      const ahead = current.ahead.map((month) => (raised.includes(month.orderId) ? { ...month, plan } : month));
      const allowance = hasMore ? 'enough' : current.allowance;
      return { ...current, plan, nextPlan: null, newPrice: null, ahead, allowance };
    },

    SubscriptionCancelled: (subscription, { data: { withAccount = false } }) => ({
      ...subscription!,
      cancelled: true,
      cancelledWithAccount: withAccount,
    }),
    // The end that was announced is no longer the end.
    SubscriptionResumed: (subscription) => ({
      ...subscription!,
      cancelled: false,
      cancelledWithAccount: false,
      announcedFor: null,
    }),
    SubscriptionPastDue: (subscription, { data: { orderId, graceUntil, attempt } }) => ({
      ...subscription!,
      status: 'past_due',
      graceUntil,
      attempt,
      lastDeclined: orderId,
    }),
    SubscriptionEnded: (subscription) => ({ ...subscription!, status: 'ended' }),
    TrialEndAnnounced: (subscription, { data }) => ({ ...subscription!, reminded: data.daysLeft }),
    RenewalAnnounced: announced,
    PeriodEndAnnounced: announced,

    PriceChangeAnnounced: (subscription, { data: { planId, oldCents, priceCents, from } }) => ({
      ...subscription!,
      newPrice: priceCents === oldCents ? null : { planId, priceCents, from },
    }),

    DeviceSlotTaken: (subscription, { data: { configId, movedFrom = null } }) => {
      subscription!.slots.set(configId, movedFrom);
      return subscription;
    },
    DeviceSlotReleased: without,
    DeviceSlotWithdrawn: without,

    AllowanceWarned: (subscription) => ({ ...subscription!, allowance: 'warned' }),
    AllowanceExceeded: (subscription) => ({ ...subscription!, allowance: 'exceeded' }),
    AllowanceRestored: (subscription, { data }) => ({
      ...subscription!,
      allowance: stateOf(data.usedBytes, allowanceOf(subscription!)),
    }),
    MonthsGranted: (subscription, { data: { months, plan } }) => ({
      ...subscription!,
      ahead: [...subscription!.ahead, ...months.map((orderId) => ({ orderId, plan }))],
    }),
    // One whose devices are paused stays so until it is said that they are not.
    AllowanceGranted: (subscription, { data: { grantId, bytes, usedBytes } }) => {
      const { plan, grantedBytes: before, allowance, grants } = subscription!;
      const grantedBytes = before + bytes;
      const state = allowance === 'exceeded' ? allowance : stateOf(usedBytes, allowanceOf({ plan, grantedBytes }));
      return { ...subscription!, grantedBytes, grants: grants.add(grantId), allowance: state };
    },
  },
});
