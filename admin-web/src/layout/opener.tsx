import { type ComponentType, type MouseEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { type lazily, preloadSoon } from '@veilway/web-client';

export type Opened = { anchor: HTMLElement; open: boolean; onClose: () => void };

type Part = ReturnType<typeof lazily<{ default: ComponentType<Opened> }>>;

/** What a button needs to open something that nobody sees at first, and what it opens. */
export function useOpener(Part: Part) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => preloadSoon(Part), [Part]);
  const button = {
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget);
      setIsOpen(true);
    },
  };
  const opened: ReactElement | undefined = anchor && (
    <Suspense fallback={null}>
      <Part anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return [button, opened] as const;
}
