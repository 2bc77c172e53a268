import { idOf, type Recorded } from '@veilway/es-kernel';
import { ACCESS_TOKEN_SECONDS, type EndedSessions } from '../../../platform/auth/ended-sessions.js';
import type { Clock } from '../../../platform/clock.js';
import type { EventStore } from '../../../platform/event-sourcing/event-store.js';
import type { Follower } from '../../../platform/event-sourcing/registry.js';

const ENDINGS: ReadonlySet<string> = new Set(['SessionEnded', 'RoleChanged']);
const LOOK_BACK_MS = (ACCESS_TOKEN_SECONDS + 60) * 1_000;

/** Tells every API process whose access tokens are worth nothing any more, within moments of the event. */
export const endedSessionsFollower = (ended: EndedSessions, store: EventStore, clock: Clock): Follower => {
  const note = ({ type, streamId, at }: Pick<Recorded, 'type' | 'streamId' | 'at'>) => {
    if (ENDINGS.has(type)) ended.end(idOf(streamId), at);
  };
  return {
    types: ENDINGS,
    // Older endings matter no more: the last token of such a session has run out.
    begin: async () => {
      const oldest = clock.now().getTime() - LOOK_BACK_MS;
      const recent = [];
      for await (const { type, streamId, meta } of store.backwards()) {
        const at = new Date(meta.at);
        if (at.getTime() < oldest) break;
        if (ENDINGS.has(type)) recent.push({ type, streamId, at });
      }
      recent.reverse().forEach(note);
    },
    on: note,
  };
};
