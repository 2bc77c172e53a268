import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

/** The picture of whoever is signed in: another one has another name. */
export const picture = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: () => dataOf(api.GET('/api/v1/account/picture', { parseAs: 'blob' }), 'size'),
    staleTime: Infinity,
  });
