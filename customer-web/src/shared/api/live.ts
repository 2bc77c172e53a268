import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { followLive } from '@veilway/api-client';
import { useEffect } from 'react';
import { send } from './client.js';

/** Which of our queries show something of a topic. */
const TOPICS: Readonly<Record<string, readonly QueryKey[]>> = {
  configs: [['configs'], ['summary'], ['connection']],
  notifications: [['notifications'], ['account']],
  servers: [['servers'], ['summary']],
  subscriptions: [['subscriptions'], ['summary']],
  orders: [['orders']],
  activity: [['activity']],
  account: [['account']],
  favourites: [['favourites']],
};

/** Keeps what is on the screen up to date. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onChange = (topics: string[]) => {
      const keys = new Set(topics.flatMap((topic) => TOPICS[topic] ?? []).map(([key]) => key));
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    };
    return followLive(document, { send, onChange, onGap: () => onChange(Object.keys(TOPICS)) });
  }, [queries]);
}
