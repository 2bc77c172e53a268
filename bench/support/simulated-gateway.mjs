import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../libs/product/dist/index.js';

const EVERY_MS = 10_000;
const MOST_IN_A_REPORT = 1_000;
const MOST_BYTES = 2_000_000;
/** As the agent does it. */
const RECONNECT_MS = { first: 100, most: 5_000 };
const jittered = (ms) => ms * (0.75 + Math.random() / 2);

/**
 * A gateway as far as HTTP goes, in whose tunnels all peers are connected and move something in every ten seconds. It keeps what
 * the API has not acknowledged, as the agent does.
 */
export class SimulatedGateway {
  #caller;
  #headers;
  #ledgerId = randomUUID();
  #sequence = 0;
  #peers = new Map();
  #at;
  #stopped = new AbortController();
  reports = [];
  failed = 0;
  /** When it followed the changes last, and when a report was taken last. */
  followedAt = 0;
  reportedAt = 0;

  constructor(url, serverId, credential) {
    this.serverId = serverId;
    this.#caller = new Caller(url);
    this.#headers = { Authorization: `Bearer ${credential}` };
    this.url = url;
  }

  /** Totals by the ids of configs. */
  get totals() {
    return this.#peers;
  }

  async takeSnapshot() {
    const { peers, position, installationId } = await this.#caller.ask(
      'GET',
      'gateway/snapshot',
      undefined,
      this.#headers,
    );
    this.#at = { after: position, installationId };
    for (const { configId } of peers)
      if (!this.#peers.has(configId))
        this.#peers.set(configId, { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0 });
    return peers.length;
  }

  start() {
    void this.#follow();
    void this.#every((elapsed) => this.#report(elapsed));
    void this.#every(() => this.#heartbeat());
  }

  stop() {
    this.#stopped.abort();
  }

  async #every(task) {
    await this.#pause(randomInt(EVERY_MS));
    for (let n = 0; !this.#stopped.signal.aborted; n += 1) {
      const from = performance.now();
      await task(n).catch((error) => {
        this.failed += 1;
        this.why = error.message;
      });
      await this.#pause(Math.max(0, EVERY_MS - (performance.now() - from)));
    }
  }

  async #report(n) {
    const today = new Date().toISOString().slice(0, 10);
    const lines = [];
    for (const [configId, total] of this.#peers) {
      total.receivedBytes += randomInt(MOST_BYTES / 10);
      total.sentBytes += randomInt(MOST_BYTES);
      if (n % 6 === 0) total.connectedMinutes += 1;
      lines.push({ configId, ...total, lastHandshakeDate: today, connected: true });
    }
    for (let at = 0; at < lines.length; at += MOST_IN_A_REPORT) {
      const report = {
        ledgerId: this.#ledgerId,
        sequence: ++this.#sequence,
        peers: lines.slice(at, at + MOST_IN_A_REPORT),
      };
      const from = performance.now();
      await this.#caller.ask('POST', 'gateway/usage', report, this.#headers);
      this.reports.push(performance.now() - from);
    }
    this.reportedAt = performance.now();
  }

  #heartbeat() {
    const beat = { appliedPosition: this.#at?.after ?? '0', peers: this.#peers.size, roundTripMs: 1 };
    return this.#caller.ask('POST', 'gateway/heartbeat', beat, this.#headers);
  }

  async #follow() {
    let wait = RECONNECT_MS.first;
    while (!this.#stopped.signal.aborted) {
      const from = performance.now();
      await this.#changes().catch(() => undefined);
      if (performance.now() - from > RECONNECT_MS.most) wait = RECONNECT_MS.first;
      await this.#pause(jittered(wait));
      wait = Math.min(wait * 2, RECONNECT_MS.most);
    }
  }

  async #changes() {
    if (!this.#at) await this.takeSnapshot();
    await new Promise((resolve, reject) => {
      const path = `/api/v1/gateway/changes?${new URLSearchParams(this.#at)}`;
      const asked = request(this.url, { path, headers: this.#headers, signal: this.#stopped.signal }, (answer) => {
        if (answer.statusCode === 410) this.#at = undefined;
        if (answer.statusCode === 200) this.followedAt = performance.now();
        // It says something every 15 seconds.
        answer.resume().on('end', resolve).on('error', reject);
      });
      asked.on('error', reject).end();
    });
  }

  #pause(ms) {
    return sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
