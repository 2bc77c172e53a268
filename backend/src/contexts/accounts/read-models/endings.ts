import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { SessionEvent } from '../domain/session.events.js';

/** When access tokens lost their worth before their time: a session's, or all that an account had until then. */
export type EndingRow = { endedAt: Date };

export const endings: ReadModel<EndingRow> = {
  projection: projection<EndingRow, SessionEvent | AccountEvent>({
    name: 'endings',
    version: 1,
    rowIds: ({ streamId }) => idOf(streamId),
    on: {
      SessionEnded: (_, { at }) => ({ endedAt: at }),
      RoleChanged: (_, { at }) => ({ endedAt: at }),
    },
  }),
  indexes: [{ endedAt: 1 }],
};
