import { endSession, session } from '@veilway/web-client';

/** Who ended the session on purpose: this tab, or another one. Neither when it ran out. */
let endedBy: 'this tab' | 'another tab' | undefined;

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === 'session' && newValue === null) endedBy = 'another tab';
});

/**
 * Where a page that needs a session leads without one: home in the tab that signed out, to the sign-in in the others.
 * Whoever came by a link, or lost the session otherwise, is led back after signing in, and told of the loss.
 */
export function wayOut(pathname: string, wasSignedIn: boolean): string {
  if (endedBy === 'this tab') return '/';
  if (endedBy === 'another tab') return '/auth';
  const asked = pathname === '/dashboard' ? [] : [`redirect=${encodeURIComponent(pathname)}`];
  const query = [...asked, ...(wasSignedIn ? ['ended'] : [])].join('&');
  return query ? `/auth?${query}` : '/auth';
}

/** To be called when somebody is signed in: how the session before ended does not matter any more. */
export const stay = (): void => {
  endedBy = undefined;
};

/** Ends the session here, and on the server; answers whether that knows already. */
export async function signOut(): Promise<boolean> {
  const isKnown = await endSession();
  endedBy = 'this tab';
  session.forget();
  return isKnown;
}
