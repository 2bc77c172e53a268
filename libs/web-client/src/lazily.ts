import { type ComponentType, lazy } from 'react';
import { persistently } from './network.js';
import { missPart } from './release.js';

/**
 * A component that is loaded when it is first drawn, or before that by its `preload`. It never fails to come: it waits for
 * a network that is away, and for the page to be renewed where a newer release took it away.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as `lazy` has it: whatever its props
export function lazily<Module extends { default: ComponentType<any> }>(load: () => Promise<Module>) {
  const arrive = () =>
    persistently(load).catch(() => {
      missPart();
      return new Promise<never>(() => undefined);
    });
  let arriving: ReturnType<typeof arrive> | undefined;
  const preload = () => (arriving ??= arrive());
  return Object.assign(lazy(preload), { preload });
}

/** Loads what will be wanted sooner or later, when the page has nothing else to do. */
export function preloadSoon(...parts: { preload: () => unknown }[]): void {
  const start = () => parts.forEach(({ preload }) => void preload());
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start);
  else setTimeout(start, 2_000);
}
