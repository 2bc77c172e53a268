import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { PRICE_LIST } from '../domain/price-list.js';
import { plans, type PlanRow } from './plans.read-model.js';
import { priceList, type PriceListRow } from './price-list.read-model.js';

/** Before anybody has chosen, each plan says for itself whether it is marked. */
const marked = (plan: Row<PlanRow>, list: PriceListRow | undefined): Row<PlanRow> =>
  list?.isChosen ? { ...plan, isMostPopular: plan.id === list.mostPopular } : plan;

@Injectable()
export class PlanQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  /** A plan, archived or not. */
  async get(id: string): Promise<Row<PlanRow> | undefined> {
    const [plan, list] = await Promise.all([this.readModels.of(plans).get(id), this.priceList()]);
    return plan && marked(plan, list);
  }

  /** @throws Unavailable while nobody can say that a plan is not there */
  async onSale(id: string): Promise<Row<PlanRow> | undefined> {
    const plan = await this.get(id);
    if (!plan) await this.readModels.mustBeWhole(plans);
    return plan?.archived ? undefined : plan;
  }

  /** The plans on sale, in the order in which they are shown. */
  async list(): Promise<Row<PlanRow>[]> {
    return (await this.all()).filter(({ archived }) => !archived);
  }

  /** All there ever were, in the order in which they are shown; those that nobody has put in order come last. */
  async all(): Promise<Row<PlanRow>[]> {
    const [rows, list] = await Promise.all([
      this.readModels.of(plans).find({}, { sort: { sortOrder: 1, _id: 1 } }),
      this.priceList(),
    ]);
    const order = list?.planIds ?? [];
    const placeOf = ({ id }: Row<PlanRow>) => (order.includes(id) ? order.indexOf(id) : order.length);
    return rows.map((row) => marked(row, list)).sort((a, b) => placeOf(a) - placeOf(b));
  }

  private priceList(): Promise<PriceListRow | undefined> {
    return this.readModels.of(priceList).get(PRICE_LIST);
  }
}
