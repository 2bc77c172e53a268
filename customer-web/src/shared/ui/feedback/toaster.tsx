import { lazily } from '@veilway/web-client';
import { Suspense, useSyncExternalStore } from 'react';
import type { Message } from './toasts.js';

export type { Message };

// What draws the messages comes with the first one: a first visit should not wait for it.
const Toasts = lazily(() => import('./toasts.js'));

let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const show = (type: 'success' | 'error') => (message: Message) => {
  isWanted = true;
  for (const listener of listeners) listener();
  void Toasts.preload().then((toasts) => toasts.show(type, message));
};

/** Confirms what the screen does not show by itself, or says what failed where there is no better place for it. */
export const toast = { success: show('success'), error: show('error'), preload: Toasts.preload };

/** Where the messages appear; once in the application. */
export default function Toaster() {
  const shows = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return (
    shows && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  );
}
