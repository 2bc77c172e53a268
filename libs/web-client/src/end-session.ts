import { type ApiClient, createClient, dataOf, ProblemError, type Session, SessionStore } from '@veilway/api-client';
import { api, sendAs } from './api.js';
import { network, NetworkLost, persistently } from './network.js';
import { session } from './session.js';

/** A session that has ended already is as good as signed out. */
const signOut = (api: ApiClient) =>
  dataOf(api.POST('/api/v1/auth/sign-out')).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error;
  });

/** Keeps a session in this page only, so that the next person at this browser finds no token. */
const inMemory = (text: string) =>
  new SessionStore({
    getItem: () => text,
    setItem: (_, next) => void (text = next),
    removeItem: () => void (text = ''),
  });

/** Signs out when the network is back, if this page is still open then. */
const signOutLater = async (left: Session) => {
  const api = createClient({ fetch: sendAs(inMemory(JSON.stringify(left))) });
  await network.doubt();
  await persistently(() => signOut(api));
};

let isEnding = false;

/** Whether this page is signing out. Live changes and the end of the stream then cause no further requests. */
export const isLeaving = (): boolean => isEnding && session.current() !== undefined;

/** Ends the session on the server: now, or where the network is away as soon as it is back. Answers whether it has ended. */
export async function endSession(): Promise<boolean> {
  const left = session.current();
  isEnding = true;
  try {
    await signOut(api);
    return true;
  } catch (error) {
    if (!(error instanceof NetworkLost) || !left) throw error;
    // Whoever signs out does not wait for it; if it fails, the session runs out by itself.
    signOutLater(left).catch(() => undefined);
    return false;
  } finally {
    isEnding = false;
  }
}
