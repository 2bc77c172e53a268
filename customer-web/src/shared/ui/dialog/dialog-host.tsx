import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

/** What a dialog is told by the host that shows it. */
export type Shown = { open: boolean; onClose: () => void };
type Draw = (shown: Shown) => ReactNode;

const Show = createContext<(draw: Draw) => void>(() => undefined);

/** Shows a dialog, `show((shown) => <OrderDialog {...shown} />)`, which stays when what opened it goes. */
export const useDialog = () => useContext(Show);

type State = { draw?: Draw; isOpen: boolean; count: number };

/** Where the dialogs of a page are, one at a time: what they are about may leave the page while they are open. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [{ draw, isOpen, count }, setState] = useState<State>({ isOpen: false, count: 0 });
  const show = useCallback((draw: Draw) => setState(({ count }) => ({ draw, isOpen: true, count: count + 1 })), []);
  // What one of them still does after it was closed must not close the next.
  const onClose = () => setState((now) => (now.count === count ? { ...now, isOpen: false } : now));
  return (
    <Show value={show}>
      {children}
      <Suspense key={count} fallback={null}>
        {draw?.({ open: isOpen, onClose })}
      </Suspense>
    </Show>
  );
}
