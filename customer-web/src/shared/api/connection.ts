import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

/** Whether this browser comes out of one of our servers; asked again when somebody returns to the page. */
export const connection = queryOptions({
  queryKey: ['connection'],
  queryFn: () => dataOf(api.GET('/api/v1/connection'), 'isProtected'),
  staleTime: 0,
});
