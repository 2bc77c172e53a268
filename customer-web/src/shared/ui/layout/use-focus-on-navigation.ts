import { useEffect, useRef } from 'react';

/** What was shown last, by whichever layout; nothing yet where the document has just come. */
let shown: string | undefined;

/**
 * A ref for the part of the layout that navigation exchanges: it gets the focus when another `page` is shown, so that
 * screen readers read on there.
 */
export function useFocusOnNavigation(page: string) {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === page) return;
    shown = page;
    // What an address names by its hash takes the focus itself.
    if (isFirst || location.hash) return;
    content.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [page]);
  return content;
}
