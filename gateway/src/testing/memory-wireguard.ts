import type { PeerState, Step } from '../peers/plan.js';
import type { Reading, Readings } from '../usage/usage-ledger.js';
import type { Wireguard } from '../wireguard/wireguard.js';

/** An interface in memory: what the contract says, and it may be made to fail. */
export class MemoryWireguard implements Wireguard {
  readonly table = new Map<string, PeerState>();
  readonly log: string[] = [];
  readonly counters = new Map<string, Reading>();
  failing = false;

  async identify(): Promise<void> {}

  async write(steps: readonly Step[]): Promise<void> {
    await Promise.resolve();
    if (this.failing) throw new Error('no interface');
    for (const step of steps) {
      this.log.push(`${step.do} ${step.publicKey}`);
      if (step.do === 'remove') this.delete(step.publicKey);
      else this.claim(step.publicKey, step);
    }
  }

  async peers() {
    return new Map(this.table);
  }

  async readings(): Promise<Readings> {
    return new Map(this.counters);
  }

  private delete(publicKey: string): void {
    this.table.delete(publicKey);
    this.counters.delete(publicKey);
  }

  private claim(publicKey: string, { allowedIps, presharedKey }: PeerState): void {
    for (const [key, peer] of this.table)
      this.table.set(key, { ...peer, allowedIps: peer.allowedIps.filter((ip) => !allowedIps.includes(ip)) });
    this.table.set(publicKey, { allowedIps, presharedKey });
  }
}
