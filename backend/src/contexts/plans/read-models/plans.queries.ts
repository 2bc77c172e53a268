import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { plans, type PlanRow } from './plans.read-model.js';

@Injectable()
export class PlanQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  /** A plan, archived or not. */
  get(id: string): Promise<Row<PlanRow> | undefined> {
    return this.readModels.of(plans).get(id);
  }

  /** @throws Unavailable while nobody can say that a plan is not there */
  async onSale(id: string): Promise<Row<PlanRow> | undefined> {
    const plan = await this.get(id);
    if (!plan) await this.readModels.mustBeWhole(plans);
    return plan?.archived ? undefined : plan;
  }

  /** The plans on sale, in the order in which they are shown. */
  list(): Promise<Row<PlanRow>[]> {
    return this.readModels.of(plans).find({ archived: false }, { sort: { sortOrder: 1, _id: 1 } });
  }
}
