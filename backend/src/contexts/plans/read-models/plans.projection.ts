import { idOf, projection } from '@veilway/es-kernel';
import { planEvents, type PlanDetails, type PlanEvent } from '../domain/plan.events.js';

export type PlanRow = PlanDetails & { archived: boolean };

export const plansProjection = projection<PlanRow, PlanEvent>({
  name: 'plans',
  version: 1,
  events: planEvents,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    PlanCreated: (_, { data }) => ({ ...data, archived: false }),
    PlanUpdated: (row, { data }) => row && { ...row, ...data },
    PlanArchived: (row) => row && { ...row, archived: true },
  },
});
