import { queryOptions } from '@tanstack/react-query';
import { dataProvider } from '../../providers/data-provider.js';
import { useChange } from '../../ui/use-change.js';
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

export const useRevoke = () =>
  useChange(
    (data, { ids, reason }: { ids: string[]; reason: string }) => data.revokeConfigs(ids, reason),
    { done: ({ revoked }) => texts.revoke.done(revoked.length), failed: texts.revoke.failed },
    ['configs', 'servers'],
  );
