import { decider, DomainCommand, type CommandsOf, must, refuse } from '@veilway/es-kernel';
import { dateOf, DAY_MS } from '../../../platform/calendar.js';
import type { AccountRole } from './account.events.js';
import type { DeviceKind } from './device-kind.js';
import { sessionEvents, type SessionEnd, type SessionEvent, type SessionFacts } from './session.events.js';

export class StartSession extends DomainCommand<{
  accountId: string;
  role: AccountRole;
  device: DeviceKind;
  password: number;
  onNewDevice?: true;
}> {
  readonly type = 'StartSession';
}
/** `generation`: of the refresh token that was shown. `started`: where its first event is still there. */
export class RefreshSession extends DomainCommand<{ generation: number } & Pick<SessionFacts, 'started'>> {
  readonly type = 'RefreshSession';
}
export class EndSession extends DomainCommand<{ reason: SessionEnd }> {
  readonly type = 'EndSession';
}
export const sessionCommands = [StartSession, RefreshSession, EndSession] as const;
export type SessionCommand = CommandsOf<typeof sessionCommands>;

export type Session = SessionFacts & { ended?: SessionEnd };

const LIFETIME_MS = 30 * DAY_MS;
/** From the day on which somebody signed in: then they do so again. */
const LONGEST_MS = 90 * DAY_MS;
/** A client that lost our answer asks again with the token it has; that is no theft. */
const GRACE_MS = 30_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** How long a session goes on that is used now. `since`: of one that began before that day was noted, as far as it is known. */
const lasting = (
  now: Date,
  { endsBy, since = now }: { endsBy?: string | undefined; since?: Date | undefined } = {},
) => {
  const last = endsBy ?? dateOf(later(since, LONGEST_MS));
  const [expiresAt] = [later(now, LIFETIME_MS), new Date(last).toISOString()].sort();
  return { rotatedAt: now.toISOString(), expiresAt: expiresAt!, endsBy: last };
};

export const sessionDecider = decider<Session | undefined, SessionCommand, SessionEvent>({
  events: sessionEvents,
  commands: sessionCommands,
  initial: undefined,

  decide: {
    StartSession: (session, { data, meta: { now } }) =>
      session
        ? refuse('session-exists', 'This session has been started already.')
        : [
            {
              type: 'SessionStarted',
              data: { ...data, generation: 0, ...lasting(now) },
            },
          ],

    RefreshSession: (session, { data: { generation, ...data }, meta: { now } }) => {
      const { ended, ...facts } = must(session, 'session');
      if (ended || now.toISOString() >= facts.expiresAt)
        refuse('session-ended', 'This session has ended. Sign in again.');
      if (generation === facts.generation) {
        const { started = data.started, endsBy } = facts;
        const until = lasting(now, { endsBy, since: started && new Date(started.on) });
        return [{ type: 'SessionRefreshed', data: { ...data, ...facts, generation: generation + 1, ...until } }];
      }
      if (generation === facts.generation - 1 && now.getTime() - Date.parse(facts.rotatedAt) <= GRACE_MS) return [];
      return [{ type: 'SessionEnded', data: { accountId: facts.accountId, reason: 'session-reuse' } }];
    },

    EndSession: (session, { data }) => {
      const { ended, accountId } = must(session, 'session');
      return ended ? [] : [{ type: 'SessionEnded', data: { accountId, ...data } }];
    },
  },

  evolve: {
    SessionStarted: (_, { data: { onNewDevice: _told, ...facts } }) => facts,
    SessionRefreshed: (_, { data }) => data,
    SessionEnded: (session, { data }) => session && { ...session, ended: data.reason },
  },
});
