import type { Liveness } from '../../servers/index.js';

/** What changed since the last look. */
export type Beat = { isStatusNew: boolean; isAnythingNew: boolean };

/** Notices what a gateway says that no event tells: it is kept in memory only, and part of it changes by time alone. */
export class Pulse {
  private last: Liveness | undefined;

  look(now: Liveness): Beat {
    const before = this.last;
    this.last = now;
    if (!before) return { isStatusNew: false, isAnythingNew: false };
    const isStatusNew = now.status !== before.status;
    const wasHeard =
      now.heartbeatAgeSeconds !== null && now.heartbeatAgeSeconds < (before.heartbeatAgeSeconds ?? Infinity);
    const differs =
      now.ping !== before.ping || now.connectedNow !== before.connectedNow || now.appliedPeers !== before.appliedPeers;
    return { isStatusNew, isAnythingNew: isStatusNew || wasHeard || differs };
  }
}
