import { queryOptions } from '@tanstack/react-query';
import { dataOf, isOfKind } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import type { Message } from './contact.schema.js';

/** What goes with the message that is being written: the API counts from here how long somebody took. */
export const openForm = queryOptions({
  queryKey: ['contact-form'],
  queryFn: () => dataOf(api.GET('/api/v1/contact-messages/form'), 'formToken'),
  staleTime: Infinity,
});

export const send = (body: Message & { formToken: string }) => dataOf(api.POST('/api/v1/contact-messages', { body }));

/** Whether the form was open for too short a time, or for too long. */
export const isNotOpen = (error: unknown) => isOfKind(error, 'contact-form-not-open');

export const isTooMany = (error: unknown) => isOfKind(error, 'too-many-requests');
