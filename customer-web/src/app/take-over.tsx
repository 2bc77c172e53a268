import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fill } from './answers.js';
import { customerQueries, Providers } from './providers.js';

/** React takes over what the server has drawn, with the answers that it was drawn with. */
export function takeOver(Page: ComponentType): void {
  const queries = customerQueries();
  fill(queries, JSON.parse(document.getElementById('answers')!.textContent));
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Providers queries={queries}>
        <Page />
      </Providers>
    </StrictMode>,
  );
}
