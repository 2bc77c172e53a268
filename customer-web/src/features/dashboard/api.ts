import { queryOptions } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

export const summary = queryOptions({
  queryKey: ['summary'],
  queryFn: () => dataOf(api.GET('/api/v1/account/summary'), 'usedBytes'),
});

export type Summary = components['schemas']['AccountSummaryDto'];
export type FirstSteps = Summary['firstSteps'];

/** What the account did last, newest first. */
export const activity = queryOptions({
  queryKey: ['activity'],
  queryFn: () => dataOf(api.GET('/api/v1/account/activity', { params: { query: { limit: 12 } } }), 'items'),
  select: ({ items }) => items,
});

/** What the database keeps of people, field by field. It changes with a release only. */
export const storedData = queryOptions({
  queryKey: ['stored-data'],
  queryFn: () => dataOf(api.GET('/api/v1/stored-data'), 'items'),
  staleTime: Infinity,
});
