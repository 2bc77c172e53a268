import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { account, api, sessions } from '@veilway/web-client';
import { saveFile } from '@veilway/web-client/save-file';
import { leave } from '../../shared/api/sign-out.js';
import type { NewAddress } from './address.schema.js';
import type { NewPassword } from './password.schema.js';

type BillingDetails = components['schemas']['WriteBillingDetailsDto'];
type Closed = components['schemas']['AccountClosedDto'];

export const changePassword = (body: NewPassword) => dataOf(api.POST('/api/v1/account/password', { body }));

export const changeAddress = (body: NewAddress) => dataOf(api.POST('/api/v1/account/address', { body }));

export function useWithdrawAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/v1/account/address')),
    onSuccess: () => queries.invalidateQueries({ queryKey: account.queryKey }),
  });
}

/** What receipts say of who buys. */
export const billingDetails = queryOptions({
  queryKey: ['billing-details'],
  queryFn: () => dataOf(api.GET('/api/v1/account/billing-details'), 'company'),
});

export function useSetBillingDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BillingDetails) => dataOf(api.PUT('/api/v1/account/billing-details', { body }), 'company'),
    onSuccess: (set) => queries.setQueryData(billingDetails.queryKey, set),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/api/v1/account/sessions')),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessions.queryKey }),
  });
}

/** Closes the account; the session is over with that, and the dashboard's guard leaves the page. */
export const useCloseAccount = ({ onSuccess }: { onSuccess: (closed: Closed) => void }) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/api/v1/account/close'), 'eraseAt'),
    onSuccess: (closed) => {
      onSuccess(closed);
      leave();
    },
  });

const POLL_MS = 1_000;

/** How far the copy of one's data is. */
export const personalExport = queryOptions({
  queryKey: ['personal-export'],
  queryFn: () => dataOf(api.GET('/api/v1/account/export'), 'status'),
  refetchInterval: ({ state }) => (state.data?.status === 'making' ? POLL_MS : false),
});

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/v1/account/export'), 'status'),
    onSuccess: (begun) => queries.setQueryData(personalExport.queryKey, begun),
  });
}

export async function downloadExport(): Promise<void> {
  saveFile(await dataOf(api.GET('/api/v1/account/export/file', { parseAs: 'blob' }), 'size'), 'my-data.zip');
}
