import { endSession, session, useSession } from '@veilway/web-client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether this tab signed out: then nobody need be told why the session ended. */
let isLeft = false;

/**
 * Where a page that needs a session leads without one: home in the tab that signed out, else to the sign-in, which leads
 * back, and tells whoever had a session that it ended. Undefined with a session.
 */
export function useWayOut(): string | undefined {
  const session = useSession();
  const [wasSignedIn, setSignedIn] = useState(session !== undefined);
  const { pathname, search } = useLocation();
  if (session) {
    if (!wasSignedIn) setSignedIn(true);
    return undefined;
  }
  if (isLeft) return '/';
  const page = pathname + search;
  const asked = page === '/dashboard' ? [] : [`redirect=${encodeURIComponent(page)}`];
  const query = [...asked, ...(wasSignedIn ? ['ended'] : [])].join('&');
  return query ? `/auth?${query}` : '/auth';
}

/** To be called when somebody is signed in: how the session before ended does not matter any more. */
export const stay = (): void => {
  isLeft = false;
};

/** Goes home without a session that the server has ended. */
export function leave(): void {
  isLeft = true;
  session.forget();
}

/** Ends the session here, and on the server; answers whether that knows already. */
export async function signOut(): Promise<boolean> {
  const isKnown = await endSession();
  leave();
  return isKnown;
}
