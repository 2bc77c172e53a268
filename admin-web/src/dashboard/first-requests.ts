import type { QueryClient } from '@tanstack/react-query';
import { account, brand, unreadNotifications } from '@veilway/web-client';
import { health, recentOrders, summary } from './api.js';

/** Reads all that the console shows first: what `first-view.ts` names. */
export const firstRequests = (queries: QueryClient) => [
  queries.prefetchQuery(account),
  queries.prefetchQuery(brand),
  queries.prefetchQuery(unreadNotifications),
  queries.prefetchQuery(summary),
  queries.prefetchQuery(health),
  queries.prefetchQuery(recentOrders),
];
