import type { Fetch } from './authorized-fetch.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Three keep-alives that did not come: the connection is dead, even if nobody said so. */
const SILENCE_MS = 45_000;

export type LiveListener = {
  /** Sends the request as whoever is signed in: `authorizedFetch(…)`. */
  send: Fetch;
  /** Something changed in these topics. */
  onChange: (topics: string[]) => void;
  /** Connected again after a gap: whatever changed meanwhile is not told. */
  onGap: () => void;
};

/** The topics in a server-sent event; none in a keep-alive. */
function topicsOf(event: string): string[] {
  const lines = event.split('\n');
  if (!lines.includes('event: changed')) return [];
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5));
  return (JSON.parse(data.join('\n')) as { topics: string[] }).topics;
}

/** Reads one connection to its end. */
async function read(stop: AbortSignal, { send, onChange }: LiveListener, opened: () => void): Promise<void> {
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
      text = events.pop() ?? '';
      for (const topics of events.map(topicsOf)) if (topics.length > 0) onChange(topics);
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

/**
 * Listens to what changes on the server until stopped; connects again after every loss, ever more patiently as long as
 * nothing opens. For browsers: the address is the page’s own.
 */
export async function followLive(stop: AbortSignal, listener: LiveListener): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  let isFirst = true;
  const opened = () => {
    wait = FIRST_PAUSE_MS;
    if (!isFirst) listener.onGap();
    isFirst = false;
  };
  while (!stop.aborted) {
    // A lost connection is the rule here, not an error to tell anybody of.
    await read(stop, listener, opened).catch(() => undefined);
    // All tabs of everybody lose a restarting server at once; they shall not all come back at once.
    await pause(wait * (0.5 + Math.random() / 2), stop);
    wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
  }
}
