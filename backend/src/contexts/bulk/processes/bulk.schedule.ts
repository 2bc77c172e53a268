import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { AdvanceBulk } from '../commands/advance-bulk.js';
import type { BulkQueries } from '../read-models/bulk.queries.js';

/** Goes on with what was begun, also after a restart. */
export const bulkSchedule = (bulk: Pick<BulkQueries, 'running'>): Schedule => ({
  name: 'bulk-actions',
  everyMs: 1_000,
  due: async (_, meta) => (await bulk.running()).map(({ id }) => new AdvanceBulk(id, {}, meta(id))),
});
