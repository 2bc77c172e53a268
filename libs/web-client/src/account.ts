import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from './api.js';

/** Whoever is signed in. */
export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => dataOf(api.GET('/api/v1/account'), 'permissions'),
});

/** `initialsOf('Ada de Lovelace')` is `AL`. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first]) => first ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();

export function useRename() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fullName: string) => dataOf(api.PATCH('/api/v1/account', { body: { fullName } }), 'permissions'),
    onSuccess: (me) => queries.setQueryData(account.queryKey, me),
  });
}

/** Where this account is signed in. */
export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(api.GET('/api/v1/account/sessions'), 'items'),
  select: ({ items }) => items,
});

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataOf(api.DELETE('/api/v1/account/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessions.queryKey }),
  });
}

/** With what this account proves who it is beside the password. */
export const secondFactors = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => dataOf(api.GET('/api/v1/account/second-factors'), 'recoveryCodesLeft'),
});
