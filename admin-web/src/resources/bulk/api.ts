import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PreviewBulkDto } from '@veilway/api-client/records';
import { dataProvider } from '../../providers/data-provider.js';
import type { BulkAction, BulkOrder } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';

export const bulkActionOf = (id: string) =>
  queryOptions({
    queryKey: ['bulk', 'report', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<BulkAction>('bulk', { id, signal })).data,
  });

const AT_ONCE = PreviewBulkDto.ids.maxItems;

/** In parts, since the API answers no more of them in time. */
export const previewOf = (order: BulkOrder) =>
  infiniteQueryOptions({
    queryKey: ['bulk-preview', order],
    queryFn: ({ pageParam: from }) =>
      dataProvider.previewBulk({ ...order, ids: order.ids.slice(from, from + AT_ONCE) }),
    initialPageParam: 0,
    getNextPageParam: (_, __, from) => (from + AT_ONCE < order.ids.length ? from + AT_ONCE : undefined),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** What shows bulk actions. */
const SHOWN_BY = ['bulk'];

export const useBegin = () =>
  useChange(
    (data, order: BulkOrder & { reason: string }) => data.beginBulk(order),
    { done: texts.preview.begun, failed: texts.preview.beginFailed },
    SHOWN_BY,
  );

export const useStop = (id: string) =>
  useChange(
    (data, _: void) => data.stopBulk(id),
    { done: texts.report.stopped, failed: texts.report.stopFailed },
    SHOWN_BY,
  );
