import type { Plan, Subscription } from './api.js';

/** What pressing a plan's button does. */
export type Choice = { kind: 'buy' | 'change' | 'none'; label: string };

/** What a plan is to somebody with this subscription, or with none. */
export function choiceOf(plan: Pick<Plan, 'id' | 'name'>, current: Subscription | undefined): Choice {
  if (!current) return { kind: 'buy', label: `Buy ${plan.name}` };
  // While a renewal is overdue, any order pays it.
  if (current.status === 'past_due') return { kind: 'buy', label: `Pay for ${plan.name}` };
  if (plan.id === current.nextPlan?.id) return { kind: 'none', label: 'Your next plan' };
  if (plan.id === current.plan.id && !current.nextPlan) return { kind: 'none', label: 'Your current plan' };
  if (current.cancelAtPeriodEnd) return { kind: 'none', label: 'Resume to change' };
  return { kind: 'change', label: plan.id === current.plan.id ? `Keep ${plan.name}` : `Change to ${plan.name}` };
}
