import { MOST_PEERS } from '@veilway/api-client/limits';
import { presharedKeyDigest, type KeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Accounting } from './usage/accounting.js';
import type { ApiClock } from './api/api-clock.js';
import { Gone, Unauthorized, type ControlPlane, type Enrolment } from './api/control-plane.js';
import type { Host } from './host/host.js';
import { currentIncarnation } from './host/incarnation.js';
import { InterfacePeers } from './peers/interface-peers.js';
import { Pace } from './pace.js';
import { reasonOf } from './reason.js';
import type { Settings } from './settings.js';
import type { StateDir } from './host/state-dir.js';
import { UsageFile } from './usage/usage-file.js';
import { UsageLedger } from './usage/usage-ledger.js';
import { WantedPeers, type SavedPeers } from './peers/wanted-peers.js';
import type { Wireguard } from './wireguard/wireguard.js';

/** What the agent is, as its state directory keeps it. */
type Self = Enrolment & KeyPair;

interface AgentParts {
  settings: Settings;
  self: Self;
  state: StateDir;
  api: ControlPlane;
  clock: ApiClock;
  host: Host;
  log: (line: string) => void;
}

/** How the agent came to an end. */
type Ending = 'stopped' | 'revoked';

const WATCH_MS = 1_000;
const RECONCILE_MS = 60_000;
const SAVE_PEERS_AFTER_MS = 1_000;
const SWEEP_AFTER_MS = 250;
const HEARTBEATS_APART_MS = 500;
const RECONNECT_MS = { first: 100, most: 5_000 };
const FIRST_SNAPSHOT_MS = 2_000;
const LAST_REPORT_MS = 3_000;

/**
 * Keeps one interface as the API wants it and tells the API what it carried. Four things run side by side:
 * following the API's changes, the heartbeat, the accounting, and a watch over the interface and the clock.
 */
export class Agent {
  private readonly wanted: WantedPeers;
  private readonly peers: InterfacePeers;
  private readonly accounting: Accounting;
  private readonly stop = new AbortController();
  private ending: Ending = 'stopped';
  /** Whether the interface was compared with what is wanted since the agent began. */
  private isReady = false;
  /** Whether the snapshot and the changes after it are what the API wants, as far as the agent knows. */
  private isCurrent = false;
  private applying = false;
  private applied = { installationId: '', position: '0' };
  private apiAnswers = true;

  private readonly sweeping = new Pace(SWEEP_AFTER_MS, () => this.guard('removing peers', this.sweep()));
  private readonly savingPeers = new Pace(SAVE_PEERS_AFTER_MS, () => this.guard('saving peers', this.savePeers()));
  private readonly reporting = new Pace(0, () => this.guardApi(this.report()));
  private readonly heartbeating = new Pace(HEARTBEATS_APART_MS, () => this.guardApi(this.heartbeat()));

  private constructor(
    private readonly parts: AgentParts,
    ledger: UsageLedger,
    usage: UsageFile,
    private wireguard: Wireguard,
    private incarnation: string,
  ) {
    this.wanted = new WantedPeers(ledger, parts.self, parts.log);
    this.peers = new InterfacePeers(wireguard);
    const meter = { incarnation: () => parts.host.incarnation(), readings: () => this.wireguard.readings() };
    this.accounting = new Accounting(ledger, this.wanted, meter, usage, parts.clock);
  }

  /** Brings the interface up with the peers known from before; the API need not be there. */
  static async start(parts: AgentParts): Promise<Agent> {
    const { host, state, self } = parts;
    const saved = await state.read<SavedPeers>('peers.json');
    const wireguard = await host.up((saved ?? self).network, identity(parts, saved ?? self));
    const incarnation = await currentIncarnation(host);
    const usage = await UsageFile.open(state);
    const ledger = usage.ledger ?? UsageLedger.begin(randomUUID(), incarnation, await wireguard.readings());
    const agent = new Agent(parts, ledger, usage.file, wireguard, incarnation);
    if (saved) agent.wanted.restore(saved);
    // Before any peer is added: of a peer that the interface no longer has, the ledger must forget the last counters.
    await agent.accounting.read();
    // What is on disk may be a second out of date: it counts only where the API does not answer.
    await Promise.race([agent.guardApi(agent.takeSnapshot()), sleep(FIRST_SNAPSHOT_MS)]);
    agent.review();
    await agent.peers.reconcile();
    agent.isReady = true;
    agent.apply();
    return agent;
  }

