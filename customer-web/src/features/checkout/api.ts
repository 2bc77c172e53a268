import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf, isOfKind } from '@veilway/api-client';
import { api, once } from '@veilway/web-client';

export type Order = components['schemas']['OrderDto'];

export const order = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: () => dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } } }), 'id'),
  });

type Outcome = 'paid' | 'declined' | 'abandoned';

const payment = once({
  prepare: (_: { orderId: string; outcome: Outcome }) => undefined,
  send: ({ orderId, outcome }, { headers }) =>
    dataOf(
      api.POST('/api/v1/test-payments/{orderId}', { params: { path: { orderId } }, body: { outcome }, headers }),
      'id',
    ),
});

/** Tells the test payment provider what its customer does. `leadsOn` may go to another page, and says whether it does. */
export function useTestPayment(orderId: string, leadsOn: (order: Order, outcome: Outcome) => boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (outcome: Outcome) => payment({ orderId, outcome }),
    // The order fetched again would show how it ended, and take the focus there, while the next page is on its way.
    onSuccess: (order, outcome) =>
      queries.invalidateQueries({ refetchType: leadsOn(order, outcome) ? 'none' : 'active' }),
    // Paid or replaced in another tab: how it ended says more than the refusal.
    onError: (error) => (isOfKind(error, 'order-not-pending') ? queries.invalidateQueries(order(orderId)) : undefined),
  });
}
