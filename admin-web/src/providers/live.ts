import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { followLive } from '@veilway/api-client';
import { useEffect } from 'react';
import { send } from './session.js';

/** Which of our queries a topic of the API's stream is about. */
const TOPICS: Readonly<Record<string, readonly QueryKey[]>> = {
  admin: [['admin']],
  orders: [['admin']],
  servers: [['servers'], ['admin']],
  notifications: [['notifications'], ['account']],
};
const ALL = Object.keys(TOPICS);

/**
 * Keeps what is on the screen as it is on the server, by one connection of this tab. A hidden tab has none: browsers
 * allow few to one site, and forgotten tabs would use them up.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onChange = (topics: readonly string[]) => {
      const keys = new Set(topics.flatMap((topic) => TOPICS[topic] ?? []).map(([key]) => key));
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    };
    let running: AbortController | undefined;
    const start = () => {
      running = new AbortController();
      void followLive(running.signal, { send, onChange, onGap: () => onChange(ALL) });
    };
    const stop = () => {
      running?.abort();
      running = undefined;
    };
    const onVisibility = () => {
      if (document.hidden) return stop();
      if (running) return;
      onChange(ALL);
      start();
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [queries]);
}
