import { Inject, Injectable } from '@nestjs/common';
import { must, refuse, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CreatePlan } from '../domain/plan.decider.js';
import type { Offer } from '../domain/plan.events.js';
import { ChooseMostPopular, MOST_PLANS, OrderPlans, PRICE_LIST } from '../domain/price-list.js';
import { PlanQueries } from '../read-models/plans.queries.js';

/** All plans are sold in it. */
export const CURRENCY = 'USD';

/** What concerns more than one plan. */
@Injectable()
export class PriceList {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(PlanQueries) private readonly plans: PlanQueries,
  ) {}

  /** A new plan comes last, and is not marked. */
  async create(id: string, offer: Offer, meta: Meta): Promise<void> {
    await this.unlessFull();
    const places = (await this.plans.all()).filter((plan) => plan.id !== id).map(({ sortOrder }) => sortOrder);
    const details = {
      ...offer,
      currency: CURRENCY,
      isMostPopular: false,
      sortOrder: Math.max(0, ...places) + 1,
    } as const;
    await this.commands.complete(new CreatePlan(id, details, meta));
  }

  /** Refuses where no further plan may go on sale. */
  async unlessFull(): Promise<void> {
    if ((await this.plans.list()).length >= MOST_PLANS)
      refuse('too-many-plans', `There are ${MOST_PLANS} plans on sale. Archive one of them first.`);
  }

  /** Marks a plan in the place of the one that was, or takes its mark away. */
  async mark(id: string, isMostPopular: boolean, meta: Meta): Promise<void> {
    const plan = must(await this.plans.get(id), 'plan');
    if (isMostPopular && plan.archived)
      refuse('plan-archived', 'An archived plan is shown to nobody. Restore it before you mark it.');
    if (!isMostPopular && !plan.isMostPopular) return;
    await this.commands.complete(new ChooseMostPopular(PRICE_LIST, { planId: isMostPopular ? id : null }, meta));
  }

  /** `planIds`: every plan on sale, once. */
  async order(planIds: readonly string[], meta: Meta): Promise<void> {
    const onSale = (await this.plans.list()).map(({ id }) => id);
    if (planIds.length !== onSale.length || !onSale.every((id) => planIds.includes(id)))
      refuse('plans-incomplete', `Name every plan on sale once: ${onSale.join(', ')}.`, 'planIds');
    await this.commands.complete(new OrderPlans(PRICE_LIST, { planIds: [...planIds] }, meta));
  }
}
