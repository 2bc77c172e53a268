import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './font.js';
import { customerQueries, Providers } from './providers.js';
import Site, { preload } from './site.js';

/** @param ready resolves when the first page can be drawn */
export async function start(
  ready?: (queries: QueryClient, loaded: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const queries = customerQueries();
  const loaded = preload(window.location.pathname);
  await ready?.(queries, loaded);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queries={queries}>
        <Site />
      </Providers>
    </StrictMode>,
  );
}
