import { useEffect } from 'react';
import { useBrand } from '@veilway/web-client';

/** Names the page in the tab, the history and for screen readers. */
export function useTitle(page?: string): void {
  const brand = useBrand()?.brandName;
  useEffect(() => {
    document.title = [page, brand].filter(Boolean).join(' · ') || 'VPN';
  }, [page, brand]);
}
