export { planEvents, type PlanDetails, type PlanEvent } from './domain/plan.events.js';
export { ArchivePlan, CreatePlan, UpdatePlan } from './domain/plan.decider.js';
export { PlanQueries } from './read-models/plan.queries.js';
export type { PlanRow } from './read-models/plans.projection.js';
