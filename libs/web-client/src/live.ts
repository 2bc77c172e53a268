import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { components } from '@veilway/api-client';
import { followLive } from '@veilway/api-client/live';
import { useEffect } from 'react';
import { send } from './api.js';
import { hasAskedEarly } from './asked-early.js';
import { isLeaving } from './end-session.js';
import { whenIdle } from './lazily.js';
import { useAwaySince } from './network.js';

type Topic = components['schemas']['ChangedDto']['topics'][number];

/** Which queries, by the first part of their keys, show something of a topic of the API's stream; of some there are none. */
export type Topics = Readonly<Record<Topic, readonly string[]>>;

/** An answer on its way to a first question may say what was before: that question is let go on, and asked once more. */
function readAgain(queries: QueryClient, queryKey: QueryKey): void {
  const first = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const { state, promise, queryKey } of first)
    if (state.data === undefined)
      promise?.then(
        () => queries.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
  void queries.invalidateQueries({ queryKey });
}

/** Keeps what is on the screen as it is on the server. */
export function useLive(topics: Topics): void {
  const queries = useQueryClient();
  const isAway = useAwaySince() !== undefined;
  useEffect(() => {
    // Listens again as soon as the network is back, which others find out sooner than its patience would.
    if (isAway) return undefined;
    // A newer API may tell of topics that this page does not know.
    const queriesOf = new Map<string, readonly string[]>(Object.entries(topics));
    const onChange = (changed: string[]) => {
      if (isLeaving()) return;
      for (const key of new Set(changed.flatMap((topic) => queriesOf.get(topic) ?? []))) readAgain(queries, [key]);
    };
    // Loaded by a page before this one, when nobody listened.
    const isLoaded = Object.values(topics)
      .flat()
      .some((key) => queries.getQueriesData({ queryKey: [key] }).some(([, data]) => data !== undefined));
    const listener = { send, onChange, onGap: () => onChange(Object.keys(topics)) };
    if (!hasAskedEarly()) return followLive(document, listener, isLoaded);
    // What it makes the page ask anew would come between the answers that are there and what they look like.
    let stop = () => {};
    const callOff = whenIdle(() => (stop = followLive(document, listener, true)));
    return () => (callOff(), stop());
  }, [queries, topics, isAway]);
}
