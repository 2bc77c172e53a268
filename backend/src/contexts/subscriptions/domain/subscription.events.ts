import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** A plan as it was bought; it stays so until another order. `null`: without limit. */
export type BoughtPlan = {
  id: string;
  name: string;
  deviceLimit: number | null;
  allowanceBytes: number | null;
  /** Per month. */
  priceCents: number;
  currency: string;
};

/** Of a plan that costs something else by now: its subscribers pay that from the first renewal on that is not before `from`. */
export type NewPrice = { planId: string; priceCents: number; from: string };

type Period = { periodStart: string; periodEnd: string };

/** Told where the running period is the free trial. */
type InTrial = { isTrial?: true };

/** Which admin did it, and why in their words. */
export type ByAdmin = { by: string; why: Sealed };

/** Because its owner closed the account: with that it is taken back. */
export type WithAccount = { withAccount?: true };

export const END_REASONS = ['cancelled', 'payment-failed', 'trial-over', 'account-erased', 'refunded'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** All periods are monthly anniversaries of it, forward and back: months begin with the first one, or where a trial ends. */
export const anchorOf = ({ orderId, periodStart, periodEnd }: Period & { orderId: string | null }): string =>
  orderId === null ? periodEnd : periodStart;

/** Times are ISO 8601, UTC. */
export type SubscriptionEvent =
  /** `orderId` is null where nothing was paid: a free trial, which ends with its period unless a plan was bought by then. */
  | Event<'SubscriptionActivated', { accountId: string; orderId: string | null; plan: BoughtPlan } & Period>
  | Event<'SubscriptionRenewed', { accountId: string; orderId: string; plan: BoughtPlan } & Period>
  | Event<
      'SubscriptionPlanChanged',
      {
        accountId: string;
        orderId: string;
        plan: BoughtPlan;
        /** `renewal`: from the next period on. */
        effective: 'now' | 'renewal';
        /** With `renewal`: the next period is paid by this order already. */
        paid: boolean;
        /** With `renewal`: it is the plan that there is, and a change that was planned is dropped. */
        kept?: true;
        /** With `now`: months that wait, by their ids, and are of this plan from now on. */
        raised?: readonly string[];
      }
    >
  | Event<'SubscriptionCancelled', { accountId: string } & WithAccount>
  | Event<'SubscriptionResumed', { accountId: string }>
  | Event<
      'SubscriptionPastDue',
      {
        accountId: string;
        orderId: string;
        graceUntil: string;
        /** When the payment is tried again. */
        retryAt: string;
        /** 1 for the first failure of this period. */
        attempt: number;
      }
    >
  /** Months of its plan for nothing, which follow what is paid. Each has an id, as if an order had paid for it. */
  | Event<'MonthsGranted', { accountId: string; months: readonly string[]; plan: BoughtPlan } & ByAdmin>
  /** More data for the running period. `usedBytes`: what was used by then, of which the state of the allowance follows. */
  | Event<'AllowanceGranted', { accountId: string; grantId: string; bytes: number; usedBytes: number } & ByAdmin>
  | Event<'SubscriptionEnded', { accountId: string; reason: EndReason }>
  /** Its owner is told that the free trial ends soon. `daysLeft`: which of the reminders it is. */
  /** `oldCents` is what is paid now; a price that is the same again takes an announced one back. */
  | Event<
      'PriceChangeAnnounced',
      { accountId: string; planName: string; currency: string; oldCents: number } & NewPrice
    >
  | Event<'TrialEndAnnounced', { accountId: string; planName: string; periodEnd: string; daysLeft: number }>
  /** Its owner is told that the paid period ends soon: that it renews then, for how much, or that it was cancelled. */
  | Event<
      'RenewalAnnounced',
      { accountId: string; planName: string; periodEnd: string; amountCents: number; currency: string }
    >
  | Event<'PeriodEndAnnounced', { accountId: string; planName: string; periodEnd: string }>
  /** `movedFrom`: a config of the same device, whose slot both share from now on. */
  | Event<'DeviceSlotTaken', { configId: string; movedFrom?: string }>
  /** `keptBy`: a config of the same device, which keeps the slot. */
  | Event<'DeviceSlotReleased', { configId: string; keptBy?: string }>
  /** The plan is for fewer devices from now on, and this one came last. */
  | Event<'DeviceSlotWithdrawn', { configId: string; keptBy?: string }>
  | Event<'AllowanceWarned', { accountId: string; usedBytes: number; percent: number } & InTrial>
  | Event<'AllowanceExceeded', { accountId: string; usedBytes: number } & InTrial>
  /** It was counted wrongly. */
  | Event<'AllowanceRestored', { accountId: string; usedBytes: number }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const subscriptionEvents = catalog<SubscriptionEvent>({
  category: 'subscription',
  told: {
    about: 'people',
    purpose: 'What an account may use, and for how long.',
    kept: 'For good.',
    fields: {
      accountId: 'Whose it is.',
      orderId: 'The order that pays for it; none for a free trial.',
      plan: [
        'The plan as it was bought.',
        {
          id: 'Which plan.',
          name: 'What it was called.',
          deviceLimit: 'For how many devices.',
          allowanceBytes: 'For how much data in a period.',
          priceCents: 'What it cost in a month.',
          currency: 'In which currency.',
        },
      ],
      periodStart: 'When the period begins.',
      periodEnd: 'When it ends.',
      effective: 'Whether a change holds at once or from the next period on.',
      paid: 'Whether the next period is paid.',
      kept: 'Whether a planned change was dropped.',
      raised: 'The months that waited, and go on with the bigger plan, each by an id.',
      withAccount: 'Whether it was cancelled because the account was closed.',
      graceUntil: 'Until when it goes on although a renewal failed.',
      retryAt: 'When the payment is tried again.',
      attempt: 'How often it was tried.',
      reason: 'Why it ended.',
      configId: 'The device that takes a place in the plan, or gives it back.',
      movedFrom: 'The config that it moves from.',
      keptBy: 'The config that keeps the place.',
      usedBytes: 'How much of the allowance was used.',
      percent: 'The same in percent.',
      isTrial: 'Whether that was in the free trial.',
      by: 'Which admin granted it.',
      why: 'Why, in that admin’s words; sealed.',
      months: 'The months that were granted, each by an id.',
      grantId: 'Which grant it is.',
      bytes: 'How much data was granted.',
      planName: 'What the plan was called.',
      daysLeft: 'How many days before its end the owner was told of it.',
      planId: 'The plan that costs something else by now.',
      currency: 'In which currency.',
      oldCents: 'What was paid for it in a month.',
      priceCents: 'What it costs now.',
      from: 'From when on a renewal costs that.',
      amountCents: 'What the renewal costs.',
    },
  },
  current: {
    SubscriptionActivated: 1,
    SubscriptionRenewed: 1,
    SubscriptionPlanChanged: 1,
    SubscriptionCancelled: 1,
    SubscriptionResumed: 1,
    SubscriptionPastDue: 1,
    SubscriptionEnded: 1,
    TrialEndAnnounced: 1,
    RenewalAnnounced: 1,
    PeriodEndAnnounced: 1,
    PriceChangeAnnounced: 1,
    DeviceSlotTaken: 1,
    DeviceSlotReleased: 1,
    DeviceSlotWithdrawn: 1,
    MonthsGranted: 1,
    AllowanceGranted: 1,
    AllowanceWarned: 1,
    AllowanceExceeded: 1,
    AllowanceRestored: 1,
  },
});
