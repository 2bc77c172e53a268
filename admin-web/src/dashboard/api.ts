import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { dataProvider } from '../providers/data-provider.js';
import type { Order } from '../providers/types.js';

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
  queryFn: async () => {
    const { data } = await dataProvider.getList<Order>('orders', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'createdAt', order: 'DESC' },
      // Planned changes and what was given up before it cost anything would fill the list.
      filter: { costs: true },
    });
    return data;
  },
});
