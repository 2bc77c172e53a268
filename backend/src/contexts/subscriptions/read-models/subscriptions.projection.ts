import { idOf, projection } from '@veilway/es-kernel';
import { isLarger } from '../domain/allowance.js';
import type { BoughtPlan, SubscriptionEvent } from '../domain/subscription.events.js';

/** Times are ISO 8601, so that they sort as text. */
export type SubscriptionRow = {
  accountId: string;
  status: 'active' | 'past_due' | 'ended';
  plan: BoughtPlan;
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

const dueAt = ({ status, cancelAtPeriodEnd, periodEnd, retryAt }: Omit<SubscriptionRow, 'dueAt'>) => {
  if (status === 'ended') return null;
  return status === 'past_due' && !cancelAtPeriodEnd ? retryAt : periodEnd;
};

const scheduled = (row: Omit<SubscriptionRow, 'dueAt'>): SubscriptionRow => ({ ...row, dueAt: dueAt(row) });

export const subscriptionsProjection = projection<SubscriptionRow, SubscriptionEvent>({
  name: 'subscriptions',
  version: 1,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SubscriptionActivated: (_, { data: { accountId, plan, periodStart, periodEnd }, at }) =>
      scheduled({
        accountId,
        status: 'active',
        plan,
        nextPlan: null,
        ahead: [],
        periodStart,
        periodEnd,
        firstPeriodStart: periodStart,
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
        nextPlan: row.ahead[0] === orderId ? row.nextPlan : null,
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
      if (paid) return { ...row, ahead: [...row.ahead, orderId] };
      if (effective === 'renewal') return { ...row, nextPlan: plan.id === row.plan.id ? null : plan };
      const hasMore = isLarger(plan.allowanceBytes, row.plan.allowanceBytes);
      return { ...row, plan, nextPlan: null, allowanceExceeded: row.allowanceExceeded && !hasMore };
    },

    SubscriptionCancelled: (row) => row && scheduled({ ...row, cancelAtPeriodEnd: true }),
    SubscriptionResumed: (row) => row && scheduled({ ...row, cancelAtPeriodEnd: false }),
    SubscriptionPastDue: (row, { data: { graceUntil, retryAt, attempt } }) =>
      row && scheduled({ ...row, status: 'past_due', graceUntil, retryAt, attempt }),
    SubscriptionEnded: (row, { data }) => row && scheduled({ ...row, status: 'ended', endReason: data.reason }),
    DeviceSlotTaken: (row) => row && { ...row, devicesUsed: row.devicesUsed + 1 },
    DeviceSlotReleased: (row) => row && { ...row, devicesUsed: row.devicesUsed - 1 },
    AllowanceExceeded: (row) => row && { ...row, allowanceExceeded: true },
  },
});
