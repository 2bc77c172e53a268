import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { dataProvider } from './data-provider.js';
import { api } from './session.js';
import type { Order } from './types.js';

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => dataOf(api.GET('/api/v1/account')),
});

export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => dataOf(api.GET('/api/v1/notifications', { params: { query: { limit: 20 } } })),
});

export const summary = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: () => dataOf(api.GET('/api/v1/admin/summary')),
});

export const health = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => dataOf(api.GET('/api/v1/admin/health')),
  // What breaks may break the stream of changes with it.
  refetchInterval: 30_000,
});

export const recentOrders = queryOptions({
  queryKey: ['admin', 'recent-orders'],
  queryFn: async () => {
    const { data } = await dataProvider.getList<Order>('orders', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    });
    return data;
  },
});

/** Under which name this product is sold here; undefined until it is known. */
export const useBrand = () =>
  useQuery({ queryKey: ['brand'], queryFn: () => dataOf(api.GET('/api/v1/brand')), staleTime: Infinity }).data;

/** Marks some notifications as read, or all of them. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => dataOf(api.POST('/api/v1/notifications/read', { body: { ids } })),
    onSuccess: () =>
      Promise.all(
        [notifications, account].map(({ queryKey }) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  });
}

export function useRename() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fullName: string) => dataOf(api.PATCH('/api/v1/account', { body: { fullName } })),
    onSuccess: (me) => queries.setQueryData(account.queryKey, me),
  });
}

/** Where this account is signed in. */
export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(api.GET('/api/v1/account/sessions')),
  select: ({ items }) => items,
});

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataOf(api.DELETE('/api/v1/account/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessions.queryKey }),
  });
}
