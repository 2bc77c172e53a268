import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A ref for the part of the layout that navigation exchanges: it gets the focus, so that screen readers read on there. */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    content.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [pathname]);
  return content;
}
