import { SessionStore } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';
import { lasting } from './storage.js';

/** This browser's session: whoever signs in at one web is signed in at the other. */
export const session = new SessionStore(lasting);

export const useSession = () => useSyncExternalStore(session.subscribe, session.current, () => undefined);
