import { type ComponentType, lazy } from 'react';

/** What a route needs to load its page when it is first shown, or before: as soon as its address is known. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  const Page = lazy(load);
  return { element: <Page />, handle: load };
};
