import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { RevokeConfig } from '../domain/config.decider.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

const MOST_AT_ONCE = 200;

/** Ends the moves whose day is over, whether the new config was used or not. */
export const overdueMoves = (configs: Pick<ConfigQueries, 'movedAway'>): Schedule => ({
  name: 'overdue-moves',
  everyMs: 15_000,
  due: async (now, meta) =>
    (await configs.movedAway(now, MOST_AT_ONCE)).map(({ id }) => new RevokeConfig(id, { reason: 'moved' }, meta(id))),
});
