import '@fontsource-variable/inter/wght.css';
import { readEarly } from '@veilway/web-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Console, consoleQueries } from './console.js';
import { firstRequests } from './dashboard/first-requests.js';

const queries = consoleQueries();
await readEarly(() => firstRequests(queries));
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename="/admin">
      <Console goTo={(address) => window.location.assign(address)} queries={queries} />
    </BrowserRouter>
  </StrictMode>,
);
