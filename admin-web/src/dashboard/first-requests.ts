import type { QueryClient } from '@tanstack/react-query';
import { account, brand, secondFactors, unreadNotifications } from '@veilway/web-client';
import { health, recentOrders, summary } from './api.js';

/** Reads all that the console shows first: what `first-view.ts` names. */
export const firstRequests = (queries: QueryClient) => [
  queries.prefetchQuery(account),
  queries.prefetchQuery(secondFactors),
  queries.prefetchQuery(brand),
  queries.prefetchQuery(unreadNotifications),
  queries.prefetchQuery(summary),
  queries.prefetchQuery(health),
  queries.prefetchQuery(recentOrders),
];
