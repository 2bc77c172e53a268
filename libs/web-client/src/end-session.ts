import { dataOf, ProblemError } from '@veilway/api-client';
import { api } from './api.js';

/** Ends the session on the server, and leaves it here. One that has ended already is as good as signed out. */
export async function endSession(): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/sign-out')).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error;
  });
}
