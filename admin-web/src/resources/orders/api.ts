import { queryOptions, useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { saveFile } from '@veilway/web-client/save-file';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import type { Order, Refund } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

export const orderOf = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'payment', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Order>('orders', { id, signal })).data,
  });

/** The refund of an order; null where there is none. */
export const refundOf = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'of', id],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<Refund>('refunds', {
        filter: { id: [id] },
        sort: { field: 'requestedAt', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      return data[0] ?? null;
    },
  });

/** Saves a PDF that an order has, its receipt or a credit note. */
export function usePaper(name: string, load: (data: ConsoleDataProvider) => Promise<Blob>) {
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotice();
  return useMutation({
    mutationFn: () => load(data),
    onSuccess: (file) => saveFile(file, `${name}.pdf`),
    onError: ({ message }) => notify('error', texts.show.paperFailed, message),
  });
}

export const useOffer = (orderId: string) =>
  useChange(
    (data, offer: { amountCents: number; reason: string }) => data.offerRefund({ orderId, ...offer }),
    {
      done: ({ status }) => (status === 'approved' ? texts.refund.approved : texts.refund.done),
      failed: texts.refund.failed,
    },
    ['orders', 'refunds', 'admin'],
  );
