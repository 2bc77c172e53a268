import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What was shown last, by whichever layout; nothing yet where the document has just come. */
let shown: string | undefined;

/** A ref for the part of the layout that navigation exchanges: it gets the focus, so that screen readers read on there. */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === pathname) return;
    shown = pathname;
    if (isFirst) return;
    content.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname]);
  return content;
}
