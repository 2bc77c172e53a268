import { createClient, dataOf } from '@veilway/api-client';
import type { AuthProvider } from 'react-admin';
import { api, session } from './session.js';

/** Who has something to do here. The server decides about every request; this only spares others an empty console. */
const STAFF = ['admin', 'auditor', 'support'];

const anonymous = createClient();

export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    const answer = await dataOf(anonymous.POST('/api/v1/auth/sign-in', { body: { email, password } }));
    if (!STAFF.includes(answer.account.role)) throw new Error('This account may not use the admin console.');
    session.keep(answer);
  },

  async logout() {
    // The session ends here in any case: a server that cannot be reached must not keep anybody signed in.
    if (session.current()) await api.POST('/api/v1/auth/sign-out').catch(() => undefined);
    session.forget();
  },

  async checkAuth() {
    if (!session.current()) throw new Error('Please sign in.');
  },

  /** Only a refused token ends the session; being refused one thing (403) does not. */
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('Your session has ended.');
  },

  async getIdentity() {
    const { id, fullName } = await dataOf(api.GET('/api/v1/account'));
    return { id, fullName };
  },

  async getPermissions() {
    return (await dataOf(api.GET('/api/v1/account'))).role;
  },
};
