import { SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';

// A page that the build draws has no storage, and asks for none.
export const session = new SessionStore(globalThis.localStorage);

/** Listens to this tab and, through the storage event, to the others. */
function subscribe(listener: () => void) {
  const unsubscribe = session.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

export const useSession = () => useSyncExternalStore(subscribe, session.current, () => undefined);
