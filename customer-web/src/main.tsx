import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/font.js';
import { Providers } from './app/providers.js';
import Site, { preload } from './app/site.js';

preload(window.location.pathname);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Site />
    </Providers>
  </StrictMode>,
);
