import type { PeerSet, Step } from '../peers/plan.js';
import type { Readings } from '../usage/usage-ledger.js';

/** What makes an interface a particular server. */
export interface Identity {
  /** base64 */
  privateKey: string;
  /** UDP port, 1 to 65535 */
  listenPort: number;
}

/**
 * One WireGuard interface. Whatever an implementation reads, the address that a peer connects from is not in
 * its answers and is not kept.
 *
 * Every method rejects while the interface does not exist.
 */
export interface Wireguard {
  /** Sets key and port where they differ; sessions and counters stay as they are. */
  identify(identity: Identity): Promise<void>;
  /** Carries out the steps in their order; those of other peers are left alone. Not transactional. */
  write(steps: readonly Step[]): Promise<void>;
  /** The allowed IPs of every peer, and its preshared key. */
  peers(): Promise<PeerSet>;
  /** The counters of every peer. */
  readings(): Promise<Readings>;
}
