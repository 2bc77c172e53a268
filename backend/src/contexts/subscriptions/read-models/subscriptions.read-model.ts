import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import { isLarger } from '../domain/allowance.js';
import { goesOnWith, stillNew } from '../domain/new-price.js';
import { nextReminderAt, periodEndToldAt } from '../domain/reminders.js';
import {
  anchorOf,
  END_REASONS,
  type BoughtPlan,
  type EndReason,
  type NewPrice,
  type SubscriptionEvent,
} from '../domain/subscription.events.js';
import { isTrialAlone } from '../domain/trial.js';

/** Times are ISO 8601, so that they sort as text. */
export type SubscriptionRow = {
  accountId: string;
  status: 'active' | 'past_due' | 'ended';
  plan: BoughtPlan;
  isTrial: boolean;
  reminded: number | null;
  /** The end of the period of which its owner was told what comes then, or needs not be. */
  toldOf: string | null;
  nextPlan: BoughtPlan | null;
  newPrice: NewPrice | null;
  /** Orders that have paid months to come, and months to come that were granted. */
  ahead: string[];
  /** All orders that have brought it something. */
  orders: string[];
  periodStart: string;
  periodEnd: string;
  firstPeriodStart: string;
  graceUntil: string | null;
  retryAt: string | null;
  attempt: number;
  cancelAtPeriodEnd: boolean;
  allowanceExceeded: boolean;
  /** Beyond the plan's data, in the running period. */
  grantedBytes: number;
  devicesUsed: number;
  createdAt: string;
  endReason: EndReason | null;
  /** When it ended; null while it goes on. */
  endedAt: string | null;
  /** When a timer must look at it next; null once it has ended. */
  dueAt: string | null;
  /** When its owner is to be told what comes after the period; null where there is nothing to tell. */
  tellAt: string | null;
  /** The plan with which it renews; null where it does not. */
  renewsWith: string | null;
  /** What its owner was told that costs. */
  toldCents: number | null;
};

type Derived = 'dueAt' | 'tellAt' | 'renewsWith' | 'toldCents';
type Underived = Omit<SubscriptionRow, Derived>;

const dueAt = (row: Underived) => {
  const { status, cancelAtPeriodEnd, periodEnd, reminded, ahead, graceUntil, retryAt } = row;
  if (status === 'ended') return null;
  if (isTrialAlone(row)) return nextReminderAt(periodEnd, reminded);
  if (status === 'active' || ahead.length) return periodEnd;
  return cancelAtPeriodEnd ? graceUntil : retryAt;
};

const tellAt = ({ status, isTrial, ahead, toldOf, periodEnd }: Underived) =>
  status !== 'active' || isTrial || ahead.length || toldOf === periodEnd ? null : periodEndToldAt(periodEnd);

const scheduled = (row: Underived): SubscriptionRow => {
  const next = goesOnWith({ ...row, isCancelled: row.cancelAtPeriodEnd });
  return {
    ...row,
    dueAt: dueAt(row),
    tellAt: tellAt(row),
    renewsWith: next?.plan.id ?? null,
    toldCents: next?.toldCents ?? null,
  };
};

/** What was paid ahead comes a second time when its month begins. */
const withOrder = (orders: string[], orderId: string) => (orders.includes(orderId) ? orders : [...orders, orderId]);

/** `keptBy`: the device has another config, to which the place belongs from then on. */
const withoutDevice = (row: SubscriptionRow | undefined, { data }: { data: { keptBy?: string } }) =>
  row && { ...row, devicesUsed: row.devicesUsed - (data.keptBy ? 0 : 1) };

const told = (row: SubscriptionRow | undefined, { data: { periodEnd } }: { data: { periodEnd: string } }) =>
  row && scheduled({ ...row, toldOf: periodEnd });

