import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@veilway/web-client';

/** What anybody may see; everything else belongs to the account that fetched it. */
const PUBLIC = ['brand', 'plans', 'servers'];

/** Nothing of an account may show when the next one signs in at the same browser. */
export function SessionEnd() {
  const queries = useQueryClient();
  const session = useSession();
  const had = useRef(session !== undefined);
  useEffect(() => {
    if (had.current && !session)
      queries.removeQueries({ predicate: ({ queryKey: [first] }) => !PUBLIC.includes(String(first)) });
    had.current = session !== undefined;
  }, [session, queries]);
  return null;
}
