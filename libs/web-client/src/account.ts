import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from './api.js';

/** Whoever is signed in, with the number of their unread notifications. */
export const account = queryOptions({ queryKey: ['account'], queryFn: () => dataOf(api.GET('/api/v1/account')) });

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
