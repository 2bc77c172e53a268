import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from './api.js';

/** Under which name this product is sold here. */
export const brand = queryOptions({
  queryKey: ['brand'],
  queryFn: () => dataOf(api.GET('/api/v1/brand'), 'brandName'),
  staleTime: Infinity,
});

/** Undefined until it is known. */
export const useBrand = () => useQuery(brand).data;
