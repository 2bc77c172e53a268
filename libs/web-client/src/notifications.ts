import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { account } from './account.js';
import { api } from './api.js';

export type Notification = components['schemas']['NotificationsDto']['items'][number];

/** The newest ones. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => dataOf(api.GET('/api/v1/notifications', { params: { query: { limit: 20 } } })),
  select: ({ items }) => items,
});

/** Marks the named notifications as read, or all of them. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => dataOf(api.POST('/api/v1/notifications/read', { body: { ids } })),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: notifications.queryKey }),
        queries.invalidateQueries({ queryKey: account.queryKey }),
      ]),
  });
}
