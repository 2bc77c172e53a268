import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { TRIAL_PLAN } from '../domain/trial.js';
import type { PlanRow } from '../read-models/plans.read-model.js';
import type { PlanDto } from './plans.dto.js';

/** A plan as everybody sees it. */
export const planView = (
  { sortOrder: _place, archived: _archived, hasNewPrice: _price, revision: _revision, ...plan }: Row<PlanRow>,
  { trialOffered, trialDays }: Readonly<{ trialOffered: boolean; trialDays: number }>,
): PlanDto => ({
  ...plan,
  trialDays: plan.id === TRIAL_PLAN && trialOffered ? trialDays : null,
});
