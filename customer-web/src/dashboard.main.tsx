/** The dashboard's own page in one go with the site: as one of many it would be found only when the site is there. */
import { arrive, readEarly } from '@veilway/web-client';
import './app/dashboard.layout.js';
import { firstRequests } from './app/first-requests.js';
import { start } from './app/start.js';
import './features/dashboard/dashboard.page.js';

// Drawn right after the figures, and asked for while they are.
void arrive(() => import('./features/dashboard/below-figures.js'));

void start((queries, loaded) => readEarly(() => [loaded, ...firstRequests(queries)]));
