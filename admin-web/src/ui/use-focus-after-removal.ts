import { useEffect, useRef } from 'react';

/** A row that goes takes the focus with it, which then starts again at the page. Elsewhere it stays where it is. */
export function useFocusAfterRemoval(rows: readonly { id: unknown }[] | undefined): void {
  const before = useRef<readonly unknown[]>([]);
  useEffect(() => {
    if (!rows) return;
    const ids = rows.map(({ id }) => id);
    const isSomeGone = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (isSomeGone && document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [rows]);
}
