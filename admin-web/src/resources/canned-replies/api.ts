import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

export const cannedReplies = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async () => (await dataProvider.cannedReplies()).items,
});

export type CannedReply = Awaited<ReturnType<ConsoleDataProvider['cannedReplies']>>['items'][number];
type Words = Pick<CannedReply, 'title' | 'text'>;

function useChange<Argument>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<unknown>,
  { success, failure }: { success: string; failure: string },
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: async () => {
      notify('success', success);
      await queries.invalidateQueries({ queryKey: cannedReplies.queryKey });
    },
    onError: ({ message }) => notify('error', failure, message),
  });
}

/** Writes one anew; without an id, a new one. */
export const useWrite = (id: string | undefined) =>
  useChange<Words>((data, words) => (id ? data.rewriteCannedReply(id, words) : data.addCannedReply(words)), {
    success: texts.saved,
    failure: texts.notSaved,
  });

export const useRemove = () =>
  useChange<string>((data, id) => data.removeCannedReply(id), { success: texts.removed, failure: texts.notRemoved });
