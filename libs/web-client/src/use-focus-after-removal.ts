import { useEffect, useRef } from 'react';

/**
 * An item that goes takes the focus with it; `focus` puts it somewhere near, told at which place the item was. The
 * focus that is somewhere else stays there. A dialog that asked about the item gives the focus that it has to `main`.
 */
export function useFocusAfterRemoval(ids: readonly string[] | undefined, focus: (at: number) => void): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!ids) return;
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (gone < 0) return;
    const { activeElement } = document;
    if (activeElement === document.body) focus(gone);
    else if (activeElement?.closest('[role$=dialog]'))
      document.querySelector('main')?.addEventListener('focus', () => focus(gone), { once: true });
  });
}
