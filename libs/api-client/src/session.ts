import { type ApiClient, dataOf } from './client.js';
import { ProblemError } from './problem.js';

/** Under which name a browser keeps the session. */
const KEY = 'session';

export type Session = { accessToken: string; refreshToken: string };

/** What we need of `localStorage`. */
export type SessionStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

const parse = (text: string | null): Session | undefined => {
  try {
    const { accessToken, refreshToken } = JSON.parse(text ?? '{}') as Partial<Session>;
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  } catch {
    // Somebody else's text under our key is as good as none.
    return undefined;
  }
};

/** The session of this browser: kept across reloads, one for all tabs and for both web applications. */
export class SessionStore {
  #text: string | null = null;
  #session: Session | undefined;
  #listeners = new Set<() => void>();

  constructor(private readonly storage: SessionStorage) {}

  /** The same object as long as nothing changed. */
  readonly current = (): Session | undefined => {
    const text = this.storage.getItem(KEY);
    if (text !== this.#text) [this.#text, this.#session] = [text, parse(text)];
    return this.#session;
  };

  readonly keep = ({ accessToken, refreshToken }: Session): void => {
    this.storage.setItem(KEY, JSON.stringify({ accessToken, refreshToken }));
    this.#tell();
  };

  readonly forget = (): void => {
    this.storage.removeItem(KEY);
    this.#tell();
  };

  /** Tells of changes made here; those of other tabs come as the window's `storage` event. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Exchanges the refresh token; a function for `authorizedFetch`'s `renew`. All requests that meet an expired token at
 * the same time share one exchange.
 */
export function renewal(session: SessionStore, api: ApiClient): () => Promise<string | undefined> {
  let running: Promise<string | undefined> | undefined;

  const exchange = async () => {
    const before = session.current();
    if (!before) return undefined;
    try {
      const { refreshToken } = before;
      const next = await dataOf(api.POST('/api/v1/auth/refresh', { body: { refreshToken } }));
      // Signed out meanwhile, here or in another tab: the answer must not bring the session back.
      if (!session.current()) return undefined;
      session.keep(next);
      return next.accessToken;
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 401) session.forget();
      return undefined;
    }
  };

  return () => (running ??= exchange().finally(() => (running = undefined)));
}