export const subscriptions = readModel<SubscriptionRow, SubscriptionEvent>({
  name: 'subscriptions',
  version: 2,
  about: 'people',
  purpose: 'What accounts may use, for which period. Times are ISO 8601, so that they sort as text.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Whose it is.' },
    status: { type: String, enum: ['active', 'past_due', 'ended'], purpose: 'Whether it can be used.' },
    plan: {
      type: {
        id: { type: String, purpose: 'The plan.' },
        name: { type: String, purpose: 'Its name when it was bought.' },
        deviceLimit: { type: Number, nullable: true, purpose: 'How many devices; null: any number.' },
        allowanceBytes: { type: Number, nullable: true, purpose: 'Bytes per period; null: without limit.' },
        priceCents: { type: Number, purpose: 'Per month.' },
        currency: { type: String, purpose: 'ISO 4217.' },
      },
      purpose: 'What was bought for the running period.',
    },
    isTrial: { type: Boolean, purpose: 'Whether the running period is the free trial, for which nothing was paid.' },
    reminded: {
      type: Number,
      nullable: true,
      purpose: 'How many days before the end of the trial its owner was last told of it.',
    },
    toldOf: {
      type: String,
      nullable: true,
      purpose: 'The end of the period of which its owner was told what comes then.',
    },
    nextPlan: {
      type: {
        id: { type: String, purpose: 'The plan.' },
        name: { type: String, purpose: 'Its name when it was bought.' },
        deviceLimit: { type: Number, nullable: true, purpose: 'How many devices; null: any number.' },
        allowanceBytes: { type: Number, nullable: true, purpose: 'Bytes per period; null: without limit.' },
        priceCents: { type: Number, purpose: 'Per month.' },
        currency: { type: String, purpose: 'ISO 4217.' },
      },
      nullable: true,
      purpose:
        'What was chosen for the next period, where it is another plan; in a trial, what was bought to follow it.',
    },
    newPrice: {
      type: {
        planId: { type: String, purpose: 'The plan.' },
        priceCents: { type: Number, purpose: 'What it costs then, in a month.' },
        from: { type: String, purpose: 'Renewals from then on cost that.' },
      },
      nullable: true,
      purpose: 'A price that was told and is not charged yet.',
    },
    ahead: { type: [String], purpose: 'Orders that have paid months to come, and months to come that were granted.' },
    orders: { type: [String], purpose: 'All orders that have brought it something.' },
    periodStart: { type: String, purpose: 'When the running period began.' },
    periodEnd: { type: String, purpose: 'When it ends.' },
    firstPeriodStart: { type: String, purpose: 'All periods are monthly anniversaries of it.' },
    graceUntil: { type: String, nullable: true, purpose: 'Until when an unpaid renewal changes nothing.' },
    retryAt: { type: String, nullable: true, purpose: 'When the payment is tried again.' },
    attempt: { type: Number, purpose: 'How often the renewal was tried.' },
    cancelAtPeriodEnd: { type: Boolean, purpose: 'Whether it ends with its period, or with its grace.' },
    allowanceExceeded: { type: Boolean, purpose: 'Whether its data is used up.' },
    grantedBytes: { type: Number, purpose: 'Data beyond that of the plan, which was granted for the running period.' },
    devicesUsed: { type: Number, purpose: 'How many devices have a place.' },
    createdAt: { type: String, purpose: 'When it began.' },
    endReason: { type: String, enum: END_REASONS, nullable: true, purpose: 'Why it ended.' },
    endedAt: { type: String, nullable: true, purpose: 'When it ended.' },
    dueAt: { type: String, nullable: true, purpose: 'When it must be looked at next; null once it has ended.' },
    tellAt: { type: String, nullable: true, purpose: 'When its owner is to be told what comes after the period.' },
    renewsWith: { type: String, nullable: true, purpose: 'The plan with which it renews; null where it does not.' },
    toldCents: { type: Number, nullable: true, purpose: 'What its owner was told that costs.' },
  },
  indexes: [
    { accountId: 1, createdAt: -1 },
    { dueAt: 1 },
    { tellAt: 1 },
    { orders: 1 },
    { renewsWith: 1, toldCents: 1 },
  ],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SubscriptionActivated: (_, { data: { accountId, orderId, plan, periodStart, periodEnd }, at }) =>
      scheduled({
        accountId,
        status: 'active',
        plan,
        isTrial: orderId === null,
        reminded: null,
        toldOf: null,
        nextPlan: null,
        newPrice: null,
        ahead: [],
        orders: orderId === null ? [] : [orderId],
        periodStart,
        periodEnd,
        firstPeriodStart: anchorOf({ orderId, periodStart, periodEnd }),
        graceUntil: null,
        retryAt: null,
        attempt: 0,
        cancelAtPeriodEnd: false,
        allowanceExceeded: false,
        grantedBytes: 0,
        devicesUsed: 0,
        createdAt: at.toISOString(),
        endReason: null,
        endedAt: null,
      }),

    SubscriptionRenewed: (row, { data: { orderId, plan, periodStart, periodEnd } }) =>
      row &&
      scheduled({
        ...row,
        status: 'active',
        plan,
        isTrial: false,
        nextPlan: row.ahead[0] === orderId && !row.isTrial ? row.nextPlan : null,
        newPrice: stillNew(row.newPrice, plan),
        ahead: row.ahead.filter((paid) => paid !== orderId),
        orders: withOrder(row.orders, orderId),
        periodStart,
        periodEnd,
        graceUntil: null,
        retryAt: null,
        attempt: 0,
        allowanceExceeded: false,
        grantedBytes: 0,
      }),

    SubscriptionPlanChanged: (row, { data: { orderId, plan, effective, paid } }) => {
      if (!row) return row;
      const orders = withOrder(row.orders, orderId);
      if (paid)
        return scheduled({
          ...row,
          orders,
          nextPlan: row.isTrial ? plan : row.nextPlan,
          ahead: [...row.ahead, orderId],
        });
      if (effective === 'renewal')
        return scheduled({ ...row, orders, nextPlan: plan.id === row.plan.id ? null : plan });
      const hasMore = isLarger(plan.allowanceBytes, row.plan.allowanceBytes);
      return scheduled({
        ...row,
        orders,
        plan,
        nextPlan: null,
        newPrice: null,
        allowanceExceeded: row.allowanceExceeded && !hasMore,
      });
    },

    SubscriptionCancelled: (row, { data: { withAccount } }) =>
      row && scheduled({ ...row, cancelAtPeriodEnd: true, toldOf: withAccount ? row.periodEnd : row.toldOf }),
    SubscriptionResumed: (row) => row && scheduled({ ...row, cancelAtPeriodEnd: false, toldOf: null }),
    SubscriptionPastDue: (row, { data: { graceUntil, retryAt, attempt } }) =>
      row && scheduled({ ...row, status: 'past_due', graceUntil, retryAt, attempt }),
    SubscriptionEnded: (row, { data, at }) =>
      row && scheduled({ ...row, status: 'ended', endReason: data.reason, endedAt: at.toISOString() }),
    TrialEndAnnounced: (row, { data }) => row && scheduled({ ...row, reminded: data.daysLeft }),
    RenewalAnnounced: told,
    PeriodEndAnnounced: told,
    PriceChangeAnnounced: (row, { data: { planId, oldCents, priceCents, from } }) =>
      row && scheduled({ ...row, newPrice: priceCents === oldCents ? null : { planId, priceCents, from } }),
    DeviceSlotTaken: (row, { data }) => row && { ...row, devicesUsed: row.devicesUsed + (data.movedFrom ? 0 : 1) },
    DeviceSlotReleased: withoutDevice,
    DeviceSlotWithdrawn: withoutDevice,
    MonthsGranted: (row, { data: { months } }) => row && scheduled({ ...row, ahead: [...row.ahead, ...months] }),
    AllowanceGranted: (row, { data: { bytes } }) => row && { ...row, grantedBytes: row.grantedBytes + bytes },
    AllowanceExceeded: (row) => row && { ...row, allowanceExceeded: true },
    AllowanceRestored: (row) => row && { ...row, allowanceExceeded: false },
  },
});
