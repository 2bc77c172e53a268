import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** A gateway answers with its next heartbeat: that is asked for as long as somebody looks. */
const LOOK_AGAIN_MS = 3_000;

/** Usage is told when it is looked at, not with every report. */
export const serverUsage = queryOptions({
  queryKey: ['server-usage'],
  queryFn: async () => (await dataProvider.serverUsage()).items,
});

export const peersOf = (serverId: string) =>
  queryOptions({
    queryKey: ['peers', serverId],
    queryFn: () => dataProvider.comparePeers(serverId),
    refetchInterval: LOOK_AGAIN_MS,
  });

export function useRevoke() {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: ({ ids, reason }: { ids: string[]; reason: string }) => data.revokeConfigs(ids, reason),
    onSuccess: ({ revoked }) => notify('success', texts.revoke.done(revoked.length)),
    onError: ({ message }) => notify('error', texts.revoke.failed, message),
    onSettled: () => Promise.all(['configs', 'servers'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
