const OPENS_AFTER_MS = 100;
const STAYS_MS = 300;

/**
 * A sub-menu is a `details`, which opens by key and touch of itself; this opens it for a mouse that stays over it and what
 * it belongs to, and closes it by Escape and where focus or press go elsewhere.
 */
function submenu(details: HTMLDetailsElement, signal: AbortSignal): void {
  const area = details.parentElement!;
  const summary = details.querySelector('summary')!;
  let timer: ReturnType<typeof setTimeout>;
  let isHovered = false;
  const later = (open: boolean, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      details.open = open;
      isHovered = open;
    }, ms);
  };
  const close = () => {
    clearTimeout(timer);
    details.open = false;
    isHovered = false;
  };
  const on = <E extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    event: E,
    listener: (event: HTMLElementEventMap[E]) => void,
  ) => target.addEventListener(event, listener as EventListener, { signal });

  // A finger hovers over nothing: its press opens and closes.
  on(area, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && later(true, OPENS_AFTER_MS));
  on(area, 'pointerleave', ({ pointerType }) => pointerType === 'mouse' && later(false, STAYS_MS));
  on(summary, 'click', (event) => {
    clearTimeout(timer);
    // Whoever presses what has just opened by itself wants it open.
    if (isHovered) event.preventDefault();
    isHovered = false;
  });
  on(area, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    close();
    summary.focus();
  });
  on(area, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && !area.contains(relatedTarget as Node)) close();
  });
  on(document, 'pointerdown', ({ target }) => {
    if (!area.contains(target as Node)) close();
  });
  on(details, 'click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Makes the sub-menus of a page work. @returns what undoes it */
export function submenus(page: ParentNode): () => void {
  const undo = new AbortController();
  for (const details of page.querySelectorAll<HTMLDetailsElement>('details[data-submenu]'))
    submenu(details, undo.signal);
  return () => undo.abort();
}
