import { Digest } from './digest.js';
import { batches, plan, samePeer, type PeerState, type Step } from './plan.js';
import type { Wireguard } from '../wireguard/wireguard.js';

/** Nothing is carried for such a peer, whoever has its keys. */
const SILENCED: PeerState = { allowedIps: [], presharedKey: null };

/**
 * Keeps the peers of an interface as they are wanted. The cost of a change does not depend on how many peers
 * there are.
 *
 * Removing a peer throws its counters away, and reading one peer's counters means reading all. So a peer that
 * is no longer wanted loses its addresses at once, which ends its traffic, and is taken off by the next
 * `sweep`, after its last bytes were read.
 */
export class InterfacePeers {
  private readonly wanted = new Map<string, PeerState>();
  private readonly digest = new Digest();
  private readonly unwritten = new Set<string>();
  /** Peers without addresses that await their last reading; each silencing has a number of its own. */
  private readonly silenced = new Map<string, number>();
  private silencings = 0;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private wireguard: Wireguard) {}

  /** From now on this interface; what it holds is unknown until `reconcile`. */
  use(wireguard: Wireguard): void {
    this.wireguard = wireguard;
    this.silenced.clear();
  }

  /** How many peers the interface is to hold. */
  get size(): number {
    return this.wanted.size;
  }

  /** What the interface really holds; peers without addresses, which are about to go, are left out. */
  async held(): Promise<[publicKey: string, peer: PeerState][]> {
    return [...(await this.wireguard.peers())].filter(([, { allowedIps }]) => allowedIps.length > 0);
  }

  get publicKeys(): Iterable<string> {
    return this.wanted.keys();
  }

  /** Whether nothing waits to be written. */
  get isWritten(): boolean {
    return this.unwritten.size === 0;
  }

  get hasSilenced(): boolean {
    return this.silenced.size > 0;
  }

  /** How the interface is to have this key; null: it is not to be there. Takes effect with the next `flush`. */
  want(publicKey: string, peer: PeerState | null): void {
    const before = this.wanted.get(publicKey);
    if (peer === null ? before === undefined : samePeer(peer, before)) return;
    if (before !== undefined) this.digest.remove(publicKey, before);
    if (peer !== null) this.digest.add(publicKey, peer);
    if (peer === null) this.wanted.delete(publicKey);
    else this.wanted.set(publicKey, peer);
    this.unwritten.add(publicKey);
  }

  /**
   * Writes what waits to be written.
   * @returns how many peers were silenced
   */
  flush(): Promise<number> {
    return this.inTurn(async () => {
      const keys = [...this.unwritten];
      this.unwritten.clear();
      try {
        return await this.write(keys);
      } catch (error) {
        for (const key of keys) this.unwritten.add(key);
        throw error;
      }
    });
  }

  /** Finds out how the interface differs from what is wanted; `flush` then mends that, and nothing else. */
  reconcile(): Promise<void> {
    return this.inTurn(async () => {
      const actual = await this.wireguard.peers();
      this.unwritten.clear();
      if (this.digest.matches(actual)) return;
      for (const { publicKey } of plan(this.wanted, actual)) this.unwritten.add(publicKey);
    });
  }

  /**
   * Takes the silenced peers off the interface.
   * @param readLast stores the interface's counters for good
   * @param forget stores for good that these peers are gone; before that, none of them is added again
   */
  async sweep(readLast: () => Promise<void>, forget: (publicKeys: readonly string[]) => Promise<void>): Promise<void> {
    const dying = [...this.silenced];
    if (dying.length === 0) return;
    await readLast();
    await this.inTurn(async () => {
      const gone = dying.filter(([key, silencing]) => this.silenced.get(key) === silencing).map(([key]) => key);
      for (const batch of batches(gone.map((publicKey): Step => ({ do: 'remove', publicKey })))) {
        await this.wireguard.write(batch);
      }
      for (const key of gone) this.silenced.delete(key);
      await forget(gone);
    });
  }

  private async write(keys: readonly string[]): Promise<number> {
    const unwanted = keys.filter((key) => !this.wanted.has(key));
    const kept = keys.filter((key) => this.wanted.has(key));
    // Addresses are taken away before they are given: who claims one takes it from whoever has it.
    const steps = [...unwanted, ...kept].map((publicKey): Step => ({
      do: 'upsert',
      publicKey,
      ...(this.wanted.get(publicKey) ?? SILENCED),
    }));
    for (const batch of batches(steps)) await this.wireguard.write(batch);
    for (const key of unwanted) this.silenced.set(key, (this.silencings += 1));
    for (const key of kept) this.silenced.delete(key);
    return unwanted.length;
  }

  /** Writes follow each other: two on their way at once could arrive in either order. */
  private inTurn<T>(write: () => Promise<T>): Promise<T> {
    const done = this.writing.then(write);
    this.writing = done.catch(() => undefined);
    return done;
  }
}
