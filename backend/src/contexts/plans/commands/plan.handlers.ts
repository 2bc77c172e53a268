import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { ArchivePlan, CreatePlan, planDecider, UpdatePlan } from '../domain/plan.decider.js';

@CommandHandler(CreatePlan)
export class CreatePlanHandler extends handlerOf(planDecider) {}
@CommandHandler(UpdatePlan)
export class UpdatePlanHandler extends handlerOf(planDecider) {}
@CommandHandler(ArchivePlan)
export class ArchivePlanHandler extends handlerOf(planDecider) {}

export const planHandlers = [CreatePlanHandler, UpdatePlanHandler, ArchivePlanHandler];
