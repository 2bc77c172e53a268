import type { QueryClient } from '@tanstack/react-query';

/** What `/api/v1/plans` answers is query `plans`. */
const keyOf = (path: string) => path.split('/').slice(3);

type Answers = Readonly<Record<string, unknown>>;

/** Fills queries with answers of the API, by path; null where it had none. */
export function fill(queries: QueryClient, answers: Answers): void {
  for (const [path, answer] of Object.entries(answers)) if (answer !== null) queries.setQueryData(keyOf(path), answer);
}

/** For a drawing, which asks nobody again: what has no answer has failed. */
export function fillForGood(queries: QueryClient, answers: Answers): void {
  fill(queries, answers);
  queries.setDefaultOptions({ queries: { retryOnMount: false } });
  for (const [path, answer] of Object.entries(answers))
    if (answer === null)
      queries
        .getQueryCache()
        .build(queries, { queryKey: keyOf(path) })
        .setState({ status: 'error', error: new Error() });
}
