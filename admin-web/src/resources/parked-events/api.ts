import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** What shows parked events: the list, and the system's health. */
function useRefetch() {
  const queries = useQueryClient();
  return () => Promise.all(['parked-events', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export function useRetry(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotice();
  return useMutation({
    mutationFn: () => data.retryParkedEvent(id),
    onSuccess: async ({ failure }) => {
      if (failure === null) notify('success', texts.retry.handled);
      else notify('error', texts.retry.failedAgain, failure);
      await refetch();
    },
    onError: ({ message }) => notify('error', texts.retry.failed, message),
  });
}

export function useSkip(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotice();
  return useMutation({
    mutationFn: (reason: string) => data.skipParkedEvent(id, reason),
    onSuccess: async () => {
      notify('success', texts.skip.done);
      await refetch();
    },
    onError: ({ message }) => notify('error', texts.skip.failed, message),
  });
}
