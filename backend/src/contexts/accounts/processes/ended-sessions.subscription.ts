import { idOf, type Recorded } from '@veilway/es-kernel';
import type { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { SessionEvent } from '../domain/session.events.js';
import { endings } from '../read-models/endings.read-model.js';
import type { EndingQueries } from '../read-models/endings.queries.js';

/** Tells every API process whose access tokens are worth nothing any more, within moments of the event. */
export const endedSessionsSubscription = (
  ended: EndedSessions,
  queries: Pick<EndingQueries, 'recent'>,
): LiveSubscription => ({
  name: 'ended-sessions',
  types: endings.projection.types,
  begin: (head) => ended.recallFrom(() => queries.recent(head)),
  on: (event) => {
    const { type, data, streamId, at } = event as Recorded<AccountEvent | SessionEvent>;
    ended.end({ id: idOf(streamId), at, role: type === 'RoleChanged' ? data.role : null });
  },
});
