import { useEffect } from 'react';
import { useBrand } from '@veilway/web-client';
import { texts } from '../../texts.js';

export const titleOf = (page?: string, brand?: string) => [page, brand].filter(Boolean).join(' · ') || texts.product;

/** Names the page in the tab, the history and for screen readers. */
export function useTitle(page?: string): void {
  const brand = useBrand()?.brandName;
  useEffect(() => {
    document.title = titleOf(page, brand);
  }, [page, brand]);
}