  /** Runs until `signal` aborts or the API revokes the credential. The interface stays up either way. */
  async run(signal: AbortSignal): Promise<Ending> {
    signal.addEventListener('abort', () => this.end('stopped'), { once: true });
    if (signal.aborted) this.end('stopped');
    const { self, settings } = this.parts;
    const heartbeatMs = (settings.heartbeatSeconds ?? self.heartbeatSeconds) * 1000;
    const usageMs = (settings.usageSeconds ?? self.usageSeconds) * 1000;
    await Promise.all([
      this.follow(),
      this.every(
        () => WATCH_MS,
        () => this.guard('watching the interface', this.watch()),
      ),
      this.every(
        () => jittered(RECONCILE_MS),
        () => this.guard('reconciling', this.reconcile()),
      ),
      this.every(
        () => usageMs,
        () => this.guard('accounting', this.accountAndReport()),
      ),
      this.every(
        () => heartbeatMs,
        () => Promise.resolve(this.heartbeating.soon()),
      ),
    ]);
    await (this.ending === 'revoked' ? this.forgetEverybody() : this.sayGoodbye());
    return this.ending;
  }

  private get state(): StateDir {
    return this.parts.state;
  }

  private end(ending: Ending): void {
    this.ending = ending;
    this.stop.abort();
  }

  private async follow(): Promise<void> {
    let wait = RECONNECT_MS.first;
    while (!this.stop.signal.aborted) {
      const began = performance.now();
      try {
        if (!this.isCurrent) await this.takeSnapshot();
        await this.takeChanges();
      } catch (error) {
        if (error instanceof Gone) this.isCurrent = false;
        this.apiFailed(error);
      }
      if (performance.now() - began > RECONNECT_MS.most) wait = RECONNECT_MS.first;
      await this.pause(jittered(wait));
      wait = Math.min(wait * 2, RECONNECT_MS.most);
    }
  }

  private async takeSnapshot(): Promise<void> {
    const snapshot = await this.parts.api.snapshot();
    this.apiAnswered();
    const before = this.wanted.server;
    this.wanted.replace(snapshot);
    this.isCurrent = true;
    const { network, listenPort } = snapshot;
    if (network !== before.network || listenPort !== before.listenPort) this.incarnation = 'out of date';
    this.review();
    this.apply();
    this.savingPeers.soon();
    this.parts.log(`snapshot ${snapshot.position}: ${snapshot.peers.length} peers`);
  }

  private async takeChanges(): Promise<void> {
    const { position, installationId } = this.wanted.at;
    for await (const change of this.parts.api.changes(position, installationId, this.stop.signal)) {
      if (change.kind === 'resync') {
        this.isCurrent = false;
        return;
      }
      this.wanted.change(change.position, change.upsert, change.remove);
      for (const publicKey of change.remove) this.reviewPeer(publicKey);
      for (const { publicKey } of change.upsert) this.reviewPeer(publicKey);
      this.apply();
      this.savingPeers.soon();
    }
  }

  private reviewPeer(publicKey: string): void {
    this.peers.want(publicKey, this.wanted.admitted(publicKey, this.parts.clock.now()));
  }

  /** Leases and expiry: what may be on the interface at this moment. */
  private review(): void {
    for (const publicKey of this.peers.publicKeys) this.reviewPeer(publicKey);
    for (const publicKey of this.wanted.publicKeys) this.reviewPeer(publicKey);
  }

  /** Writes what is wanted, again and again until nothing new was wanted meanwhile. */
  private apply(): void {
    if (this.applying || !this.isReady) return;
    this.applying = true;
    void this.guard('writing peers', this.writeAll()).finally(() => (this.applying = false));
  }

  private async writeAll(): Promise<void> {
    do {
      const { at } = this.wanted;
      const silenced = await this.peers.flush();
      // The API waits for a heartbeat before it gives a removed peer's address away, and shows the first snapshot as applied.
      if (silenced > 0 || at.installationId !== this.applied.installationId) this.heartbeating.soon();
      if (silenced > 0) this.sweeping.soon();
      this.applied = at;
    } while (!this.peers.isWritten || !this.isApplied());
  }

  private isApplied(): boolean {
    const { installationId, position } = this.wanted.at;
    return this.applied.installationId === installationId && this.applied.position === position;
  }

  private sweep(): Promise<void> {
    return this.accounting.sweep(this.peers);
  }

  private async watch(): Promise<void> {
    if ((await this.parts.host.incarnation()) !== this.incarnation) {
      this.parts.log('bringing the interface up');
      await this.bringUp();
      await this.peers.reconcile();
    }
    this.review();
    if (!this.peers.isWritten || !this.isApplied()) this.apply();
    if (this.peers.hasSilenced) this.sweeping.soon();
  }

