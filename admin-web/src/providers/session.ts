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

/** Listens to this tab and, through the storage event, to the others. */
function subscribe(listener: () => void) {
  const unsubscribe = session.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

export const useSession = () => useSyncExternalStore(subscribe, session.current);
