import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { PriceList } from './commands/price-list.js';
import { SeedPlans } from './commands/seed-plans.js';
import { planDecider } from './domain/plan.decider.js';
import { planEvents } from './domain/plan.events.js';
import { priceListDecider, priceListEvents } from './domain/price-list.js';
import { AdminPlansController } from './http/plans.admin.controller.js';
import { PlansController } from './http/plans.controller.js';
import { PlanQueries } from './read-models/plans.queries.js';
import { plans } from './read-models/plans.read-model.js';
import { priceList } from './read-models/price-list.read-model.js';

@Module({
  controllers: [PlansController, AdminPlansController],
  providers: [...handlersOf(planDecider), ...handlersOf(priceListDecider), SeedPlans, PlanQueries, PriceList],
  exports: [PlanQueries],
})
export class PlansModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [planEvents, priceListEvents], readModels: [plans, priceList] });
  }
}
