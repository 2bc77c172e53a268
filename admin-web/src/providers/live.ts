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
  account: [['account']],
};

/** Keeps what is on the screen as it is on the server. */
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
