import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, dataOf } from '@veilway/api-client';
import { api, once } from '@veilway/web-client';
import { saveFile } from '@veilway/web-client/save-file';
import type { NewTicket } from './ticket.schema.js';

type Schemas = components['schemas'];
export type Ticket = Schemas['TicketDto'];
export type Thread = Schemas['TicketThreadDto'];
export type Message = Thread['thread'][number];

/** One's own tickets, the one somebody wrote in last first, a page at a time. */
export const tickets = infiniteQueryOptions({
  queryKey: ['tickets', 'list'],
  queryFn: ({ pageParam: cursor }) =>
    dataOf(api.GET('/api/v1/tickets', { params: { query: { limit: 10, ...(cursor && { cursor }) } } }), 'items'),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

export const thread = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'thread', id],
    queryFn: () => dataOf(api.GET('/api/v1/tickets/{id}', { params: { path: { id } } }), 'thread'),
  });

/** Whether support writes an answer now: asked again while it does, since who leaves does not say so. */
export const presence = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: () => dataOf(api.GET('/api/v1/tickets/{id}/presence', { params: { path: { id } } }), 'isSupportTyping'),
    refetchInterval: ({ state }) => (state.data?.isSupportTyping ? 4_000 : false),
  });

/** Nobody waits for it, and nobody misses it. */
export const sayTyping = (id: string, isTyping: boolean) =>
  void api
    .POST('/api/v1/tickets/{id}/presence', { params: { path: { id } }, body: { isTyping } })
    .catch(() => undefined);

/** Within how many hours we answer, by the plan too, and which of them count. */
export const promise = queryOptions({
  queryKey: ['support-promise'],
  queryFn: () => dataOf(api.GET('/api/v1/tickets/promise'), 'urgentHours'),
  staleTime: Infinity,
});

const open = once({
  prepare: (_: NewTicket & Files) => undefined,
  send: ({ attachments, ...body }, { headers }) =>
    dataOf(api.POST('/api/v1/tickets', { body: { ...body, attachments: [...attachments] }, headers }), 'id'),
});

const reply = once({
  prepare: (_: { id: string; message: string } & Files) => undefined,
  send: ({ id, message, attachments }, { headers }) =>
    dataOf(
      api.POST('/api/v1/tickets/{id}/replies', {
        params: { path: { id } },
        body: { message, attachments: [...attachments] },
        headers,
      }),
      'thread',
    ),
});

/** What was answered is shown at once; lists are asked for again. */
function useShowing() {
  const queries = useQueryClient();
  return async (now?: Thread) => {
    if (now) queries.setQueryData(thread(now.id).queryKey, now);
    await queries.invalidateQueries({ queryKey: tickets.queryKey });
  };
}

/** A file that is to come with a message. */
export const uploadFile = (file: File) =>
  dataOf(
    api.POST('/api/v1/tickets/attachments', {
      // The document knows bytes as texts; a file goes as it is.
      body: file as unknown as string,
      bodySerializer: (body) => body as unknown as File,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
    'token',
  );

export async function saveAttachment(id: string, attachment: Message['attachments'][number]): Promise<void> {
  const params = { path: { id, attachmentId: attachment.id } };
  const answer = api.GET('/api/v1/tickets/{id}/attachments/{attachmentId}', { params, parseAs: 'blob' });
  saveFile(await dataOf(answer, 'size'), attachment.name);
}

type Files = { attachments: readonly { token: string; name: string }[] };

export function useOpenTicket(onSuccess: () => void) {
  const show = useShowing();
  return useMutation({ mutationFn: open, onSuccess: (ticket) => (onSuccess(), show(ticket)) });
}

export function useReply(id: string, onSuccess: (sent: { message: string }) => void) {
  const show = useShowing();
  return useMutation({
    mutationFn: (written: { message: string } & Files) => reply({ id, ...written }),
    onSuccess: (ticket, written) => (onSuccess(written), show(ticket)),
  });
}

export type Verb = 'resolve' | 'close' | 'reopen';

const changes = {
  resolve: (id: string) => api.POST('/api/v1/tickets/{id}/resolve', { params: { path: { id } } }),
  close: (id: string) => api.POST('/api/v1/tickets/{id}/close', { params: { path: { id } } }),
  reopen: (id: string) => api.POST('/api/v1/tickets/{id}/reopen', { params: { path: { id } } }),
};

/** Told to the mutation itself, which does it also when what started it has left the screen. */
type Told<Input> = { onSuccess: (input: Input) => void; onError?: (error: Error) => void };

export function useChange(id: string, { onSuccess, ...told }: Told<Verb>) {
  const show = useShowing();
  return useMutation({
    mutationFn: (verb: Verb) => dataOf(changes[verb](id), 'thread'),
    onSuccess: (ticket, verb) => (onSuccess(verb), show(ticket)),
    ...told,
  });
}

export function useRate(id: string, { onSuccess, ...told }: Told<number>) {
  const show = useShowing();
  return useMutation({
    mutationFn: (rating: number) =>
      dataOf(api.POST('/api/v1/tickets/{id}/rate', { params: { path: { id } }, body: { rating } }), 'thread'),
    onSuccess: (ticket, rating) => (onSuccess(rating), show(ticket)),
    ...told,
  });
}
