import { useSyncExternalStore } from 'react';
import { ofTab } from './storage.js';

const RENEWED_AT = 'renewed-at';
/** A page that is renewed and misses something again will not find it by a further renewal. */
const ONCE_IN_MS = 60_000;

/** Fields that somebody wrote in. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>();
globalThis.document?.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) written.add(target);
  },
  { capture: true },
);

const wouldLoseWords = () => [...written].some(({ isConnected, value }) => isConnected && value !== '');

let isOutdated = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether this page misses parts that a newer release took away, and was not renewed by itself. */
export const useIsOutdated = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );

export const renewPage = (): void => {
  ofTab.setItem(RENEWED_AT, String(Date.now()));
  window.location.reload();
};

/** To be called when a part of this page is not there any more. Renews the page, unless words would be lost or it has just been. */
export function missPart(renew = renewPage): void {
  // Where nothing is kept nobody knows.
  const wasJustRenewed = !ofTab.isKept() || Date.now() - Number(ofTab.getItem(RENEWED_AT)) < ONCE_IN_MS;
  if (!wasJustRenewed && !wouldLoseWords()) return renew();
  isOutdated = true;
  for (const listener of listeners) listener();
}
