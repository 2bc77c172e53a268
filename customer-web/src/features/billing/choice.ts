import type { Plan, Subscription } from './api.js';
import { texts } from './texts.js';

/** What pressing a plan's button does. */
export type Choice = { kind: 'buy' | 'change' | 'none'; label: string };

/** What somebody with this subscription, or with none, can do about a plan. */
export function choiceOf(plan: Pick<Plan, 'id' | 'name'>, current: Subscription | undefined): Choice {
  if (!current) return { kind: 'buy', label: texts.choices.buy(plan.name) };
  // While a renewal is overdue, any order pays it.
  if (current.status === 'past_due') return { kind: 'buy', label: texts.choices.pay(plan.name) };
  if (plan.id === current.nextPlan?.id) return { kind: 'none', label: texts.choices.next };
  if (plan.id === current.plan.id && !current.nextPlan) return { kind: 'none', label: texts.choices.current };
  if (current.cancelAtPeriodEnd) return { kind: 'none', label: texts.choices.resumeFirst };
  const { keep, changeTo } = texts.choices;
  return { kind: 'change', label: plan.id === current.plan.id ? keep(plan.name) : changeTo(plan.name) };
}
