import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { useTitledNotify } from '../../ui/use-titled-notify.js';
import { texts } from './texts.js';

/** What shows parked events: the list, and the system's health. */
function useRefetch() {
  const queries = useQueryClient();
  return () => Promise.all(['parked-events', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export function useRetry(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotify();
  const notifyTitled = useTitledNotify();
  return useMutation({
    mutationFn: () => data.retryParkedEvent(id),
    onSuccess: async ({ failure }) => {
      if (failure === null) notify(texts.retry.handled, { type: 'success' });
      else notifyTitled('error', texts.retry.failedAgain, failure);
      await refetch();
    },
    onError: ({ message }) => notifyTitled('error', texts.retry.failed, message),
  });
}

export function useSkip(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const refetch = useRefetch();
  const notify = useNotify();
  const notifyTitled = useTitledNotify();
  return useMutation({
    mutationFn: (reason: string) => data.skipParkedEvent(id, reason),
    onSuccess: async () => {
      notify(texts.skip.done, { type: 'success' });
      await refetch();
    },
    onError: ({ message }) => notifyTitled('error', texts.skip.failed, message),
  });
}
