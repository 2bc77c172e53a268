import { SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';

/** This browser's session: whoever signs in at one web is signed in at the other. */
// There is no storage while the build draws a page, and nobody asks for a session.
export const session = new SessionStore(globalThis.localStorage);

export const useSession = () => useSyncExternalStore(session.subscribe, session.current, () => undefined);
