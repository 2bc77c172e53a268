const HOME = '/dashboard';

/** The page that sent its visitor here, by the address's query. */
export const asked = (search: string) => new URLSearchParams(search).get('redirect');

/**
 * Where signing in leads: back to the page that asked for it, or to the dashboard. Anybody can write a link to the
 * sign-in page, so nothing but a path of ours is followed.
 */
export function destination(asked: string | null, origin = window.location.origin): string {
  const url = URL.parse(asked ?? HOME, origin);
  return url?.origin === origin ? url.href : origin + HOME;
}
