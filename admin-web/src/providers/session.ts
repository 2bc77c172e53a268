import { authorizedFetch, createClient, renewal, SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';

/** The site's session: whoever signed in there is signed in here. */
export const session = new SessionStore(localStorage);

/** Sends requests as whoever is signed in, and renews the session when its token runs out. */
export const send = authorizedFetch({
  accessToken: () => session.current()?.accessToken,
  renew: renewal(session, createClient()),
});

export const api = createClient({ fetch: send });

export const useSession = () => useSyncExternalStore(session.subscribe, session.current);
