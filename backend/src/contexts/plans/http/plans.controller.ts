import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { ProductSettings } from '../../settings/index.js';
import { PlanQueries } from '../read-models/plans.queries.js';
import { PlanListDto } from './plans.dto.js';
import { planView } from './plans.views.js';

@ApiTags('plans')
@Controller('plans')
export class PlansController {
  constructor(
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  /** The plans on sale, in the order in which they are shown. */
  @Public()
  @Get()
  async list(): Promise<PlanListDto> {
    const rows = await this.plans.list();
    return { items: rows.map((row) => planView(row, this.settings.values)), nextCursor: null };
  }
}
