import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

export const plans = queryOptions({ queryKey: ['plans'], queryFn: () => dataOf(api.GET('/api/v1/plans'), 'items') });

export const servers = queryOptions({
  queryKey: ['servers'],
  queryFn: () => dataOf(api.GET('/api/v1/servers'), 'items'),
  select: ({ items }) => items,
});
