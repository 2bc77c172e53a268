import { type QueryKey, useQueryClient } from '@tanstack/react-query';
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
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Three keep-alives that did not come: the connection is dead, even if nobody said so. */
const SILENCE_MS = 45_000;

/** The topics in a server-sent event; none in a keep-alive. */
export function topicsOf(event: string): string[] {
  const lines = event.split('\n');
  if (!lines.includes('event: changed')) return [];
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5));
  return (JSON.parse(data.join('\n')) as { topics: string[] }).topics;
}

type Listener = { opened: () => void; changed: (topics: string[]) => void };

/** Reads one connection to its end. */
async function read(stop: AbortSignal, { opened, changed }: Listener): Promise<void> {
  const response = await send(new Request('/api/v1/live', { headers: { Accept: 'text/event-stream' } }));
  if (!response.ok || !response.body) return;
  const reader = response.body.getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  opened();
  const decoder = new TextDecoder();
  let silence = setTimeout(end, SILENCE_MS);
  try {
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop()!;
      for (const topics of events.map(topicsOf)) if (topics.length > 0) changed(topics);
    }
  } finally {
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
  }
}

const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Listens until stopped: connects again after every loss, ever more patiently as long as nothing opens. */
async function follow(stop: AbortSignal, onChange: (topics: string[]) => void): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  let isFirst = true;
  const opened = () => {
    wait = FIRST_PAUSE_MS;
    // What changed while nobody listened is not told again.
    if (!isFirst) onChange(Object.keys(TOPICS));
    isFirst = false;
  };
  while (!stop.aborted) {
    // A lost connection is the rule here, not an error to tell anybody of.
    await read(stop, { opened, changed: onChange }).catch(() => undefined);
    // All tabs of all customers lose a restarting server at once; they shall not all come back at once.
    await pause(wait * (0.5 + Math.random() / 2), stop);
    wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
  }
}

/**
 * Keeps what is on the screen up to date, by one connection of this tab. A hidden tab has none: browsers allow few to
 * one site, and forgotten tabs would use them up.
 */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onChange = (topics: string[]) => {
      const keys = new Set(topics.flatMap((topic) => TOPICS[topic] ?? []).map(([key]) => key));
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    };
    let running: AbortController | undefined;
    const start = () => {
      if (running || document.hidden) return;
      running = new AbortController();
      void follow(running.signal, onChange);
    };
    const onVisibility = () => {
      if (document.hidden) {
        running?.abort();
        running = undefined;
      } else if (!running) {
        onChange(Object.keys(TOPICS));
        start();
      }
    };
    start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      running?.abort();
    };
  }, [queries]);
}
