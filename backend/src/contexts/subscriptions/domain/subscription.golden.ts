import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { subscriptionEvents, type BoughtPlan } from './subscription.events.js';

const id = '0193f0a0-0000-8000-8000-000000000002';
const accountId = '0193f0a0-0000-7000-8000-000000000001';
const configId = '0193f0a0-0000-7000-8000-000000000007';

const basic: BoughtPlan = {
  id: 'basic',
  name: 'Basic',
  deviceLimit: 1,
  allowanceBytes: 50_000_000_000,
  priceCents: 999,
  currency: 'USD',
};
const enterprise: BoughtPlan = {
  id: 'enterprise',
  name: 'Enterprise',
  deviceLimit: null,
  allowanceBytes: null,
  priceCents: 4999,
  currency: 'USD',
};
const activated = {
  accountId,
  orderId: '0193f0a0-0000-7000-8000-000000000003',
  plan: basic,
  periodStart: '2030-01-31T00:00:00.000Z',
  periodEnd: '2030-02-28T00:00:00.000Z',
};

/** A smaller plan, chosen for the next period. */
const smallerLater = {
  accountId,
  orderId: '0193f0a0-0000-7000-8000-000000000008',
  plan: basic,
  effective: 'renewal',
  paid: false,
} as const;

const dearer = {
  accountId,
  planId: 'basic',
  planName: 'Basic',
  currency: 'USD',
  oldCents: 999,
  priceCents: 1_099,
  from: '2030-02-28T00:00:00.000Z',
};

/** Of a free trial, for which nothing was paid. */
const trial = {
  accountId,
  orderId: null,
  plan: enterprise,
  periodStart: '2030-01-31T10:00:00.000Z',
  periodEnd: '2030-02-07T10:00:00.000Z',
};
const byAdmin = {
  by: '0193f0a0-0000-7000-8000-0000000000c0',
  why: sealed('EjRWeJCrze-rze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kD'),
};

const reminder = { accountId, planName: 'Enterprise', periodEnd: trial.periodEnd };

