import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import type { Way } from './texts.js';

type Topic = components['schemas']['NoticeDto']['topic'];
type Choice = { topic: Topic; way: Way; isWanted: boolean };

/** What the account is told of, and by which ways. */
export const notices = queryOptions({
  queryKey: ['notices'],
  queryFn: () => dataOf(api.GET('/api/v1/account/notices'), 'items'),
});

export function useChooseNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ topic, way, isWanted }: Choice) =>
      dataOf(
        api.PUT('/api/v1/account/notices/{topic}/{way}', { params: { path: { topic, way } }, body: { isWanted } }),
        'items',
      ),
    onSuccess: (chosen) => queries.setQueryData(notices.queryKey, chosen),
  });
}
