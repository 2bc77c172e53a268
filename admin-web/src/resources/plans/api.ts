import type { Seen } from '../../providers/http-client.js';
import type { Plan } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import type { Offer } from './plan.values.js';
import { texts } from './texts.js';

/** What shows the price list. */
const SHOWN_BY = ['plans'];

const { failed } = texts;

export const useArchive = (id: string) =>
  useChange((data, _: void) => data.archivePlan(id), { done: texts.archive.done, failed }, SHOWN_BY);
export const useRestore = (id: string) =>
  useChange((data, _: void) => data.restorePlan(id), { done: texts.restore.done, failed }, SHOWN_BY);
export const useMark = ({ id, isMostPopular }: Plan) =>
  useChange((data, _: void) => data.markPlan(id, !isMostPopular), { done: texts.marked, failed }, SHOWN_BY);

/** One place to the front or to the back, among those on sale as they are then. */
export const useMove = (id: string) =>
  useChange(
    async (data, by: 1 | -1) => {
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
    },
    { done: texts.moved, failed },
    SHOWN_BY,
  );

type Save = { offer: Offer; id: string; read: Seen<Plan> | undefined };

export const useSave = (isNew: boolean) =>
  useChange(
    async (data, { offer, id, read }: Save) =>
      read
        ? data.update('plans', { id: read.id, data: offer as Partial<Seen<Plan>>, previousData: read })
        : data.create('plans', { data: { id, ...offer } }),
    { done: isNew ? texts.form.created : texts.form.updated, failed: texts.form.notSaved },
    SHOWN_BY,
  );