export const subscriptionGolden = golden(subscriptionEvents, {
  'a plan is used up, renewed and outgrown': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'DeviceSlotTaken', version: 1, data: { configId } },
      { type: 'AllowanceWarned', version: 1, data: { accountId, usedBytes: 40_000_000_000, percent: 80 } },
      { type: 'AllowanceExceeded', version: 1, data: { accountId, usedBytes: 50_000_000_123 } },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000004',
          plan: basic,
          periodStart: '2030-02-28T00:00:00.000Z',
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
      { type: 'AllowanceExceeded', version: 1, data: { accountId, usedBytes: 50_000_000_000 } },
      {
        type: 'SubscriptionPlanChanged',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000005',
          plan: enterprise,
          effective: 'now',
          paid: false,
        },
      },
      { type: 'DeviceSlotReleased', version: 1, data: { configId } },
    ],
  },
  'a device that moves has no room in a smaller plan': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'DeviceSlotTaken', version: 1, data: { configId } },
      { type: 'DeviceSlotTaken', version: 1, data: { configId: 'c-2', movedFrom: configId } },
      { type: 'DeviceSlotWithdrawn', version: 1, data: { configId, keptBy: 'c-2' } },
      { type: 'DeviceSlotWithdrawn', version: 1, data: { configId: 'c-2' } },
    ],
  },
  'a device moves, and its two configs share a slot until the old one goes': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'DeviceSlotTaken', version: 1, data: { configId } },
      { type: 'DeviceSlotTaken', version: 1, data: { configId: 'c-2', movedFrom: configId } },
      { type: 'DeviceSlotReleased', version: 1, data: { configId, keptBy: 'c-2' } },
    ],
  },
  'a smaller plan is chosen for later, and the present one kept after all': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: { ...activated, plan: enterprise } },
      { type: 'SubscriptionPlanChanged', version: 1, data: smallerLater },
      {
        type: 'SubscriptionPlanChanged',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000009',
          plan: enterprise,
          effective: 'renewal',
          paid: false,
          kept: true,
        },
      },
    ],
  },
  'a smaller plan is chosen for later, a month is paid ahead, and both come true': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: { ...activated, plan: enterprise } },
      { type: 'SubscriptionPlanChanged', version: 1, data: smallerLater },
      {
        type: 'SubscriptionPlanChanged',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000009',
          plan: enterprise,
          effective: 'renewal',
          paid: true,
        },
      },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000009',
          plan: enterprise,
          periodStart: '2030-02-28T00:00:00.000Z',
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000a',
          plan: basic,
          periodStart: '2030-03-31T00:00:00.000Z',
          periodEnd: '2030-04-30T00:00:00.000Z',
        },
      },
    ],
  },
  'a smaller plan has no room for the device that came last': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: { ...activated, plan: enterprise } },
      { type: 'DeviceSlotTaken', version: 1, data: { configId } },
      { type: 'DeviceSlotTaken', version: 1, data: { configId: '0193f0a0-0000-7000-8000-00000000000c' } },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000a',
          plan: basic,
          periodStart: '2030-02-28T00:00:00.000Z',
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
      { type: 'DeviceSlotWithdrawn', version: 1, data: { configId: '0193f0a0-0000-7000-8000-00000000000c' } },
    ],
  },
  'a plan seems used up, and is not': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'AllowanceExceeded', version: 1, data: { accountId, usedBytes: 9_000_000_000_000_000 } },
      { type: 'AllowanceRestored', version: 1, data: { accountId, usedBytes: 10_000 } },
    ],
  },
  'the payment fails until the end': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      {
        type: 'SubscriptionPastDue',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000006',
          graceUntil: '2030-04-03T00:00:00.000Z',
          retryAt: '2030-04-01T00:00:00.000Z',
          attempt: 1,
        },
      },
      {
        type: 'SubscriptionPastDue',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000b',
          graceUntil: '2030-04-03T00:00:00.000Z',
          retryAt: '2030-04-02T00:00:00.000Z',
          attempt: 2,
        },
      },
      { type: 'SubscriptionEnded', version: 1, data: { accountId, reason: 'payment-failed' } },
    ],
  },
  'its money is given back': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'SubscriptionEnded', version: 1, data: { accountId, reason: 'refunded' } },
    ],
  },
  'a cancellation is taken back, and made again': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId } },
      { type: 'SubscriptionResumed', version: 1, data: { accountId } },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId } },
      { type: 'SubscriptionEnded', version: 1, data: { accountId, reason: 'cancelled' } },
    ],
  },
  'a subscription is cancelled with its account, and ends when that is erased': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId, withAccount: true } },
      { type: 'SubscriptionResumed', version: 1, data: { accountId } },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId, withAccount: true } },
      { type: 'SubscriptionEnded', version: 1, data: { accountId, reason: 'account-erased' } },
    ],
  },
  'a renewal is told, taken back, and the end is told': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      {
        type: 'RenewalAnnounced',
        version: 1,
        data: {
          accountId,
          planName: 'Basic',
          periodEnd: activated.periodEnd,
          amountCents: 999,
          currency: 'USD',
        },
      },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId } },
      { type: 'SubscriptionResumed', version: 1, data: { accountId } },
      { type: 'SubscriptionCancelled', version: 1, data: { accountId } },
      {
        type: 'PeriodEndAnnounced',
        version: 1,
        data: { accountId, planName: 'Basic', periodEnd: activated.periodEnd },
      },
    ],
  },
  'a free trial ends, after two reminders': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: trial },
      { type: 'DeviceSlotTaken', version: 1, data: { configId } },
      { type: 'TrialEndAnnounced', version: 1, data: { ...reminder, daysLeft: 2 } },
      { type: 'TrialEndAnnounced', version: 1, data: { ...reminder, daysLeft: 1 } },
      { type: 'SubscriptionEnded', version: 1, data: { accountId, reason: 'trial-over' } },
    ],
  },
  'its plan gets a new price, which is taken back, and one that is charged': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'PriceChangeAnnounced', version: 1, data: { ...dearer, priceCents: 1_199 } },
      { type: 'PriceChangeAnnounced', version: 1, data: { ...dearer, priceCents: 999 } },
      { type: 'PriceChangeAnnounced', version: 1, data: dearer },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-000000000004',
          plan: { ...basic, priceCents: 1_099 },
          periodStart: '2030-02-28T00:00:00.000Z',
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
    ],
  },
  'the data of a free trial are used up': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: trial },
      {
        type: 'AllowanceWarned',
        version: 1,
        data: { accountId, usedBytes: 400_000_000_000, percent: 80, isTrial: true },
      },
      { type: 'AllowanceExceeded', version: 1, data: { accountId, usedBytes: 500_000_000_000, isTrial: true } },
    ],
  },
  'an admin gives data and a month away, which begins': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      { type: 'AllowanceExceeded', version: 1, data: { accountId, usedBytes: 50_000_000_000 } },
      {
        type: 'AllowanceGranted',
        version: 1,
        data: {
          accountId,
          grantId: '0193f0a0-0000-8000-8000-000000000021',
          bytes: 10_000_000_000,
          usedBytes: 50_000_000_000,
          ...byAdmin,
        },
      },
      { type: 'AllowanceRestored', version: 1, data: { accountId, usedBytes: 50_000_000_000 } },
      {
        type: 'MonthsGranted',
        version: 1,
        data: { accountId, months: ['0193f0a0-0000-8000-8000-000000000022'], plan: basic, ...byAdmin },
      },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-8000-8000-000000000022',
          plan: basic,
          periodStart: activated.periodEnd,
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
    ],
  },
  'a bigger plan takes a month along that was granted': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: activated },
      {
        type: 'MonthsGranted',
        version: 1,
        data: { accountId, months: ['0193f0a0-0000-8000-8000-000000000022'], plan: basic, ...byAdmin },
      },
      {
        type: 'SubscriptionPlanChanged',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000a',
          plan: enterprise,
          effective: 'now',
          paid: false,
          raised: ['0193f0a0-0000-8000-8000-000000000022'],
        },
      },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-8000-8000-000000000022',
          plan: enterprise,
          periodStart: activated.periodEnd,
          periodEnd: '2030-03-31T00:00:00.000Z',
        },
      },
    ],
  },
  'a plan is bought in the free trial, and follows it': {
    id,
    samples: [
      { type: 'SubscriptionActivated', version: 1, data: trial },
      { type: 'TrialEndAnnounced', version: 1, data: { ...reminder, daysLeft: 2 } },
      {
        type: 'SubscriptionPlanChanged',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000d',
          plan: basic,
          effective: 'renewal',
          paid: true,
        },
      },
      {
        type: 'SubscriptionRenewed',
        version: 1,
        data: {
          accountId,
          orderId: '0193f0a0-0000-7000-8000-00000000000d',
          plan: basic,
          periodStart: trial.periodEnd,
          periodEnd: '2030-03-07T10:00:00.000Z',
        },
      },
    ],
  },
});
