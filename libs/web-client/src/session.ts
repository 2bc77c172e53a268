import { SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';

/** This browser's session: whoever signs in at one web is signed in at the other. */
// Where a page is drawn there is no window, and nobody asks for a session. Newer Nodes have a storage of their own there.
export const session = new SessionStore(globalThis.window?.localStorage);

export const useSession = () => useSyncExternalStore(session.subscribe, session.current, () => undefined);
