import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../domain/account.events.js';
import { EndSession } from '../domain/session.decider.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

/** Who signed in with the password of before has to know the new one; not who has signed in with that already. */
export const passwordChange = processManager<AccountEvent, Pick<SessionQueries, 'of'>>({
  name: 'password-change',
  on: {
    PasswordChanged: async ({ streamId, position, data: { keptSessionId } }, meta, sessions) =>
      (await sessions.of(idOf(streamId)))
        .filter(({ id, sequence }) => id !== keptSessionId && BigInt(sequence) < position)
        .map(({ id }) => new EndSession(id, { reason: 'password-changed' }, meta(id))),
  },
});
