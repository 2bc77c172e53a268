import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { lastOrders } from './first-view.js';

export const summary = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: () => dataOf(api.GET('/api/v1/admin/summary'), 'totalUsers'),
});

export const health = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => dataOf(api.GET('/api/v1/admin/health'), 'checks'),
  // What breaks may also break the live connection that would tell of it.
  refetchInterval: 30_000,
});

export const recentOrders = queryOptions({
  queryKey: ['admin', 'recent-orders'],
  // Not by the data provider, which is loaded with the first list.
  queryFn: () => dataOf(api.GET('/api/v1/admin/orders', { querySerializer: () => `${lastOrders}` }), 'length'),
});
