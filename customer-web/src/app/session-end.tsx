import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@veilway/web-client';

/** What anybody may see; everything else belongs to the account that fetched it. */
const PUBLIC = ['brand', 'plans', 'servers'];

/** Forgets what was loaded for an account when its session ends: the next one at this browser must not see it. */
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
