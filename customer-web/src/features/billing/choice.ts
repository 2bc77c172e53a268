import type { Plan, Subscription } from './api.js';
import { texts } from './texts.js';

/** What can be done about a plan; `label` says it, or why there is nothing. `isKept`: another one was chosen to come after it. */
export type Choice = { canOrder: boolean; label: string; isKept?: true };

const order = (label: string): Choice => ({ canOrder: true, label });
const nothing = (label: string): Choice => ({ canOrder: false, label });

/** What somebody with this subscription, or with none, can do about a plan. */
export function choiceOf({ id, name }: Pick<Plan, 'id' | 'name'>, current: Subscription | undefined): Choice {
  const { buy, pay, next, current: present, resumeFirst, keep, changeTo, whenBegun } = texts.choices;
  if (!current) return order(buy(name));
  // While a renewal is overdue, any order pays it.
  if (current.status === 'past_due') return order(pay(name));
  if (id === current.nextPlan?.id) return nothing(next);
  if (current.isTrial) return current.nextPlan ? nothing(whenBegun(current.nextPlan.name)) : order(buy(name));
  if (id === current.plan.id && !current.nextPlan) return nothing(present);
  if (current.cancelAtPeriodEnd) return nothing(resumeFirst);
  return id === current.plan.id ? { ...order(keep(name)), isKept: true } : order(changeTo(name));
}
