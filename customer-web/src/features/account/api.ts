import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { account } from '../../shared/api/account.js';
import { api } from '../../shared/api/client.js';

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
