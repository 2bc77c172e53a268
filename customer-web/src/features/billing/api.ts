import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api, once } from '@veilway/web-client';
import { saveFile } from '@veilway/web-client/save-file';

export type Plan = components['schemas']['PlanDto'];
export type Order = components['schemas']['OrderDto'];
export type Refund = components['schemas']['RefundDto'];
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

/** The money that one has asked back. */
export const refunds = queryOptions({
  queryKey: ['orders', 'refunds'],
  queryFn: () => dataOf(api.GET('/api/v1/refunds'), 'items'),
  select: ({ items }) => items,
});

type RefundWish = components['schemas']['RequestRefundDto'];
const askRefund = once({
  prepare: (_: RefundWish) => undefined,
  send: (body, { headers }) => dataOf(api.POST('/api/v1/refunds', { body, headers }), 'orderId'),
});

/** Asks for the money of an order back. */
export function useAskRefund(told: Told<Refund>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: askRefund,
    ...told,
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Saves the receipt of an order. */
export async function downloadReceipt({ id, receiptNumber }: Order): Promise<void> {
  const params = { path: { id } };
  const file = await dataOf(api.GET('/api/v1/orders/{id}/receipt', { params, parseAs: 'blob' }), 'size');
  saveFile(file, `receipt-${receiptNumber}.pdf`);
}

/** Saves a credit note of an order. */
export async function downloadCreditNote({ id }: Order, number: string): Promise<void> {
  const params = { path: { id, number } };
  const file = await dataOf(api.GET('/api/v1/orders/{id}/credit-notes/{number}', { params, parseAs: 'blob' }), 'size');
  saveFile(file, `credit-note-${number}.pdf`);
}

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
