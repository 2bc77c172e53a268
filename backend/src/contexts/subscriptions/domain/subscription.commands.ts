import { DomainCommand, type CommandsOf } from '@veilway/es-kernel';
import type { BoughtPlan, ByAdmin, WithAccount } from './subscription.events.js';

type Nothing = Record<string, never>;
type Bought = { orderId: string; plan: BoughtPlan };
type Trial = { accountId: string; plan: BoughtPlan; periodStart: string; periodEnd: string };

export class ActivateSubscription extends DomainCommand<Bought & { accountId: string; periodStart: string }> {
  readonly type = 'ActivateSubscription';
}
/** Begins the free trial of a plan. */
export class ActivateTrial extends DomainCommand<Trial> {
  readonly type = 'ActivateTrial';
}
/** Tells that the free trial ends soon, where that is so and nobody has said it yet. */
export class AnnounceTrialEnd extends DomainCommand<Nothing> {
  readonly type = 'AnnounceTrialEnd';
}
/** Tells that the paid period ends soon, and what comes then, where nobody has said it yet. */
export class AnnouncePeriodEnd extends DomainCommand<Nothing> {
  readonly type = 'AnnouncePeriodEnd';
}
/** Tells that the plan with which it renews costs something else by now, where that was not told yet. */
export class AnnouncePrice extends DomainCommand<{ planId: string; priceCents: number }> {
  readonly type = 'AnnouncePrice';
}
/** `periodEnd`: the end of the period that the order was to follow. */
export class RenewSubscription extends DomainCommand<Bought & { periodEnd: string }> {
  readonly type = 'RenewSubscription';
}
/** Keeps a month that was paid beside the running one, so that no payment is lost. */
export class PayAhead extends DomainCommand<Bought> {
  readonly type = 'PayAhead';
}
/** Begins the period that was paid ahead. */
export class BeginPaidPeriod extends DomainCommand<{ periodEnd: string }> {
  readonly type = 'BeginPaidPeriod';
}
/** `periodEnd`: the end of the period that the change was quoted for. */
export class ChangePlan extends DomainCommand<
  Bought & {
    effective: 'now' | 'renewal';
    periodEnd: string;
    /** Months that wait whose difference is paid, too. */
    raised?: readonly string[];
  }
> {
  readonly type = 'ChangePlan';
}
/** At the end of the period. */
export class CancelSubscription extends DomainCommand<WithAccount> {
  readonly type = 'CancelSubscription';
}
/** Takes a cancellation back; `withAccount`: only one of the same kind. */
export class ResumeSubscription extends DomainCommand<WithAccount> {
  readonly type = 'ResumeSubscription';
}
/** A renewal was not paid. */
export class MarkPastDue extends DomainCommand<{ orderId: string; periodEnd: string }> {
  readonly type = 'MarkPastDue';
}
/** Ends what has no period to go on with: a trial or cancelled, and over, or unpaid beyond its grace. */
export class LapseSubscription extends DomainCommand<Nothing> {
  readonly type = 'LapseSubscription';
}
/** Ends it at once, whatever was paid: its owner is erased, or the money of an order that has paid for it is given back. */
export class EndSubscription extends DomainCommand<{ reason: 'account-erased' | 'refunded' }> {
  readonly type = 'EndSubscription';
}
/** A device gets its config: one of the plan's places. */
/** `movedFrom`: the config whose device it is; while it moves, both share its slot. */
export class TakeDeviceSlot extends DomainCommand<{ configId: string; movedFrom?: string }> {
  readonly type = 'TakeDeviceSlot';
}
export class ReleaseDeviceSlot extends DomainCommand<{ configId: string }> {
  readonly type = 'ReleaseDeviceSlot';
}
/**
 * What all devices have used in the running period, both directions. `at`: when that was so, ISO 8601; usage of a period
 * that is over does not count against the next one. Without it, usage is taken as today's.
 */
type Used = { usedBytes: number; at?: string };

/** Recorded once a period, from 80 % of the allowance on. */
export class WarnAllowance extends DomainCommand<Used> {
  readonly type = 'WarnAllowance';
}
/** Recorded once a period, from 100 % of the allowance on. */
export class ExceedAllowance extends DomainCommand<Used> {
  readonly type = 'ExceedAllowance';
}

/** Takes back that the allowance is used up, where it was counted wrongly. */
export class RestoreAllowance extends DomainCommand<Used> {
  readonly type = 'RestoreAllowance';
}

/** Gives months of the plan away. `months`: an id for each. */
export class GrantMonths extends DomainCommand<{ months: readonly string[] } & ByAdmin> {
  readonly type = 'GrantMonths';
}
/** Gives data away, for the running period. `usedBytes`: what was used by now. */
export class GrantAllowance extends DomainCommand<{ grantId: string; bytes: number; usedBytes: number } & ByAdmin> {
  readonly type = 'GrantAllowance';
}

export const subscriptionCommands = [
  ActivateSubscription,
  ActivateTrial,
  AnnounceTrialEnd,
  AnnouncePeriodEnd,
  AnnouncePrice,
  RenewSubscription,
  PayAhead,
  BeginPaidPeriod,
  ChangePlan,
  CancelSubscription,
  ResumeSubscription,
  MarkPastDue,
  LapseSubscription,
  EndSubscription,
  TakeDeviceSlot,
  ReleaseDeviceSlot,
  WarnAllowance,
  ExceedAllowance,
  RestoreAllowance,
  GrantMonths,
  GrantAllowance,
] as const;
export type SubscriptionCommand = CommandsOf<typeof subscriptionCommands>;
