import type { Authorization } from './authorized-fetch.js';
import { type ApiClient, dataOf } from './client.js';
import { ProblemError, unreadable } from './problem.js';

/** Under which name a browser keeps the session. */
const KEY = 'session';

/**
 * What scripts know of it. The token that renews it is in a cookie, which they cannot read; `refreshToken` is of a session of
 * before, until it is renewed.
 */
export type Session = { accessToken: string; refreshToken?: string };

/** As the API answers it. */
type Kept = { accessToken: string; refreshToken?: string | null };

/** What we need of `localStorage`. */
export type SessionStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Answers the access token that is left. */
type Work = () => Promise<string | undefined>;

type Listening = (event: 'storage', listener: () => void) => void;

/** What browsers have, Node has not, and both call `globalThis`. */
const browser = globalThis as unknown as {
  addEventListener?: Listening;
  removeEventListener?: Listening;
  navigator?: { locks?: { request: (name: string, work: Work) => ReturnType<Work> } };
};

const parse = (text: string | null): Session | undefined => {
  try {
    const { accessToken, refreshToken } = JSON.parse(text ?? '{}') as Partial<Session>;
    return accessToken ? { accessToken, ...(refreshToken && { refreshToken }) } : undefined;
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

  /** @throws {ProblemError} where it is no session, which would end the one that is there */
  readonly keep = ({ accessToken, refreshToken }: Kept): void => {
    if (!accessToken) throw unreadable();
    this.storage.setItem(KEY, JSON.stringify({ accessToken, ...(refreshToken && { refreshToken }) }));
    this.#tell();
  };

  readonly forget = (): void => {
    this.storage.removeItem(KEY);
    this.#tell();
  };

  /** Tells of changes made here and, through the browser's `storage` event, in other tabs. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    browser.addEventListener?.('storage', listener);
    return () => {
      this.#listeners.delete(listener);
      browser.removeEventListener?.('storage', listener);
    };
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** Does a piece of work while no other tab of ours does any. */
export type Alone = (work: Work) => ReturnType<Work>;

/** By the browser's locks, which exist on https and localhost; elsewhere the API forgives an exchange that came twice. */
const amongTabs: Alone = (work) => browser.navigator?.locks?.request(`${KEY}-renewal`, work) ?? work();

/**
 * Exchanges the refresh token; a function for `authorizedFetch`'s `renew`. All requests that meet an expired token at
 * the same time share one exchange, those of other tabs included.
 */
export function renewal(session: SessionStore, api: ApiClient, alone = amongTabs): Authorization['renew'] {
  let running: Promise<string | undefined> | undefined;

  const exchange = async (refused: string) => {
    const before = session.current();
    // Another tab was faster.
    if (before?.accessToken !== refused) return before?.accessToken;
    try {
      const { refreshToken } = before;
      const body = refreshToken ? { refreshToken, cookie: true } : {};
      // It has run out, and says which session is meant: the cookie may be somebody else's by now.
      const headers = { Authorization: `Bearer ${refused}` };
      const next = await dataOf(api.POST('/api/v1/auth/refresh', { body, headers }), 'accessToken');
      // Signed out meanwhile, here or in another tab: the answer must not bring the session back.
      if (!session.current()) return undefined;
      session.keep(next);
      return next.accessToken;
    } catch (error) {
      // Nobody answered: that says nothing about the session.
      if (!(error instanceof ProblemError)) throw error;
      if (error.problem.status === 401) session.forget();
      return undefined;
    }
  };

  return (refused) => (running ??= alone(() => exchange(refused)).finally(() => (running = undefined)));
}
