import { useSyncExternalStore } from 'react';

const onOtherLink = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * The token of a mailed link, behind the mark, which browsers keep to themselves; '' where there is none. The document that
 * the build drew knows of no address: undefined.
 */
export const useLinkToken = () =>
  useSyncExternalStore<string | undefined>(
    onOtherLink,
    () => window.location.hash.slice(1),
    () => undefined,
  );
