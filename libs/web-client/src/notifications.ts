import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api } from './api.js';

export type Notification = components['schemas']['NotificationsDto']['items'][number];

/** The newest ones. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => dataOf(api.GET('/api/v1/notifications', { params: { query: { limit: 20 } } }), 'items'),
  select: ({ items }) => items,
});

/** How many are unread. Asked anew whenever the list is. */
export const unreadNotifications = queryOptions({
  queryKey: [...notifications.queryKey, 'unread'],
  queryFn: () => dataOf(api.GET('/api/v1/notifications/unread'), 'unread'),
  select: ({ unread }) => unread,
});

/** Marks the named notifications as read, or all of them. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) =>
      dataOf(api.POST('/api/v1/notifications/read', { body: ids ? { ids } : { all: true } }), 'unread'),
    onSuccess: () => queries.invalidateQueries({ queryKey: notifications.queryKey }),
  });
}
