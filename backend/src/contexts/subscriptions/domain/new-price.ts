import { periodEndAfter } from '../../../platform/calendar.js';
import type { BoughtPlan, NewPrice } from './subscription.events.js';
import { isTrialAlone } from './trial.js';

/** As long before it is charged a new price is told. */
export const DAYS_TOLD_BEFORE = 30;

type Renewing = {
  status: 'active' | 'past_due' | 'ended';
  plan: BoughtPlan;
  nextPlan: BoughtPlan | null;
  isTrial: boolean;
  ahead: readonly unknown[];
  newPrice: NewPrice | null;
};

/** A plan as a period costs that begins then: what is paid now, until a new price holds. */
export const pricedFor = <Plan extends BoughtPlan>(plan: Plan, newPrice: NewPrice | null, periodStart: string): Plan =>
  newPrice?.planId === plan.id && periodStart >= newPrice.from ? { ...plan, priceCents: newPrice.priceCents } : plan;

/** The plan with which it goes on, and the price that its owner knows of; undefined where it goes on with none. */
export const goesOnWith = (
  subscription: Renewing & { isCancelled: boolean },
): { plan: BoughtPlan; toldCents: number } | undefined => {
  const { status, plan, nextPlan, newPrice, isCancelled } = subscription;
  if (status === 'ended' || isCancelled || isTrialAlone(subscription)) return undefined;
  const next = nextPlan ?? plan;
  return { plan: next, toldCents: newPrice?.planId === next.id ? newPrice.priceCents : next.priceCents };
};

/** What is left to come of a new price once a period has begun with a plan. */
export const stillNew = (newPrice: NewPrice | null, plan: BoughtPlan): NewPrice | null =>
  newPrice?.planId === plan.id && newPrice.priceCents !== plan.priceCents ? newPrice : null;

/** The first renewal that costs a new price of the plan: they are monthly anniversaries of `anchor`, from `paidUntil` on. */
export const chargedFrom = (
  newPrice: NewPrice | null,
  plan: BoughtPlan,
  paidUntil: string,
  anchor: string,
): { oldCents: number; priceCents: number; from: string } | null => {
  if (newPrice?.planId !== plan.id) return null;
  let from = paidUntil;
  while (from < newPrice.from) from = periodEndAfter(from, anchor);
  return { oldCents: plan.priceCents, priceCents: newPrice.priceCents, from };
};
