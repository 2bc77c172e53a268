import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { RelocateNext } from '../commands/relocate-next.js';
import type { RelocationQueries } from '../read-models/relocations.queries.js';

/** Goes on with what was begun, also after a restart. */
export const relocationsSchedule = (relocations: Pick<RelocationQueries, 'running'>): Schedule => ({
  name: 'relocations',
  everyMs: 1_000,
  due: async (_, meta) =>
    (await relocations.running()).map(
      ({ id, fromServerId }) => new RelocateNext(fromServerId, { relocationId: id }, meta(id)),
    ),
});
