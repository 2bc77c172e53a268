import { lasting } from '@veilway/web-client/storage';
import { orderedAt } from '../../shared/ui/navigation/order-page.js';

const HOME = '/dashboard';

/** Where the browser keeps it while a new customer looks into the mailbox. */
const KEPT = 'after-sign-in';

const redirect = (search: string) => new URLSearchParams(search).get('redirect');

/** The page that sent its visitor here, by the address's query, or by that of the sign-up. */
export const asked = (search: string) => redirect(search) ?? lasting.getItem(KEPT);

/** Keeps it beyond a sign-up, which goes on in the tab that the mail's link opens. */
function keepAsked(search: string): void {
  const page = redirect(search);
  if (page !== null) lasting.setItem(KEPT, page);
}

/** Somebody is signed in, and where they are. */
export const forgetAsked = (): void => lasting.removeItem(KEPT);

/** Whether the visitor comes to sign up. */
export const wantsSignUp = (search: string) => new URLSearchParams(search).get('tab') === 'signup';

/** Whether the visitor comes for the free trial. */
export const wantsTrial = (search: string) => new URLSearchParams(search).has('trial');

/** What the visitor comes for, which the account remembers for whichever browser opens the mail's link. */
export function wish(search: string): { trial?: true; planId?: string } {
  const planId = orderedAt(redirect(search));
  return wantsTrial(search) ? { trial: true } : planId ? { planId } : {};
}

/**
 * Somebody has signed up: who loads the page again comes to sign in. The wish for a trial is kept by the account, so that
 * there is nothing left to ask for after it.
 */
export function afterSignUp(): void {
  const url = new URL(window.location.href);
  const isForTrial = wantsTrial(url.search);
  if (isForTrial) forgetAsked();
  else keepAsked(url.search);
  for (const word of isForTrial ? ['tab', 'trial', 'redirect'] : ['tab']) url.searchParams.delete(word);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether its visitor comes because a session ended that nobody here had ended. */
export const isEnded = (search: string) => new URLSearchParams(search).has('ended');

/**
 * Where signing in leads: back to the page that asked for it, or to the dashboard. Anybody can write a link to the
 * sign-in page, so nothing but a path of ours is followed.
 */
export function destination(asked: string | null, origin = window.location.origin): string {
  const url = URL.parse(asked ?? HOME, origin);
  return url?.origin === origin ? url.href : origin + HOME;
}
