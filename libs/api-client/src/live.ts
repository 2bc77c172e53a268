import type { Fetch } from './authorized-fetch.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Three keep-alives that did not come: the connection is dead, even if nobody said so. */
const SILENCE_MS = 45_000;
/** A connection that ends sooner than this is as good as none: something between us and the API does not let it live. */
const LIVED_MS = 10_000;

type LiveListener = {
  /** Where the API is, without a path; empty in a browser that got its page from there. */
  baseUrl?: string;
  /** Sends the request as whoever is signed in: `authorizedFetch(…)`. */
  send: Fetch;
  /** Something changed in these topics. */
  onChange: (topics: string[]) => void;
  /** Connected after a gap: whatever changed meanwhile is not told. */
  onGap: () => void;
};

/** What we need of `document`. */
type Tab = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly hidden: boolean };

/** Reads one connection to its end. */
async function read(stop: AbortSignal, listener: LiveListener, opened: () => void): Promise<void> {
  const { baseUrl = '', send, onChange } = listener;
  const response = await send(new Request(`${baseUrl}/api/v1/live`, { headers: { Accept: 'text/event-stream' } }));
  if (!response.ok || !response.body) return;
  const reader = response.body.getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  opened();
  let silence = setTimeout(end, SILENCE_MS);
  try {
    // Loaded when something is there to read: a first visit shows all it has without.
    const { createParser } = await import('eventsource-parser');
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'changed') onChange((JSON.parse(data) as { topics: string[] }).topics);
      },
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
    end();
  }
}

const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Connects again after every loss until stopped, ever more patiently as long as none lives. `hasMissed` says that
 * something may have changed already before the first connection.
 */
async function follow(stop: AbortSignal, listener: LiveListener, hasMissed: boolean): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  while (!stop.aborted) {
    let openedAt = Infinity;
    const opened = () => {
      openedAt = performance.now();
      if (hasMissed) listener.onGap();
    };
    // A lost connection is the rule here, not an error to tell anybody of.
    await read(stop, listener, opened).catch(() => undefined);
    hasMissed = true;
    if (performance.now() - openedAt >= LIVED_MS) wait = FIRST_PAUSE_MS;
    // All tabs of everybody lose a restarting server at once; they shall not all come back at once.
    await pause(wait * (0.5 + Math.random() / 2), stop);
    wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
  }
}

/**
 * Listens to what changes on the server, by one connection of this tab, until the answered function is called. A hidden
 * tab has none: browsers allow few to one site, and forgotten tabs would use them up.
 * @param hasMissed whether something that is shown may have changed while nobody listened
 */
export function followLive(tab: Tab, listener: LiveListener, hasMissed = false): () => void {
  let running: AbortController | undefined;
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  const onVisibility = () => {
    if (tab.hidden) {
      hasMissed = true;
      return stop();
    }
    if (running) return;
    running = new AbortController();
    void follow(running.signal, listener, hasMissed);
  };
  onVisibility();
  tab.addEventListener('visibilitychange', onVisibility);
  return () => {
    tab.removeEventListener('visibilitychange', onVisibility);
    stop();
  };
}
