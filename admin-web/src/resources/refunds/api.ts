import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** What shows refunds, and what they change: the list, revenue and orders. */
function useRefetch() {
  const queries = useQueryClient();
  return () => Promise.all(['refunds', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export function useGrant(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotice();
  return useMutation({
    mutationFn: (amountCents: number | undefined) => data.grantRefund(id, amountCents),
    onSuccess: ({ status }) => notify('success', status === 'approved' ? texts.grant.approved : texts.grant.done),
    onError: ({ message }) => notify('error', texts.grant.failed, message),
    // Also where another admin was faster: then it is another one now.
    onSettled: refetch,
  });
}

export function useRefuse(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotice();
  return useMutation({
    mutationFn: (reason: string) => data.refuseRefund(id, reason),
    onSuccess: () => notify('success', texts.refuse.done),
    onError: ({ message }) => notify('error', texts.refuse.failed, message),
    onSettled: refetch,
  });
}