  private async bringUp(): Promise<void> {
    const { host } = this.parts;
    const { server } = this.wanted;
    this.wireguard = await host.up(server.network, identity(this.parts, server));
    this.incarnation = await currentIncarnation(host);
    this.peers.use(this.wireguard);
  }

  private async reconcile(): Promise<void> {
    await this.parts.host.forward(this.wanted.server.network);
    await this.peers.reconcile();
    if (!this.peers.isWritten) this.apply();
  }

  private savePeers(): Promise<void> {
    return this.state.write('peers.json', this.wanted.save());
  }

  /** Does not wait for the API: a lease ends in time also when the API takes long to answer. */
  private async accountAndReport(): Promise<void> {
    await this.accounting.read();
    this.review();
    if (!this.peers.isWritten) this.apply();
    this.reporting.soon();
  }

  private async report(): Promise<void> {
    await this.accounting.report(this.parts.api, (configId, leaseBytes) => this.takeLease(configId, leaseBytes));
    if (!this.peers.isWritten) this.apply();
  }

  private takeLease(configId: string, leaseBytes: number | null): void {
    this.wanted.lease(configId, leaseBytes);
    const publicKey = this.wanted.keyOf(configId);
    if (publicKey !== undefined) this.reviewPeer(publicKey);
    this.savingPeers.soon();
  }

  private async heartbeat(): Promise<void> {
    const { installationId, position } = this.applied;
    if (installationId === '') return; // There was no snapshot yet: nothing to tell.
    const { api } = this.parts;
    const { wantsPeers } = await api.heartbeat({
      appliedPosition: position,
      peers: this.peers.size,
      roundTripMs: api.roundTripMs,
    });
    this.apiAnswered();
    if (wantsPeers) await this.tellPeers();
  }

  /** Somebody looks at the console: what the interface holds, not what it should. */
  private async tellPeers(): Promise<void> {
    const held = await Promise.all(
      (await this.peers.held()).map(async ([publicKey, { allowedIps, presharedKey }]) => {
        const digest = await presharedKeyDigest(publicKey, presharedKey);
        return { publicKey, allowedIps: [...allowedIps], ...(digest === null ? {} : { presharedKeyDigest: digest }) };
      }),
    );
    const parts = Math.max(1, Math.ceil(held.length / MOST_PEERS));
    for (let part = 0; part < parts; part += 1)
      await this.parts.api.peers({
        part,
        parts,
        peers: held.slice(part * MOST_PEERS, (part + 1) * MOST_PEERS),
      });
  }

  /** Everything is on disk when this is done; the report to the API is given a few seconds. */
  private async sayGoodbye(): Promise<void> {
    await this.guard('the last accounting', this.accounting.read());
    await Promise.race([this.report().catch(() => undefined), sleep(LAST_REPORT_MS)]);
    await Promise.all([this.accounting.save(), this.savePeers()]);
  }

  private async forgetEverybody(): Promise<void> {
    for (const publicKey of [...this.peers.publicKeys]) this.peers.want(publicKey, null);
    await this.guard('removing all peers', this.peers.flush());
    await this.guard('removing all peers', this.sweep());
    await Promise.all([this.state.remove('peers.json'), this.state.remove('enrolment.json')]);
  }

  private async every(interval: () => number, task: () => Promise<unknown>): Promise<void> {
    while (!this.stop.signal.aborted) {
      await task();
      await this.pause(interval());
    }
  }

  private pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }

  /** A failure of the host is logged; the next round tries again. */
  private async guard(what: string, task: Promise<unknown>): Promise<void> {
    try {
      await task;
    } catch (error) {
      this.parts.log(`${what} failed: ${reasonOf(error)}`);
    }
  }

  private async guardApi(task: Promise<unknown>): Promise<void> {
    await task.catch((error: unknown) => this.apiFailed(error));
  }

  private apiFailed(error: unknown): void {
    if (error instanceof Unauthorized) {
      if (this.ending !== 'revoked') this.parts.log(`revoked: ${error.message}`);
      this.end('revoked');
    } else if (this.apiAnswers && !this.stop.signal.aborted) {
      this.apiAnswers = false;
      this.parts.log(`the API does not answer (${reasonOf(error)}): going on with ${this.peers.size} peers`);
    }
  }

  private apiAnswered(): void {
    if (!this.apiAnswers) this.parts.log('the API answers again');
    this.apiAnswers = true;
  }
}

function identity({ self, settings }: AgentParts, server: { listenPort: number }) {
  return { privateKey: self.privateKey, listenPort: settings.listenPort ?? server.listenPort };
}

/** Spread by a quarter each way, so that many gateways do not come back in the same instant. */
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2);
