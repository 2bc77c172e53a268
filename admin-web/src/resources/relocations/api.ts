import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import type { Relocation } from '../../providers/types.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

type Way = { fromServerId: string; toServerId: string };

export const relocationOf = (id: string) =>
  queryOptions({
    queryKey: ['relocations', 'report', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Relocation>('relocations', { id, signal })).data,
  });

export const previewOf = (way: Way) =>
  queryOptions({
    queryKey: ['relocations', 'preview', way.fromServerId, way.toServerId],
    queryFn: () => dataProvider.previewRelocation(way),
    staleTime: 0,
    retry: false,
  });

/** Does something about moves, notifies of the outcome, and refetches what shows them. */
function useRelocationMutation<Argument>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<Relocation>,
  { success, failure }: { success: string; failure: string },
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: () => notify('success', success),
    onError: ({ message }) => notify('error', failure, message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['relocations'] }),
  });
}

export const useBegin = () =>
  useRelocationMutation((data, wanted: Way & { days: number }) => data.beginRelocation(wanted), {
    success: texts.begin.begun,
    failure: texts.begin.failed,
  });

export const useStop = (id: string) =>
  useRelocationMutation((data, _: void) => data.stopRelocation(id), {
    success: texts.report.stopped,
    failure: texts.report.stopFailed,
  });
