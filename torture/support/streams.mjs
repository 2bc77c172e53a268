import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { followLive } from '../../libs/api-client/dist/live.js';

/** The agent's own patience between two connections. */
const RECONNECT_MS = { first: 100, most: 5_000 };
const HEARTBEAT_MS = 1_000;

/** What comes, and word of its end however it ends. */
async function* told(body, ended) {
  try {
    yield* body;
  } finally {
    ended();
  }
}

/** A page that is open: the webs' own listener. */
export class Page {
  isConnected = false;

  constructor(url, { accessToken }) {
    const send = async (request) => {
      const answer = await fetch(new Request(request, { headers: { Authorization: `Bearer ${accessToken}` } }));
      this.isConnected = answer.ok;
      const body = ReadableStream.from(told(answer.body, () => (this.isConnected = false)));
      return new Response(body, { status: answer.status });
    };
    const tab = Object.assign(new EventTarget(), { hidden: false });
    this.stop = followLive(tab, { baseUrl: url, send, onChange: () => undefined, onGap: () => undefined });
  }

  isThereSince() {
    return this.isConnected;
  }
}

/** A gateway as far as HTTP goes: its stream of changes, and its heartbeats. */
export class Gateway {
  #stopped = new AbortController();
  #isConnected = false;
  #heardAt = 0;

  constructor(caller) {
    this.caller = caller;
    void this.#follow();
    void this.#beat();
  }

  isThereSince(moment) {
    return this.#isConnected && this.#heardAt >= moment;
  }

  stop() {
    this.#stopped.abort();
    this.caller.end();
  }

  async #beat() {
    for (; !this.#stopped.signal.aborted; await delay(HEARTBEAT_MS)) {
      const beat = { appliedPosition: '0', peers: 0, roundTripMs: 1 };
      const answer = await this.caller.call('POST', 'gateway/heartbeat', beat).catch(() => undefined);
      if (answer?.status < 300) this.#heardAt = performance.now();
    }
  }

  async #follow() {
    let wait = RECONNECT_MS.first;
    while (!this.#stopped.signal.aborted) {
      const began = performance.now();
      await this.#read().catch(() => undefined);
      this.#isConnected = false;
      if (performance.now() - began > RECONNECT_MS.most) wait = RECONNECT_MS.first;
      await delay(wait);
      wait = Math.min(wait * 2, RECONNECT_MS.most);
    }
  }

  /** One connection to its end. */
  async #read() {
    const { position, installationId } = await this.caller.ask('GET', 'gateway/snapshot');
    const url = `${this.caller.base}/api/v1/gateway/changes?${new URLSearchParams({ after: position, installationId })}`;
    const headers = { Authorization: `Bearer ${this.caller.session.accessToken}` };
    const asked = get(url, { headers, agent: false, signal: this.#stopped.signal });
    const [answer] = await once(asked, 'response');
    this.#isConnected = answer.statusCode === 200;
    answer.resume();
    await once(answer, 'close');
  }
}
