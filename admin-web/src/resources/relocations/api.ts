import { queryOptions } from '@tanstack/react-query';
import { dataProvider } from '../../providers/data-provider.js';
import type { Relocation } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
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

/** What shows moves. */
const SHOWN_BY = ['relocations'];

export const useBegin = () =>
  useChange(
    (data, wanted: Way & { days: number }) => data.beginRelocation(wanted),
    { done: texts.begin.begun, failed: texts.begin.failed },
    SHOWN_BY,
  );

export const useStop = (id: string) =>
  useChange(
    (data, _: void) => data.stopRelocation(id),
    { done: texts.report.stopped, failed: texts.report.stopFailed },
    SHOWN_BY,
  );
