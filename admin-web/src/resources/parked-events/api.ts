import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { useChange } from '../../ui/use-change.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** What shows parked events: the list, and the system's health. */
const SHOWN_BY = ['parked-events', 'admin'];

/** Where it fails once more, that is the answer. */
export function useRetry(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: () => data.retryParkedEvent(id),
    onSuccess: ({ failure }) =>
      failure === null ? notify('success', texts.retry.handled) : notify('error', texts.retry.failedAgain, failure),
    onError: ({ message }) => notify('error', texts.retry.failed, message),
    onSettled: () => Promise.all(SHOWN_BY.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useSkip = (id: string) =>
  useChange((data, reason: string) => data.skipParkedEvent(id, reason), texts.skip, SHOWN_BY);
