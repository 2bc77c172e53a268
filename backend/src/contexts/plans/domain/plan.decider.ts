import { decider, DomainCommand, type CommandsOf, must, refuse } from '@veilway/es-kernel';
import { planEvents, type PlanDetails, type PlanEvent } from './plan.events.js';

export class CreatePlan extends DomainCommand<PlanDetails> {
  readonly type = 'CreatePlan';
}
export class UpdatePlan extends DomainCommand<PlanDetails> {
  readonly type = 'UpdatePlan';
}
/** Takes a plan off sale. Who has it keeps it. */
export class ArchivePlan extends DomainCommand<Record<string, never>> {
  readonly type = 'ArchivePlan';
}
export const planCommands = [CreatePlan, UpdatePlan, ArchivePlan] as const;
export type PlanCommand = CommandsOf<typeof planCommands>;

type Plan = { details: string; archived: boolean };

const FIELDS = [
  'name',
  'priceCents',
  'currency',
  'deviceLimit',
  'allowanceBytes',
  'features',
  'isMostPopular',
  'sortOrder',
] as const satisfies readonly (keyof PlanDetails)[];

const comparable = (details: PlanDetails) => JSON.stringify(FIELDS.map((field) => details[field]));

export const planDecider = decider<Plan | undefined, PlanCommand, PlanEvent>({
  events: planEvents,
  commands: planCommands,
  initial: undefined,

  decide: {
    CreatePlan: (plan, { data }) =>
      plan ? refuse('plan-exists', 'There is a plan with this id already.') : [{ type: 'PlanCreated', data }],

    UpdatePlan: (plan, { data }) => {
      const { details, archived } = must(plan, 'plan');
      if (archived) refuse('plan-archived', 'An archived plan cannot be changed. Create a new one.');
      return details === comparable(data) ? [] : [{ type: 'PlanUpdated', data }];
    },

    ArchivePlan: (plan) => (must(plan, 'plan').archived ? [] : [{ type: 'PlanArchived', data: {} }]),
  },

  evolve: {
    PlanCreated: (_, { data }) => ({ details: comparable(data), archived: false }),
    PlanUpdated: (_, { data }) => ({ details: comparable(data), archived: false }),
    PlanArchived: (plan) => plan && { ...plan, archived: true },
  },
});
