import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/font.js';
import { Providers } from './app/providers.js';
import Site from './app/site.js';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Site />
    </Providers>
  </StrictMode>,
);
