import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import type { Seen } from '../../providers/http-client.js';
import type { Plan } from '../../providers/types.js';
import { useNotice } from '../../ui/use-notice.js';
import type { Offer } from './plan.values.js';
import { texts } from './texts.js';

/** Changes something about the price list, says what became of it, and refetches what shows it. */
function usePlanMutation<Argument>(
  change: (data: ConsoleDataProvider, argument: Argument) => Promise<unknown>,
  done: string,
  failed: string = texts.failed,
) {
  const data = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotice();
  return useMutation({
    mutationFn: (argument: Argument) => change(data, argument),
    onSuccess: () => notify('success', done),
    onError: ({ message }) => notify('error', failed, message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  });
}

export const useArchive = (id: string) => usePlanMutation((data) => data.archivePlan(id), texts.archive.done);
export const useRestore = (id: string) => usePlanMutation((data) => data.restorePlan(id), texts.restore.done);
export const useMark = ({ id, isMostPopular }: Plan) =>
  usePlanMutation((data) => data.markPlan(id, !isMostPopular), texts.marked);

/** One place to the front or to the back, among those on sale as they are then. */
export const useMove = (id: string) =>
  usePlanMutation(async (data, by: 1 | -1) => {
    const { data: onSale } = await data.getList<Plan>('plans', {
      filter: { archived: false },
      sort: { field: 'place', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    const ids = onSale.map((plan) => plan.id);
    const from = ids.indexOf(id);
    const other = ids[from + by];
    if (from < 0 || other === undefined) return;
    [ids[from], ids[from + by]] = [other, id];
    await data.orderPlans(ids);
  }, texts.moved);

type Save = { offer: Offer; id: string; read: Seen<Plan> | undefined };

export const useSave = (isNew: boolean) =>
  usePlanMutation(
    (data, { offer, id, read }: Save) =>
      read
        ? data.update('plans', { id: read.id, data: offer as Partial<Seen<Plan>>, previousData: read })
        : data.create('plans', { data: { id, ...offer } }),
    isNew ? texts.form.created : texts.form.updated,
    texts.form.notSaved,
  );
