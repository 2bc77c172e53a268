import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { TRIAL } from '../domain/trial.js';
import { PlanQueries } from '../read-models/plans.queries.js';
import type { PlanRow } from '../read-models/plans.read-model.js';
import { type PlanDto, PlanListDto } from './plans.dto.js';

const planView = ({ sortOrder: _, archived: __, ...plan }: Row<PlanRow>): PlanDto => ({
  ...plan,
  trialDays: plan.id === TRIAL.planId ? TRIAL.days : null,
});

@ApiTags('plans')
@Controller('plans')
export class PlansController {
  constructor(@Inject(PlanQueries) private readonly plans: PlanQueries) {}

  /** The plans on sale, in the order in which they are shown. */
  @Public()
  @Get()
  async list(): Promise<PlanListDto> {
    const rows = await this.plans.list();
    return { items: rows.map(planView), nextCursor: null };
  }
}
