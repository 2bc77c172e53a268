import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import { isLarger } from '../domain/allowance.js';
import { nextReminderAt } from '../domain/reminders.js';
import { anchorOf, type BoughtPlan, type SubscriptionEvent } from '../domain/subscription.events.js';
import { isTrialAlone } from '../domain/trial.js';

/** Times are ISO 8601, so that they sort as text. */
export type SubscriptionRow = {
  accountId: string;
  status: 'active' | 'past_due' | 'ended';
  plan: BoughtPlan;
  isTrial: boolean;
  reminded: number | null;
  nextPlan: BoughtPlan | null;
  /** Orders that have paid months to come. */
  ahead: string[];
  periodStart: string;
  periodEnd: string;
  firstPeriodStart: string;
  graceUntil: string | null;
  retryAt: string | null;
  attempt: number;
  cancelAtPeriodEnd: boolean;
  allowanceExceeded: boolean;
  devicesUsed: number;
  createdAt: string;
  endReason: string | null;
  /** When a timer must look at it next; null once it has ended. */
  dueAt: string | null;
};

const dueAt = (row: Omit<SubscriptionRow, 'dueAt'>) => {
  const { status, cancelAtPeriodEnd, periodEnd, reminded, retryAt } = row;
  if (status === 'ended') return null;
  if (isTrialAlone(row)) return nextReminderAt(periodEnd, reminded);
  return status === 'past_due' && !cancelAtPeriodEnd ? retryAt : periodEnd;
};

const scheduled = (row: Omit<SubscriptionRow, 'dueAt'>): SubscriptionRow => ({ ...row, dueAt: dueAt(row) });

/** `keptBy`: the device has another config, to which the place belongs from then on. */
const withoutDevice = (row: SubscriptionRow | undefined, { data }: { data: { keptBy?: string } }) =>
  row && { ...row, devicesUsed: row.devicesUsed - (data.keptBy ? 0 : 1) };

export const subscriptions = readModel<SubscriptionRow, SubscriptionEvent>({
  name: 'subscriptions',
  version: 1,
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
    ahead: { type: [String], purpose: 'Orders that have paid months to come.' },
    periodStart: { type: String, purpose: 'When the running period began.' },
    periodEnd: { type: String, purpose: 'When it ends.' },
    firstPeriodStart: { type: String, purpose: 'All periods are monthly anniversaries of it.' },
    graceUntil: { type: String, nullable: true, purpose: 'Until when an unpaid renewal changes nothing.' },
    retryAt: { type: String, nullable: true, purpose: 'When the payment is tried again.' },
    attempt: { type: Number, purpose: 'How often the renewal was tried.' },
    cancelAtPeriodEnd: { type: Boolean, purpose: 'Whether it ends with its period.' },
    allowanceExceeded: { type: Boolean, purpose: 'Whether its data is used up.' },
    devicesUsed: { type: Number, purpose: 'How many devices have a place.' },
    createdAt: { type: String, purpose: 'When it began.' },
    endReason: { type: String, nullable: true, purpose: 'Why it ended.' },
    dueAt: { type: String, nullable: true, purpose: 'When it must be looked at next; null once it has ended.' },
  },
  indexes: [{ accountId: 1, createdAt: -1 }, { dueAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SubscriptionActivated: (_, { data: { accountId, orderId, plan, periodStart, periodEnd }, at }) =>
      scheduled({
        accountId,
        status: 'active',
        plan,
        isTrial: orderId === null,
        reminded: null,
        nextPlan: null,
        ahead: [],
        periodStart,
        periodEnd,
        firstPeriodStart: anchorOf({ orderId, periodStart, periodEnd }),
        graceUntil: null,
        retryAt: null,
        attempt: 0,
        cancelAtPeriodEnd: false,
        allowanceExceeded: false,
        devicesUsed: 0,
        createdAt: at.toISOString(),
        endReason: null,
      }),

    SubscriptionRenewed: (row, { data: { orderId, plan, periodStart, periodEnd } }) =>
      row &&
      scheduled({
        ...row,
        status: 'active',
        plan,
        isTrial: false,
        nextPlan: row.ahead[0] === orderId && !row.isTrial ? row.nextPlan : null,
        ahead: row.ahead.filter((paid) => paid !== orderId),
        periodStart,
        periodEnd,
        graceUntil: null,
        retryAt: null,
        attempt: 0,
        allowanceExceeded: false,
      }),

    SubscriptionPlanChanged: (row, { data: { orderId, plan, effective, paid } }) => {
      if (!row) return row;
      if (paid)
        return scheduled({ ...row, nextPlan: row.isTrial ? plan : row.nextPlan, ahead: [...row.ahead, orderId] });
      if (effective === 'renewal') return { ...row, nextPlan: plan.id === row.plan.id ? null : plan };
      const hasMore = isLarger(plan.allowanceBytes, row.plan.allowanceBytes);
      return { ...row, plan, nextPlan: null, allowanceExceeded: row.allowanceExceeded && !hasMore };
    },

    SubscriptionCancelled: (row) => row && scheduled({ ...row, cancelAtPeriodEnd: true }),
    SubscriptionResumed: (row) => row && scheduled({ ...row, cancelAtPeriodEnd: false }),
    SubscriptionPastDue: (row, { data: { graceUntil, retryAt, attempt } }) =>
      row && scheduled({ ...row, status: 'past_due', graceUntil, retryAt, attempt }),
    SubscriptionEnded: (row, { data }) => row && scheduled({ ...row, status: 'ended', endReason: data.reason }),
    TrialEndAnnounced: (row, { data }) => row && scheduled({ ...row, reminded: data.daysLeft }),
    DeviceSlotTaken: (row, { data }) => row && { ...row, devicesUsed: row.devicesUsed + (data.movedFrom ? 0 : 1) },
    DeviceSlotReleased: withoutDevice,
    DeviceSlotWithdrawn: withoutDevice,
    AllowanceExceeded: (row) => row && { ...row, allowanceExceeded: true },
    AllowanceRestored: (row) => row && { ...row, allowanceExceeded: false },
  },
});
