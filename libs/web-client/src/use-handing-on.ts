import { useLayoutEffect, useRef } from 'react';

/**
 * A ref for a button that goes when it has done its work, like one that tries again: the focus that it has then goes to
 * where the dialog begins that it is in, or else the page.
 */
export function useHandingOn() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    const place = leaving?.closest<HTMLElement>('[role$=dialog], main');
    return () => {
      if (leaving && leaving === document.activeElement) place?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
