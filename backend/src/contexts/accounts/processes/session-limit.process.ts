import { processManager } from '@veilway/es-kernel';
import type { SessionEvent } from '../domain/session.events.js';
import { EndSession } from '../domain/session.decider.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

/** More than anybody has devices and browsers: a program that signs in each time it runs leaves them behind. */
export const SESSIONS_AT_MOST = 50;

type Used = { lastSeen: string; sequence: number };

const leastUsedFirst = (one: Used, other: Used) =>
  one.lastSeen.localeCompare(other.lastSeen) || one.sequence - other.sequence;

/** Whoever signs in is let in; where that is one session too many, the one that was not used for longest ends. */
export const sessionLimit = processManager<SessionEvent, Pick<SessionQueries, 'of'>>({
  name: 'session-limit',
  on: {
    SessionStarted: async ({ data: { accountId } }, meta, sessions) => {
      const all = await sessions.of(accountId);
      const tooMany = all.toSorted(leastUsedFirst).slice(0, Math.max(0, all.length - SESSIONS_AT_MOST));
      return tooMany.map(({ id }) => new EndSession(id, { reason: 'too-many' }, meta(id)));
    },
  },
});
