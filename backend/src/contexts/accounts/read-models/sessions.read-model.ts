import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { dateOf } from '../../../platform/words.js';
import type { SessionEvent, SessionFacts } from '../domain/session.events.js';

/** Where an account is signed in. When it was last used is kept as a date only; from where, not at all. */
export type SessionRow = { accountId: string; createdAt: Date; lastSeen: string; expiresAt: Date };

const seen = ({ accountId, expiresAt }: SessionFacts, createdAt: Date, at: Date): SessionRow => ({
  accountId,
  createdAt,
  lastSeen: dateOf(at),
  expiresAt: new Date(expiresAt),
});

export const sessions = readModel<SessionRow, SessionEvent>({
  name: 'sessions',
  version: 1,
  purpose: 'Where an account is signed in. From where is not kept.',
  fields: {
    accountId: { type: String, purpose: 'Whose session it is.' },
    createdAt: { type: Date, purpose: 'When it began.' },
    lastSeen: { type: String, purpose: 'The date it was last used; never the time.' },
    expiresAt: { type: Date, purpose: 'When it ends by itself.' },
  },
  indexes: [{ accountId: 1, createdAt: -1 }, { expiresAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SessionStarted: (_, { data, at }) => seen(data, at, at),
    // A rebuild may begin here: a session's oldest events are not kept.
    SessionRefreshed: (row, { data, at }) =>
      seen(data, row?.createdAt ?? (data.started ? new Date(data.started.at) : at), at),
    SessionEnded: () => undefined,
  },
});
