import { idOf, projection } from '@veilway/es-kernel';
import type { PlanDetails, PlanEvent } from '../domain/plan.events.js';

export type PlanRow = PlanDetails & { archived: boolean };

export const plansProjection = projection<PlanRow, PlanEvent>({
  name: 'plans',
  version: 1,
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    PlanCreated: (_, { data }) => ({ ...data, archived: false }),
    PlanUpdated: (row, { data }) => row && { ...row, ...data },
    PlanArchived: (row) => row && { ...row, archived: true },
  },
});
