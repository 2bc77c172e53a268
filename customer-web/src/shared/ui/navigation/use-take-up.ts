import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Does once what the address asks for, `?plan=pro`, and takes that out of it: whoever comes back is not asked again.
 * `take` answers whether all is known that it needs; until then it is called again.
 */
export function useTakeUp(take: (search: URLSearchParams) => boolean): void {
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  // The address changes in a transition, before which the page may be drawn again.
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (search.size === 0 || taken.current === key || !take(search)) return;
    taken.current = key;
    setSearch({}, { replace: true });
  });
}
