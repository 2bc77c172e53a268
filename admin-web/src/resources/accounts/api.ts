import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** Asked for by opening the page alone: each day's first look is written down. */
export const customerOf = (id: string) =>
  queryOptions({ queryKey: ['accounts', 'customer', id], queryFn: () => dataProvider.lookIntoAccount(id) });

/** Changes something about an account, notifies of the outcome, and refetches what shows accounts. */
function useAccountMutation<Argument, Answer>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<Answer>,
  { done, failed }: { done: string; failed: string },
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: () => notify('success', done),
    onError: ({ message }) => notify('error', failed, message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  });
}

export const useSuspend = (id: string) =>
  useAccountMutation((data, reason: string) => data.suspendAccount(id, reason), texts.suspend);

export const useLift = (id: string) => useAccountMutation((data, _: void) => data.liftSuspension(id), texts.lift);
