import { onlineManager } from '@tanstack/react-query';
import type { Fetch } from '@veilway/api-client';
import { useSyncExternalStore } from 'react';
import { fetchUnlessAsked } from './asked-early.js';
import { inLanguage } from './language.js';

const texts = inLanguage({
  en: { lost: 'The network is away. Try again when it is back.' },
});

/** How long an answer may take before it is asked whether the network is there at all. */
const SLOW_MS = 8_000;
/** How long that itself may take. */
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** A request got no answer. Whether it arrived nobody knows. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';

  constructor(cause: unknown) {
    super(texts.lost, { cause });
  }
}

/** What we need of `window`. */
type Browser = Pick<EventTarget, 'addEventListener'>;

/**
 * Whether the network is there: what becomes of requests decides it. The browser's own word, which knows of cables and
 * not of what is behind them, is a reason to look and no more.
 * @param ask resolves if anybody answers
 */
export class Network {
  #awaySince: Date | undefined;
  #looking: Promise<boolean> | undefined;
  #wake: () => void = () => undefined;
  #listeners = new Set<() => void>();

  constructor(
    private readonly ask: () => Promise<unknown>,
    browser?: Browser,
  ) {
    browser?.addEventListener('offline', () => void this.#doubtTwice());
    browser?.addEventListener('online', () => this.#wake());
  }

  /** Since when it is away, if it is. */
  readonly awaySince = (): Date | undefined => this.#awaySince;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Somebody answered. */
  readonly heard = (): void => {
    this.#tell(undefined);
    this.#wake();
  };

  /** To be called when something failed that the network may be to blame for. Resolves when it is there: had it been away? */
  readonly doubt = (): Promise<boolean> =>
    (this.#looking ??= this.#look(new Date()).finally(() => (this.#looking = undefined)));

  /** An answer that was on its way when the cable was pulled proves nothing. */
  async #doubtTwice() {
    if (await this.doubt()) return;
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS));
    await this.doubt();
  }

  async #look(since: Date): Promise<boolean> {
    let wasAway = false;
    for (let pause = FIRST_PAUSE_MS; !(await this.#answers()); pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      wasAway = true;
      this.#tell(since);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        this.#wake = () => (clearTimeout(timer), resolve());
      });
    }
    this.#tell(undefined);
    return wasAway;
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS);
      const done = (answers: boolean) => (clearTimeout(timer), resolve(answers));
      this.ask().then(
        () => done(true),
        () => done(false),
      );
    });
  }

  #tell(since: Date | undefined) {
    if (since === this.#awaySince) return;
    this.#awaySince = since;
    for (const listener of this.#listeners) listener();
  }
}

/** Anything will do that is answered without an account and not kept by the browser. */
const ask = async () => globalThis.fetch(new Request('/health/live', { cache: 'no-store' }));

// There is no window while the build draws a page.
const browser = typeof window === 'undefined' ? undefined : window;

/** This page's. */
export const network = new Network(ask, browser);

// Queries wait while it is away, and are asked anew when it is back.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(network.awaySince() === undefined);
  tell();
  return network.subscribe(tell);
});

/** Since when the network is away, if it is. */
export const useAwaySince = (): Date | undefined =>
  useSyncExternalStore(network.subscribe, network.awaySince, () => undefined);

/** Rejects when the network turns out to be away; `stop` ends the waiting for it. */
function loss() {
  let stop = () => {};
  const lost = new Promise<never>((_, reject) => {
    stop = network.subscribe(() => {
      if (network.awaySince()) reject(new TypeError('The network went away.'));
    });
  });
  return { lost, stop };
}

/** What may arrive twice and is done once. */
const isRepeatable = ({ method, headers }: Request) => method === 'GET' || headers.has('Idempotency-Key');

/**
 * Does it again after each time that the network was away, and once more where it fails although the network is there,
 * as when somebody switches a tunnel on.
 * @param afterFailure resolves when it may be tried again: had the network been away? Rejects where it must not.
 */
async function tried<Answer>(
  work: () => Promise<Answer>,
  afterFailure: (error: unknown) => Promise<boolean>,
): Promise<Answer> {
  for (let failures = 0; ;) {
    try {
      return await work();
    } catch (error) {
      failures = (await afterFailure(error)) ? 0 : failures + 1;
      if (failures === 2) throw error;
    }
  }
}

/** Waits as long as the network is away, and tries until it works there. */
export const persistently = <Answer>(work: () => Promise<Answer>): Promise<Answer> => tried(work, network.doubt);

/**
 * A `fetch` by which the network is known. What waits for an answer when it goes away waits no longer. What may arrive
 * twice is tried again as long as the network is there.
 * @throws {NetworkLost} when there is no answer
 */
export const overNetwork: Fetch = (request) =>
  isRepeatable(request) ? tried(() => sent(request.clone()), whileThere) : sent(request);

async function sent(request: Request): Promise<Response> {
  const slow = setTimeout(() => void network.doubt(), SLOW_MS);
  const { lost, stop } = loss();
  try {
    const response = await Promise.race([fetchUnlessAsked(request), lost]);
    network.heard();
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    void network.doubt();
    throw new NetworkLost(error);
  } finally {
    clearTimeout(slow);
    stop();
  }
}

/** Gives up when the network turns out to be away. */
async function whileThere(error: unknown): Promise<boolean> {
  if (!(error instanceof NetworkLost) || network.awaySince()) throw error;
  const { lost, stop } = loss();
  try {
    return await Promise.race([network.doubt(), lost]);
  } catch {
    throw error;
  } finally {
    stop();
  }
}
