import type { QueryClient } from '@tanstack/react-query';

/** Fills queries with answers of the API, by path; null where it had none. What `/api/v1/plans` answers is query `plans`. */
export function fill(queries: QueryClient, answers: Readonly<Record<string, unknown>>): void {
  for (const [path, answer] of Object.entries(answers)) {
    const queryKey = path.split('/').slice(3);
    if (answer !== null) queries.setQueryData(queryKey, answer);
    else queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', error: new Error() });
  }
}
