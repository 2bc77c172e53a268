import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { BULK_DEEDS, BULK_REFUSALS, type BulkEvent, type BulkRefusal } from '../domain/bulk.events.js';

export const BULK_OUTCOMES = ['waiting', 'done', 'refused'] as const;

export type BulkItemRow = {
  bulkId: string;
  accountId: string | null;
  itemId: string;
  at: number;
  outcome: (typeof BULK_OUTCOMES)[number];
  refusal: BulkRefusal | null;
};

const rowId = (bulkId: string, at: number) => `${bulkId}:${at}`;
const places = (from: number, upTo: number) => Array.from({ length: upTo - from }, (_, n) => from + n);

/** The report of a bulk action: a row for each that it was to be done to. */
export const bulkItems = readModel<BulkItemRow, BulkEvent>({
  name: 'bulk-items',
  version: 1,
  about: 'people',
  purpose: 'To whom or what an admin did the same in a row, and what became of each.',
  kept: 'Until the account is erased; for good where it is of a device or a server.',
  fields: {
    bulkId: { type: String, purpose: 'In which row of deeds.' },
    accountId: { type: String, nullable: true, purpose: 'Which account, where it was done to one.' },
    itemId: { type: String, purpose: 'Which account, device or server.' },
    at: { type: Number, purpose: 'Which one of them it is.' },
    outcome: { type: String, enum: BULK_OUTCOMES, purpose: 'What became of it.' },
    refusal: { type: String, enum: BULK_REFUSALS, nullable: true, purpose: 'Why it stayed as it was.' },
  },
  indexes: [
    { bulkId: 1, at: 1 },
    { bulkId: 1, outcome: 1, at: 1 },
  ],
  rowIds: ({ streamId, ...event }) => {
    const id = idOf(streamId);
    if (event.type === 'BulkBegun') return event.data.itemIds.map((_, at) => rowId(id, at));
    return event.type === 'BulkAdvanced' ? places(event.data.from, event.data.upTo).map((at) => rowId(id, at)) : [];
  },
  on: {
    BulkBegun: (_, { streamId, data: { deed, itemIds } }, row) => {
      const bulkId = idOf(streamId);
      const at = Number(row.slice(bulkId.length + 1));
      const itemId = itemIds[at]!;
      const accountId = BULK_DEEDS[deed] === 'accounts' ? itemId : null;
      return { bulkId, accountId, itemId, at, outcome: 'waiting', refusal: null };
    },
    BulkAdvanced: (row, { data: { refused } }) => {
      if (!row) return undefined;
      const refusal = refused.find(({ at }) => at === row.at)?.reason ?? null;
      return { ...row, outcome: refusal ? 'refused' : 'done', refusal };
    },
  },
});
