import { decider, DomainCommand, type CommandsOf, must, refuse } from '@veilway/es-kernel';
import { planEvents, type Offer, type PlanDetails, type PlanEvent } from './plan.events.js';

export class CreatePlan extends DomainCommand<PlanDetails> {
  readonly type = 'CreatePlan';
}
/** Holds for new orders; who has the plan keeps what was bought, and its price until 30 days after being told another one. */
export class UpdatePlan extends DomainCommand<Offer> {
  readonly type = 'UpdatePlan';
}
/** Takes a plan off sale. Who has it keeps it. */
export class ArchivePlan extends DomainCommand<Record<string, never>> {
  readonly type = 'ArchivePlan';
}
/** Puts an archived plan on sale again. */
export class RestorePlan extends DomainCommand<Record<string, never>> {
  readonly type = 'RestorePlan';
}
export const planCommands = [CreatePlan, UpdatePlan, ArchivePlan, RestorePlan] as const;
export type PlanCommand = CommandsOf<typeof planCommands>;

type Plan = { details: PlanDetails; archived: boolean };

const OFFERED = [
  'name',
  'priceCents',
  'deviceLimit',
  'allowanceBytes',
  'features',
  'support',
] as const satisfies readonly (keyof Offer)[];

const comparable = (offer: Offer) => JSON.stringify(OFFERED.map((field) => offer[field]));

export const planDecider = decider<Plan | undefined, PlanCommand, PlanEvent>({
  events: planEvents,
  commands: planCommands,
  initial: undefined,

  decide: {
    CreatePlan: (plan, { data }) =>
      plan ? refuse('plan-exists', 'There is a plan with this id already.') : [{ type: 'PlanCreated', data }],

    UpdatePlan: (plan, { data }) => {
      const { details, archived } = must(plan, 'plan');
      if (archived) refuse('plan-archived', 'An archived plan cannot be changed. Restore it first.');
      return comparable(details) === comparable(data) ? [] : [{ type: 'PlanUpdated', data: { ...details, ...data } }];
    },

    ArchivePlan: (plan) => (must(plan, 'plan').archived ? [] : [{ type: 'PlanArchived', data: {} }]),

    RestorePlan: (plan) => (must(plan, 'plan').archived ? [{ type: 'PlanRestored', data: {} }] : []),
  },

  evolve: {
    PlanCreated: (_, { data }) => ({ details: data, archived: false }),
    PlanUpdated: (_, { data }) => ({ details: data, archived: false }),
    PlanArchived: (plan) => plan && { ...plan, archived: true },
    PlanRestored: (plan) => plan && { ...plan, archived: false },
  },
});
