import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import type { PlanDetails, PlanEvent } from '../domain/plan.events.js';

export type PlanRow = PlanDetails & { archived: boolean };

export const plans = readModel<PlanRow, PlanEvent>({
  name: 'plans',
  version: 1,
  about: 'product',
  purpose: 'What is sold, and what was.',
  fields: {
    name: { type: String, purpose: 'Its name.' },
    priceCents: { type: Number, purpose: 'Per month, in cents.' },
    currency: { type: String, enum: ['USD'], purpose: 'ISO 4217.' },
    deviceLimit: { type: Number, nullable: true, purpose: 'How many devices; null: any number.' },
    allowanceBytes: { type: Number, nullable: true, purpose: 'Bytes per period; null: without limit.' },
    features: { type: [String], purpose: 'What it includes, in words.' },
    isMostPopular: { type: Boolean, purpose: 'Whether it is marked so.' },
    sortOrder: { type: Number, purpose: 'Its place among the plans.' },
    archived: { type: Boolean, purpose: 'Whether it is sold no more.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    PlanCreated: (_, { data }) => ({ ...data, archived: false }),
    PlanUpdated: (row, { data }) => row && { ...row, ...data },
    PlanArchived: (row) => row && { ...row, archived: true },
  },
});
