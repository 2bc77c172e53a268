import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from './api.js';

/** Under which name this product is sold here. */
export const brand = queryOptions({
  queryKey: ['brand'],
  queryFn: async () => {
    const told = await dataOf(api.GET('/api/v1/brand'), 'brandName');
    // Few have colours of their own, and nobody waits for what puts them on or off.
    if (told.style ?? document.getElementById('brand-style'))
      void import('./brand-style.js').then(
        ({ wear }) => wear(told.style),
        () => undefined,
      );
    return told;
  },
  staleTime: Infinity,
});

/** Undefined until it is known. */
export const useBrand = () => useQuery(brand).data;
