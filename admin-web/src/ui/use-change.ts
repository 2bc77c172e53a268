import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.js';
import { useNotice } from './use-notice.js';

type Words<Answer> = { done: string | ((answer: Answer) => string); failed: string };

/**
 * Changes something, notifies of the outcome, and refetches what shows it, by the first word of its query keys: also where
 * it failed, as somebody else may have been faster.
 */
export function useChange<Argument, Answer>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<Answer>,
  { done, failed }: Words<Answer>,
  shownBy: readonly string[],
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: (answer) => notify('success', typeof done === 'string' ? done : done(answer)),
    onError: ({ message }) => notify('error', failed, message),
    onSettled: () => Promise.all(shownBy.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
