import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

export type Subscription = components['schemas']['SubscriptionDto'];

/** What is done with an outcome; also when what started it has left the screen. */
type Told = { onSuccess: () => void; onError?: (error: Error) => void };

/** Ends the current subscription with its period, or takes that back. */
export function useRenewing(id: string, told: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (renews: boolean) => {
      const params = { path: { id } };
      return renews
        ? dataOf(api.POST('/api/v1/subscriptions/{id}/resume', { params }), 'id')
        : dataOf(api.POST('/api/v1/subscriptions/{id}/cancel', { params }), 'id');
    },
    ...told,
    onSettled: () => queries.invalidateQueries(),
  });
}
