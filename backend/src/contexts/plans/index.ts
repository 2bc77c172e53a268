export type { PlanDetails, PlanEvent } from './domain/plan.events.js';
export { UpdatePlan } from './domain/plan.decider.js';
export { PlanQueries } from './read-models/plan.queries.js';
export type { PlanRow } from './read-models/plans.projection.js';
