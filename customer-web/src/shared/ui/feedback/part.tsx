import { useQueryClient } from '@tanstack/react-query';
import { Boundary } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../../texts.js';
import { Failure } from './failure.js';

/** A part of a page: where it cannot be drawn, as from an answer that is none of ours, the rest of the page stays. */
export function Part({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const failure = (again: () => void) => {
    // What was read is what could not be drawn.
    const retry = () => (void queries.resetQueries(), again());
    return <Failure title={texts.broken.title} error={{ message: texts.broken.advice }} retry={retry} />;
  };
  return (
    <Boundary fallback={failure} until={useLocation().pathname}>
      {children}
    </Boundary>
  );
}
