import { lazily } from '@veilway/web-client';
import type { ComponentType } from 'react';

/** What a route needs to load its page when it is first shown, or before: as soon as its address is known. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => {
  const Page = lazily(load);
  return { element: <Page />, handle: Page.preload };
};
