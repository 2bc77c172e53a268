import { dataOf, ProblemError } from '@veilway/api-client';
import { api } from './client.js';
import { session } from './session.js';

let leaving = false;

/** Where a page that needs a session leads when it ends: home in the tab that signed out, to the sign-in in others. */
export const wayOut = () => (leaving ? '/' : '/auth');

/** To be called when somebody is in again: the next end of the session may come from elsewhere. */
export const stay = (): void => {
  leaving = false;
};

/** Ends the session on the server, then here. A session that has ended already is as good as signed out. */
export async function signOut(): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/sign-out')).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error;
  });
  leaving = true;
  session.forget();
}
