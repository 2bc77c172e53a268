import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { Failure } from './failure.js';
import { common } from './texts.js';

type Page<T> = { items: T[]; nextCursor: string | null };

type Props<T> = {
  /** The newest, which are there already. */
  first: Page<T>;
  /** Asks for the page after a cursor. */
  older: (cursor: string) => Promise<Page<T>>;
  /** What they are, in words. */
  name: string;
  children: (rows: T[], more: ReactNode) => ReactNode;
};

/** What is listed newest first, and on demand page after page of what is older. */
export function Older<T>({ first, older, name, children }: Props<T>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    // Where the newest have become other ones, older ones begin elsewhere.
    queryKey: ['older', name, first.nextCursor],
    queryFn: ({ pageParam }) => older(pageParam),
    initialPageParam: first.nextCursor ?? '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // By the button alone.
    enabled: false,
    gcTime: 0,
    retry: false,
  });
  const sending = useSending(isFetchingNextPage);
  const hasMore = data ? hasNextPage : first.nextCursor !== null;
  const ask = () => void fetchNextPage();
  const more = error ? (
    <Failure title={common.olderFailed} error={error} retry={ask} />
  ) : (
    hasMore && (
      <Button size="small" onClick={ask} aria-label={common.olderOf(name)} sx={{ alignSelf: 'start' }} {...sending}>
        {common.older}
      </Button>
    )
  );
  return children([...first.items, ...(data?.pages.flatMap(({ items }) => items) ?? [])], more);
}
