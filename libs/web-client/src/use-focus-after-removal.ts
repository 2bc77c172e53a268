import { useEffect, useRef } from 'react';

/**
 * A dialog that asked about the item gives the focus that it has to `main`, or to the button that opened it: where that
 * went with the item, nothing has the focus once the dialog is gone.
 */
function afterDialog(dialog: Element, focus: () => void): void {
  document.querySelector('main')?.addEventListener('focus', focus, { once: true });
  const changes = new MutationObserver(() => {
    if (dialog.isConnected) return;
    changes.disconnect();
    // Whoever closes a dialog moves the focus right after that.
    requestAnimationFrame(() => document.activeElement === document.body && focus());
  });
  changes.observe(document.body, { childList: true, subtree: true });
}

/**
 * An item that goes takes the focus with it; `focus` puts it somewhere near, told at which place the item was. The
 * focus that is somewhere else stays there.
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
    const dialog = activeElement?.closest('[role$=dialog]');
    if (dialog) afterDialog(dialog, () => focus(gone));
  });
}
