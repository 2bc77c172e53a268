import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { PriceListEvent } from '../domain/price-list.js';

/** The only row; there is none before anybody has chosen anything. */
export type PriceListRow = { isChosen: boolean; mostPopular: string | null; planIds: string[] };

const untouched: PriceListRow = { isChosen: false, mostPopular: null, planIds: [] };

export const priceList = readModel<PriceListRow, PriceListEvent>({
  name: 'price-list',
  version: 1,
  about: 'product',
  purpose: 'Which plan is marked, and in which order plans are shown.',
  fields: {
    isChosen: { type: Boolean, purpose: 'Whether it was ever chosen here which plan is marked.' },
    mostPopular: { type: String, nullable: true, purpose: 'The plan that is marked; null: none.' },
    planIds: { type: [String], purpose: 'Plans in the order in which they are shown.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    MostPopularChosen: (row = untouched, { data }) => ({ ...row, isChosen: true, mostPopular: data.planId }),
    PlansOrdered: (row = untouched, { data }) => ({ ...row, planIds: [...data.planIds] }),
  },
});
