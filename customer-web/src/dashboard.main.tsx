/** The dashboard's own page in one go with the site: as one of many it would be found only when the site is there. */
import { readEarly } from '@veilway/web-client';
import './app/dashboard.layout.js';
import { firstRequests } from './app/first-requests.js';
import { start } from './app/start.js';
import './features/dashboard/dashboard.page.js';

void start((queries, loaded) => readEarly(() => [loaded, ...firstRequests(queries)]));
