import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { TRIAL } from '../domain/trial.js';
import type { PlanRow } from '../read-models/plans.read-model.js';
import type { PlanDto } from './plans.dto.js';

/** A plan as everybody sees it. */
export const planView = ({
  sortOrder: _place,
  archived: _archived,
  hasNewPrice: _price,
  revision: _revision,
  ...plan
}: Row<PlanRow>): PlanDto => ({
  ...plan,
  trialDays: plan.id === TRIAL.planId ? TRIAL.days : null,
});
