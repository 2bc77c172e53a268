import { SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';

/** This browser's session: whoever signs in at one web is signed in at the other. */
// A page that the build draws has no storage, and asks for none.
export const session = new SessionStore(globalThis.localStorage);

export const useSession = () => useSyncExternalStore(session.subscribe, session.current, () => undefined);
