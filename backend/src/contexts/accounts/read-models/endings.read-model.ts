import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { SessionEvent } from '../domain/session.events.js';

/** When access tokens lost their worth before their time: a session's, or all that an account had until then. */
export type EndingRow = { accountId: string; endedAt: Date; role: string | null };

export const endings = readModel<EndingRow, SessionEvent | AccountEvent>({
  name: 'endings',
  version: 1,
  about: 'people',
  purpose: 'When access tokens lost their worth before their time: a session’s, or all that an account had until then.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Whose they were.' },
    endedAt: { type: Date, purpose: 'Tokens issued until then are refused.' },
    role: { type: String, nullable: true, purpose: 'But those for this role, which the account has now.' },
  },
  indexes: [{ endedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SessionEnded: (_, { data: { accountId }, at }) => ({ accountId, endedAt: at, role: null }),
    RoleChanged: (_, { streamId, data: { role }, at }) => ({ accountId: idOf(streamId), endedAt: at, role }),
    AccountSuspended: (_, { streamId, at }) => ({ accountId: idOf(streamId), endedAt: at, role: null }),
    AccountClosed: (_, { streamId, at }) => ({ accountId: idOf(streamId), endedAt: at, role: null }),
  },
});
