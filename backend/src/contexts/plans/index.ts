export { UpdatePlan } from './domain/plan.decider.js';
export { PlanQueries } from './read-models/plans.queries.js';
