import { authorizedFetch, createClient, renewal, SessionStore } from '@veilway/api-client';

export const session = new SessionStore(localStorage);

/** Sends requests as whoever is signed in, and renews the session when its token runs out. */
export const send = authorizedFetch({
  accessToken: () => session.current()?.accessToken,
  renew: renewal(session, createClient()),
});

export const api = createClient({ fetch: send });
