import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { SettleClaims } from '../commands/settle-claims.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

/** Far beyond the time that a request may take. */
const PATIENCE_MS = 60_000;
const MOST_AT_ONCE = 200;

/** Gives back slots, addresses and keys whose config never appeared. */
export const claimsSchedule = (configs: Pick<ConfigQueries, 'openClaims'>): Schedule => ({
  name: 'config-claims',
  everyMs: 15_000,
  due: async (now, meta) => {
    const open = await configs.openClaims(new Date(now.getTime() - PATIENCE_MS), MOST_AT_ONCE);
    return open.map(({ id }) => new SettleClaims(id, {}, meta(id)));
  },
});
