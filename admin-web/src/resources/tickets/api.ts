import { queryOptions, useMutation } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { MOST_ATTACHMENTS } from '@veilway/api-client/limits';
import { api } from '@veilway/web-client';
import { saveFile } from '@veilway/web-client/save-file';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider, dataProvider } from '../../providers/data-provider.js';
import type { DeskThread, DeskTicket } from '../../providers/types.js';
import { useChange } from '../../ui/use-change.js';
import { useNotice } from '../../ui/use-notice.js';
import { texts } from './texts.js';

/** What shows tickets. */
const SHOWN_BY = ['tickets', 'admin'];

export const useReply = (id: string) =>
  useChange(
    (data, written: { message: string; attachments: readonly Uploaded[] }) => data.replyToTicket({ id, ...written }),
    { done: texts.sent, failed: texts.notSent },
    SHOWN_BY,
  );

export type Uploaded = { token: string; name: string };

/** Uploads files one after the other, as many as there is room for beside `taken`, and says which are not attached. */
export function useUpload(id: string, taken: number, onUploaded: (file: Uploaded) => void) {
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotice();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const fitting = files.slice(0, MOST_ATTACHMENTS - taken);
      for (const file of fitting) {
        try {
          const { token } = await data.uploadToTicket(id, file);
          onUploaded({ token, name: file.name });
        } catch (error) {
          notify('error', texts.files.notAttached(file.name), (error as Error).message);
        }
      }
      const others = files.slice(fitting.length).map(({ name }) => name);
      if (others.length)
        notify('error', texts.files.notAttached(others.join(', ')), texts.files.most(MOST_ATTACHMENTS));
    },
  });
}

export async function saveAttachment(
  id: string,
  attachment: DeskThread['thread'][number]['attachments'][number],
): Promise<void> {
  const params = { path: { id, attachmentId: attachment.id } };
  const answer = api.GET('/api/v1/admin/tickets/{id}/attachments/{attachmentId}', { params, parseAs: 'blob' });
  saveFile(await dataOf(answer, 'size'), attachment.name);
}

export const useNote = (id: string) =>
  useChange(
    (data, note: string) => data.noteOnTicket({ id, note }),
    { done: texts.noted, failed: texts.notSent },
    SHOWN_BY,
  );

export const useAssign = (id: string) =>
  useChange(
    (data, assigneeId: string | null) => data.assignTicket(id, assigneeId),
    { done: texts.assigned, failed: texts.notChanged },
    SHOWN_BY,
  );

export type Verb = 'resolve' | 'close' | 'reopen';

export const useTurn = (id: string) =>
  useChange(
    (data, verb: Verb) => data.changeTicket(id, verb),
    { done: texts.changed, failed: texts.notChanged },
    SHOWN_BY,
  );

type Double = Pick<DeskTicket, 'id' | 'createdAt'>;

/** The older of two, as the API tells it: only the newer goes on in the other. */
const olderFirst = (one: Double, other: Double): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : 1);

/** Joins two tickets; answers with the one that goes on. */
export const useMerge = () =>
  useChange(
    (data, doubles: readonly [Double, Double]) => {
      const [older, newer] = doubles.toSorted(olderFirst) as [Double, Double];
      return data.mergeTicket(newer.id, older.id);
    },
    texts.merge,
    SHOWN_BY,
  );

/** A canned reply, filled; where something of it is not known, that is said. */
export function useFill(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotice();
  return useMutation({
    mutationFn: (cannedReplyId: string) => data.fillReply(id, cannedReplyId),
    onSuccess: ({ missing }) => {
      if (missing.length) notify('error', texts.canned.missing(missing.map((field) => `{${field}}`).join(', ')));
    },
    onError: ({ message }) => notify('error', texts.canned.notFilled, message),
  });
}

/** Asked for by pressing a button only: that somebody looked is written down. */
export function useCustomer(id: string) {
  const data = useDataProvider<ConsoleDataProvider>();
  return useMutation({ mutationFn: () => data.openTicketCustomer(id) });
}

/** Not by react-admin's `useGetOne`, which takes the rows of the list for it: those have no messages. */
export const threadOf = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'thread', id],
    queryFn: async () => (await dataProvider.getOne<DeskThread>('tickets', { id })).data,
  });

const SAY_AGAIN_MS = 20_000;
/** Who leaves does not say so: while somebody types it is asked more often. */
const LOOK_AGAIN_MS = 4_000;

/** Who is at a ticket besides; asking says that oneself is. */
export const presenceAt = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: () => dataProvider.standBy(id),
    refetchInterval: ({ state: { data } }) =>
      data?.isCustomerTyping || data?.colleagues.some(({ isTyping }) => isTyping) ? LOOK_AGAIN_MS : SAY_AGAIN_MS,
  });

/** Nobody waits for it, and nobody misses it. */
export const sayTyping = (id: string, isTyping: boolean) =>
  void dataProvider.standBy(id, isTyping).catch(() => undefined);

export const colleagues = queryOptions({
  queryKey: ['tickets', 'colleagues'],
  queryFn: () => dataProvider.colleagues(),
});

/** A customer's tickets that another one can go on in. */
export const othersOf = ({ id, accountId }: Pick<DeskTicket, 'id' | 'accountId'>) =>
  queryOptions({
    queryKey: ['tickets', 'others', id],
    queryFn: async () => {
      const { data } = await dataProvider.getList<DeskTicket>('tickets', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'lastReply', order: 'DESC' },
        filter: { accountId },
      });
      return data.filter((ticket) => ticket.id !== id && !ticket.mergedInto);
    },
  });
