import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { SessionEvent } from '../domain/session.events.js';

/** When access tokens lost their worth before their time: a session's, or all that an account had until then. */
export type EndingRow = { endedAt: Date };

export const endings = readModel<EndingRow, SessionEvent | AccountEvent>({
  name: 'endings',
  version: 1,
  purpose: 'When access tokens lost their worth before their time: a session’s, or all that an account had until then.',
  fields: {
    endedAt: { type: Date, purpose: 'Tokens issued until then are refused.' },
  },
  indexes: [{ endedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SessionEnded: (_, { at }) => ({ endedAt: at }),
    RoleChanged: (_, { at }) => ({ endedAt: at }),
  },
});
