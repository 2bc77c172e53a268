import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** Changes who is told of an alert, says what became of it, and refetches the list. */
function useAlertMutation<Argument>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: () => notify('success', done),
    onError: ({ message }) => notify('error', failed, message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['alerts'] }),
  });
}

export const useSilence = (id: string) =>
  useAlertMutation((data, silence: { reason: string; hours: number }) => data.silenceAlert(id, silence), texts.silence);

export const useEndSilence = (id: string) =>
  useAlertMutation((data, _: void) => data.endAlertSilence(id), texts.endSilence);
