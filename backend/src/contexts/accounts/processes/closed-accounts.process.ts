import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../domain/account.events.js';
import { EndSession } from '../domain/session.decider.js';
import type { SessionEvent } from '../domain/session.events.js';
import type { AccountQueries } from '../read-models/accounts.queries.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

type Reads = { sessions: Pick<SessionQueries, 'of'>; accounts: Pick<AccountQueries, 'get'> };

/** Nobody stays signed in to an account that was closed or suspended, nor gets in by a sign-in that was under way. */
export const closedAccounts = processManager<AccountEvent | SessionEvent, Reads>({
  name: 'closed-accounts',
  on: {
    AccountClosed: async ({ streamId }, meta, { sessions }) =>
      (await sessions.of(idOf(streamId))).map(({ id }) => new EndSession(id, { reason: 'account-closed' }, meta(id))),
    AccountSuspended: async ({ streamId }, meta, { sessions }) =>
      (await sessions.of(idOf(streamId))).map(
        ({ id }) => new EndSession(id, { reason: 'account-suspended' }, meta(id)),
      ),
    SessionStarted: async ({ streamId, data: { accountId } }, meta, { accounts }) => {
      const account = await accounts.get(accountId);
      const reason = account?.suspendedAt ? 'account-suspended' : account?.status === 'closed' && 'account-closed';
      return reason ? [new EndSession(idOf(streamId), { reason }, meta())] : [];
    },
  },
});
