import type { QueryClient } from '@tanstack/react-query';
import { account, brand, unreadNotifications } from '@veilway/web-client';
import { activity, summary } from '../features/dashboard/api.js';
import { connection } from '../shared/api/connection.js';
import { configs } from '../shared/api/mine.js';

/** Reads all that the dashboard shows first: what `first-view.ts` names. */
export const firstRequests = (queries: QueryClient) => [
  queries.prefetchQuery(brand),
  queries.prefetchQuery(account),
  queries.prefetchQuery(summary),
  queries.prefetchQuery(connection),
  queries.prefetchQuery(configs),
  queries.prefetchQuery(activity),
  queries.prefetchQuery(unreadNotifications),
];
