import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { idOf } from '@veilway/es-kernel';
import { SUPPORT_LEVELS, type PlanDetails, type PlanEvent, type SupportLevel } from '../domain/plan.events.js';

export type PlanRow = PlanDetails & {
  support: SupportLevel;
  archived: boolean;
  /** Since its price became another one, subscribers may have to be told. */
  hasNewPrice: boolean;
  /** Of its stream, by which a change is known to come after what was seen. */
  revision: number;
};

/** A plan of before says it in its words. */
const supportOf = ({ support, features }: PlanDetails): SupportLevel => {
  if (support) return support;
  if (features.includes('Dedicated support')) return 'dedicated';
  return features.includes('Priority support') ? 'priority' : 'standard';
};

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
    support: { type: String, enum: SUPPORT_LEVELS, purpose: 'How support treats who has it.' },
    isMostPopular: { type: Boolean, purpose: 'Whether it is marked so.' },
    sortOrder: { type: Number, purpose: 'Its place among the plans.' },
    archived: { type: Boolean, purpose: 'Whether it is sold no more.' },
    hasNewPrice: { type: Boolean, purpose: 'Whether it ever cost something else.' },
    revision: { type: Number, purpose: 'Which of its changes this shows.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    PlanCreated: (_, { data, revision }) => ({
      ...data,
      support: supportOf(data),
      archived: false,
      hasNewPrice: false,
      revision: Number(revision),
    }),
    PlanUpdated: (row, { data, revision }) =>
      row && {
        ...row,
        ...data,
        support: supportOf(data),
        hasNewPrice: row.hasNewPrice || row.priceCents !== data.priceCents,
        revision: Number(revision),
      },
    PlanArchived: (row, { revision }) => row && { ...row, archived: true, revision: Number(revision) },
    PlanRestored: (row, { revision }) => row && { ...row, archived: false, revision: Number(revision) },
  },
});
