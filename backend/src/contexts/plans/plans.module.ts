import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { planDecider } from './domain/plan.decider.js';
import { SeedPlans } from './commands/seed-plans.js';
import { planEvents } from './domain/plan.events.js';
import { PlansController } from './http/plans.controller.js';
import { PlanQueries } from './read-models/plans.queries.js';
import { plans } from './read-models/plans.read-model.js';

@Module({
  controllers: [PlansController],
  providers: [...handlersOf(planDecider), SeedPlans, PlanQueries],
  exports: [PlanQueries],
})
export class PlansModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [planEvents], readModels: [plans] });
  }
}
