import type { Fetch } from '@veilway/api-client';

declare global {
  interface Window {
    /** What `ask-early.js` asked for, by path and query, before the page's scripts were there. */
    askedEarly?: { accessToken: string; answers: Map<string, Promise<Response>> };
  }
}

/** Whether the page has answers that are older than its scripts. */
export const hasAskedEarly = (): boolean => globalThis.window?.askedEarly !== undefined;

/** A page whose answers are later than its scripts by more than this is drawn without them, and says that it loads. */
const PATIENCE_MS = 500;

/** Resolves when what a document asked early is read by these requests, so that its page is drawn once and whole. */
export async function readEarly(requests: () => readonly Promise<unknown>[]): Promise<void> {
  if (!hasAskedEarly()) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(requests()), patience]);
}

/** A `fetch` that hands out what was asked early, each answer once and only to who asked it. */
export const fetchUnlessAsked: Fetch = (request) => {
  const { accessToken, answers } = globalThis.window?.askedEarly ?? {};
  const { pathname, search } = new URL(request.url);
  const answer = request.method === 'GET' ? answers?.get(pathname + search) : undefined;
  if (!answer || request.headers.get('Authorization') !== `Bearer ${accessToken}`) return fetch(request);
  answers?.delete(pathname + search);
  return answer.catch(() => fetch(request));
};
