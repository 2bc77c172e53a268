import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { BULK_ENDINGS, DEEDS, type BulkDeed, type BulkEnding, type BulkEvent } from '../domain/bulk.events.js';

export const BULK_STATUSES = ['running', ...BULK_ENDINGS] as const;

export type BulkActionRow = {
  deed: BulkDeed;
  amount: number | null;
  tag: string | null;
  adminId: string;
  reason: Sealed;
  subject: Sealed | null;
  text: Sealed | null;
  status: 'running' | BulkEnding;
  startedAt: Date;
  endedAt: Date | null;
  items: number;
  done: number;
  refused: number;
};

export const bulkActions = readModel<BulkActionRow, BulkEvent>({
  name: 'bulk-actions',
  version: 1,
  about: 'people',
  // It says how many there are, and of nobody who.
  person: null,
  purpose: 'What admins did to many in a row, and how far it has come.',
  kept: 'For good; nobody it was done to is named.',
  fields: {
    deed: { type: String, enum: DEEDS, purpose: 'What is to be done.' },
    amount: { type: Number, nullable: true, purpose: 'How many months, or how much data, are given.' },
    tag: { type: String, nullable: true, purpose: 'Which word accounts or servers are tagged by.' },
    adminId: { type: String, purpose: 'Which admin began it.' },
    reason: { type: String, purpose: 'Why: what the admin wrote, sealed.' },
    subject: { type: String, nullable: true, purpose: 'What customers were told about, sealed.' },
    text: { type: String, nullable: true, purpose: 'What customers were told, sealed.' },
    status: { type: String, enum: BULK_STATUSES, purpose: 'Whether it runs, or how it ended.' },
    startedAt: { type: Date, purpose: 'When it began.' },
    endedAt: { type: Date, nullable: true, purpose: 'When it ended.' },
    items: { type: Number, purpose: 'To how many it is to be done.' },
    done: { type: Number, purpose: 'To how many it was done.' },
    refused: { type: Number, purpose: 'How many stayed as they were.' },
  },
  indexes: [{ status: 1, startedAt: -1 }, { deed: 1, startedAt: -1 }, { startedAt: -1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    BulkBegun: (_, { data: { itemIds, ...data }, at }) => ({
      ...{ subject: null, text: null },
      ...data,
      status: 'running',
      startedAt: at,
      endedAt: null,
      items: itemIds.length,
      done: 0,
      refused: 0,
    }),
    BulkAdvanced: (row, { data: { from, upTo, refused } }) =>
      row && { ...row, done: row.done + upTo - from - refused.length, refused: row.refused + refused.length },
    BulkEnded: (row, { data: { ending }, at }) => row && { ...row, status: ending, endedAt: at },
  },
});
