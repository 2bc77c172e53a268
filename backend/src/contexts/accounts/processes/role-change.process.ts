import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../domain/account.events.js';
import { EndSession } from '../domain/session.decider.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

/** Who gets another role signs in again: tokens carry the role they were made for. */
export const roleChange = processManager<AccountEvent, Pick<SessionQueries, 'of'>>({
  name: 'role-change',
  on: {
    RoleChanged: async ({ streamId }, meta, sessions) =>
      (await sessions.of(idOf(streamId))).map(({ id }) => new EndSession(id, { reason: 'role-changed' }, meta(id))),
  },
});
