import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api, type Notification } from '@veilway/web-client';

export type Filter = { kind: Notification['kind'] | undefined; isUnread: boolean };

/** One's own notifications, newest first, a page at a time. */
export const allNotifications = ({ kind, isUnread }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'all', kind, isUnread],
    queryFn: ({ pageParam: cursor }) => {
      const query = {
        limit: 20,
        ...(cursor && { cursor }),
        ...(kind && { kind }),
        ...(isUnread && { unread: 'true' as const }),
      };
      return dataOf(api.GET('/api/v1/notifications', { params: { query } }), 'items');
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
