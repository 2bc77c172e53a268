import { type ComponentType, lazy } from 'react';
import { missingSheets } from './missing-sheets.js';
import { persistently } from './network.js';
import { missPart } from './release.js';

/**
 * Loads a part of the page, with its style sheets. It never fails to come: it waits for a network that is away, and for the page to be renewed
 * where a newer release took it away.
 */
export const arrive = <Part>(load: () => Promise<Part>): Promise<Part> =>
  persistently(() => missingSheets().then(load)).catch(() => {
    missPart();
    return new Promise<never>(() => undefined);
  });

/** A component that is loaded when it is first drawn, or before that by its `preload`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as `lazy` has it: whatever its props
export function lazily<Module extends { default: ComponentType<any> }>(load: () => Promise<Module>) {
  let arriving: Promise<Module> | undefined;
  let arrived: Module | undefined;
  const preload = () => (arriving ??= arrive(load).then((module) => (arrived = module)));
  // What is there is drawn at once: even a promise that is kept already would have the page drawn without it first.
  const atOnce = { then: (draw: (module: Module) => unknown) => draw(arrived!) } as PromiseLike<Module>;
  return Object.assign(
    lazy(() => (arrived ? atOnce : preload()) as Promise<Module>),
    { preload },
  );
}

/** @returns calls it off */
export function whenIdle(start: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(start, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(start, 2_000);
  return () => clearTimeout(timer);
}

/** Loads what will be wanted sooner or later, when the page has nothing else to do. Returns what calls it off. */
export const preloadSoon = (...parts: { preload: () => unknown }[]): (() => void) =>
  whenIdle(() => parts.forEach(({ preload }) => void preload()));
