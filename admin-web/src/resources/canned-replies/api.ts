import { queryOptions } from '@tanstack/react-query';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import { useChange } from '../../ui/use-change.js';
import { texts } from './texts.js';

export const cannedReplies = queryOptions({
  queryKey: ['canned-replies'],
  queryFn: async () => (await dataProvider.cannedReplies()).items,
});

export type CannedReply = Awaited<ReturnType<ConsoleDataProvider['cannedReplies']>>['items'][number];
type Words = Pick<CannedReply, 'title' | 'text'>;

/** Writes one anew; without an id, a new one. */
export const useWrite = (id: string | undefined) =>
  useChange(
    async (data, words: Words) => void (await (id ? data.rewriteCannedReply(id, words) : data.addCannedReply(words))),
    { done: texts.saved, failed: texts.notSaved },
    cannedReplies.queryKey,
  );

export const useRemove = () =>
  useChange(
    (data, id: string) => data.removeCannedReply(id),
    { done: texts.removed, failed: texts.notRemoved },
    cannedReplies.queryKey,
  );
