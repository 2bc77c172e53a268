import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, ProblemError } from '@veilway/api-client';
import { api } from '../../shared/api/client.js';
import { session } from '../../shared/api/session.js';

export const account = queryOptions({ queryKey: ['account'], queryFn: () => dataOf(api.GET('/api/v1/account')) });

export const subscriptions = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: () => dataOf(api.GET('/api/v1/subscriptions')),
});

export const configs = queryOptions({ queryKey: ['configs'], queryFn: () => dataOf(api.GET('/api/v1/configs')) });

export const verifyEmail = (token: string) => dataOf(api.POST('/api/v1/auth/verify-email', { body: { token } }));

/** Orders a plan; the answer says where it is paid. */
export const useOrder = () =>
  useMutation({ mutationFn: (planId: string) => dataOf(api.POST('/api/v1/orders', { body: { planId } })) });

export function useIssueConfig() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { serverId: string; deviceName: string }) => dataOf(api.POST('/api/v1/configs', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: configs.queryKey }),
  });
}

/** Fetches a config's file and hands it to the browser to save, under the name that the API gives it. */
export async function downloadConfig(id: string): Promise<void> {
  const answer = await api.GET('/api/v1/configs/{id}/file', { params: { path: { id } }, parseAs: 'text' });
  const text = await dataOf(Promise.resolve(answer));
  const named = /filename="([^"]+)"/.exec(answer.response.headers.get('Content-Disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = named?.[1] ?? 'wg0.conf';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Ends the session on the server, then here. A session that has ended already is as good as signed out. */
export async function signOut(): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/sign-out')).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) throw error;
  });
  session.forget();
}
