import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { LapseAccount } from '../domain/account.decider.js';
import { EndSession } from '../domain/session.decider.js';
import type { PendingSignUpQueries } from '../read-models/pending-sign-ups.queries.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

/** Frees addresses whose sign-up stalled or was never confirmed. */
export const lapsing = (signUps: PendingSignUpQueries): Schedule => ({
  name: 'sign-up-lapsing',
  everyMs: 5_000,
  due: async (now, meta) =>
    (await signUps.due(now)).map(
      ({ accountId, addressKey }) => new LapseAccount(accountId, { addressKey }, meta(accountId)),
    ),
});

/** Takes expired sessions off the list; their tokens are refused anyway. */
export const sessionExpiry = (sessions: SessionQueries): Schedule => ({
  name: 'session-expiry',
  everyMs: 60_000,
  due: async (now, meta) =>
    (await sessions.expired(now)).map(({ id }) => new EndSession(id, { reason: 'expired' }, meta(id))),
});
