const HOME = '/dashboard';

/**
 * Where signing in leads: back to the page that asked for it, or to the dashboard. Anybody can write a link to the
 * sign-in page, so nothing but a path of ours is followed.
 */
export function destination(asked: string | null | undefined, origin = window.location.origin): string {
  const url = URL.parse(asked ?? HOME, origin);
  return url?.origin === origin ? url.href : origin + HOME;
}
