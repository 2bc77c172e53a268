import type { EventStore, StoredEvent } from './event-store.js';

const MOST_IN_A_BATCH = 1_000;
const BACKOFF_MS = [100, 200, 500, 1_000, 2_000];

type Feed = {
  /** The last position handled; after a lost connection the feed goes on behind it. */
  from: () => bigint | 'end';
  handle: (batch: readonly StoredEvent[]) => Promise<void> | void;
  /** Awaited before each connection: what answers there may be another log. */
  recognise?: () => Promise<void>;
  /** Awaited before a batch is taken, so that more events can join it. */
  linger?: () => Promise<void>;
  /** How many events a batch has at most; left out, a thousand. */
  most?: () => number;
  onTrouble: (error: unknown) => void;
};

/** A queue with one producer and one consumer; the producer waits while it is too long. */
class Backlog {
  private readonly events: StoredEvent[] = [];
  private ended = false;
  private failure: unknown;
  private wakeConsumer: () => void = () => undefined;
  private wakeProducer: () => void = () => undefined;

  constructor(private readonly most: () => number) {}

  async push(event: StoredEvent): Promise<void> {
    this.events.push(event);
    this.wakeConsumer();
    if (this.events.length >= 2 * this.most()) await new Promise<void>((resolve) => (this.wakeProducer = resolve));
  }

  end(failure?: unknown): void {
    this.ended = true;
    this.failure = failure;
    this.wakeConsumer();
    this.wakeProducer();
  }

  /** All that is there, at least one; undefined at the end. */
  async take(linger?: () => Promise<void>): Promise<StoredEvent[] | undefined> {
    while (!this.events.length) {
      if (this.failure) throw this.failure;
      if (this.ended) return undefined;
      await new Promise<void>((resolve) => (this.wakeConsumer = resolve));
    }
    if (this.events.length < this.most()) await linger?.();
    const batch = this.events.splice(0, this.most());
    this.wakeProducer();
    return batch;
  }
}

/**
 * Follows $all for ever and hands events on in batches as large as what arrived meanwhile: a single event goes
 * through at once, a backlog in thousands. Reconnects by itself; a batch that was not handled comes again.
 */
export const runFeed = (store: EventStore, feed: Feed): { stop: () => Promise<void> } => {
  let stopped = false;
  let interrupt: () => void = () => undefined;

  const followOnce = async () => {
    await feed.recognise?.();
    if (stopped) return;
    const backlog = new Backlog(feed.most ?? (() => MOST_IN_A_BATCH));
    const { events, close } = store.follow(feed.from());
    interrupt = () => backlog.end();
    const reading = (async () => {
      try {
        for await (const event of events) await backlog.push(event);
        backlog.end();
      } catch (error) {
        backlog.end(error);
      }
    })();
    try {
      const next = () => backlog.take(feed.linger);
      for (let batch = await next(); batch && !stopped; batch = await next()) await feed.handle(batch);
    } finally {
      backlog.end();
      await close();
      await reading;
    }
  };

  const running = (async () => {
    for (let tries = 0; !stopped; tries++) {
      const began = Date.now();
      try {
        await followOnce();
      } catch (error) {
        if (!stopped) feed.onTrouble(error);
      }
      if (Date.now() - began > 5_000) tries = 0;
      if (stopped) return;
      await new Promise<void>((resolve) => {
        interrupt = resolve;
        setTimeout(resolve, BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)]).unref();
      });
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      interrupt();
      await running;
    },
  };
};
