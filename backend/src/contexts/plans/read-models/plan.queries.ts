import { Inject, Injectable } from '@nestjs/common';
import { ReadModels, type Row } from '../../../platform/event-sourcing/projections/read-models.js';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import { plansProjection, type PlanRow } from './plans.projection.js';

export const plansReadModel: ReadModel<PlanRow> = { projection: plansProjection };

@Injectable()
export class PlanQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  /** A plan, archived or not. */
  get(id: string): Promise<Row<PlanRow> | undefined> {
    return this.readModels.of(plansReadModel).get(id);
  }

  /** The plans on sale, in the order in which they are shown. */
  list(): Promise<Row<PlanRow>[]> {
    return this.readModels.of(plansReadModel).find({ archived: false }, { sort: { sortOrder: 1, _id: 1 } });
  }
}
