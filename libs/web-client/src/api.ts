import { authorizedFetch, createClient, renewal, type SessionStore } from '@veilway/api-client';
import { overNetwork } from './network.js';
import { provenFetch } from './proven-fetch.js';
import { session } from './session.js';

/** A `fetch` as whom a session is of; renews it when its token runs out. */
export const sendAs = (session: SessionStore) =>
  authorizedFetch(
    {
      accessToken: () => session.current()?.accessToken,
      renew: renewal(session, createClient({ fetch: overNetwork })),
    },
    overNetwork,
  );

/** A `fetch` as whoever is signed in. */
export const send = provenFetch(sendAs(session));

/** The API, as whoever is signed in. */
export const api = createClient({ fetch: send });
