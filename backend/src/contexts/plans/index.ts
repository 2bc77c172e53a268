export { CURRENCY } from './commands/price-list.js';
export { ArchivePlan, UpdatePlan } from './domain/plan.decider.js';
export { TRIAL_PLAN } from './domain/trial.js';
export { LONGEST_FEATURE } from './http/plans.admin.dto.js';
export { PlanSubscribers } from './ports/plan-subscribers.js';
export { PlanQueries } from './read-models/plans.queries.js';
