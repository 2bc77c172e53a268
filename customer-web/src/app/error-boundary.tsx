import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '@veilway/web-client';
import { PageError } from './page-error.js';

/** Shows that a page broke, until another one is opened. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => <PageError />} until={useLocation().pathname}>
    {children}
  </Boundary>
);
