import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api, once } from '@veilway/web-client';

export type Plan = components['schemas']['PlanDto'];
export type Order = components['schemas']['OrderDto'];
export type Quote = components['schemas']['QuoteDto'];
export type Subscription = components['schemas']['SubscriptionDto'];

/** One's own orders, newest first, a page at a time. */
export const orders = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ pageParam: cursor }) =>
    dataOf(api.GET('/api/v1/orders', { params: { query: { limit: 10, ...(cursor && { cursor }) } } }), 'items'),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** What ordering a plan would cost now; days pass and prices change, so it is asked for whenever it is shown. */
export const quote = (planId: string) =>
  queryOptions({
    queryKey: ['orders', 'quote', planId],
    queryFn: () => dataOf(api.GET('/api/v1/quotes/{planId}', { params: { path: { planId } } }), 'amountCents'),
    staleTime: 0,
    gcTime: 0,
  });

const order = once({
  prepare: (_: string) => undefined,
  send: (planId, { headers }) => dataOf(api.POST('/api/v1/orders', { body: { planId }, headers }), 'id'),
  isOver: ({ status }) => status === 'declined' || status === 'expired',
});

/**
 * What is done with an outcome; told to the mutation itself, which does it also when what started it has left the screen.
 */
type Told<Answer> = { onSuccess: (answer: Answer) => void; onError?: (error: Error) => void };

/** Orders a plan; the answer says where it is paid. */
export function useOrder(told: Told<Order>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: order,
    ...told,
    // The page where it is paid fetches what it shows; nobody waits for what this one would show.
    onSettled: (placed) => queries.invalidateQueries({ refetchType: placed?.paymentUrl ? 'none' : 'active' }),
  });
}

/** Begins the free trial; the API begins one only, however often it is asked. */
export function useStartTrial(told: Told<components['schemas']['TrialDto']>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/v1/trial'), 'subscriptionId'),
    ...told,
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Ends the current subscription with its period, or takes that back. */
export function useRenewing(id: string, told: Told<Subscription>) {
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
