import { contains, isAddress, isWireguardKey, parseNetwork, type Network } from '@veilway/wireguard';
import type { Peer, Snapshot } from '../api/control-plane.js';
import type { PeerState } from './plan.js';

/** Bytes of each config, as the usage ledger counts them. */
interface Consumption {
  bytesOf(configId: string): number;
  acknowledgedBytesOf(configId: string): number;
}

/** Where one is before the first snapshot, and with a file that an agent wrote before positions had this name. */
const NO_SNAPSHOT = { installationId: '', position: '0' };

/** What is kept on disk, to go on with while the API is away. */
export interface SavedPeers extends Omit<Snapshot, 'peers'> {
  peers: (Peer & { leaseBase: number })[];
}

interface Wanted {
  peer: Peer;
  /** One object for as long as nothing changes. */
  state: PeerState;
  /** milliseconds since 1970 */
  expiresAt: number;
  /** Bytes of the config at which its lease ends. */
  leaseEnds: number;
  leaseBase: number;
}

/**
 * The peers that the API wants, and which of them may be on the interface now: those that have not expired and
 * have bytes left on their lease.
 */
export class WantedPeers {
  private readonly wanted = new Map<string, Wanted>();
  private readonly keys = new Map<string, string>();
  /** Config ids of peers that are no longer wanted, by key: their last bytes are still to be counted. */
  private readonly departed = new Map<string, string>();
  private head: Omit<Snapshot, 'peers'>;

  constructor(
    private readonly consumption: Consumption,
    server: { network: string; listenPort: number },
    private readonly refused: (reason: string) => void,
  ) {
    this.head = { ...NO_SNAPSHOT, enabled: true, ...server };
  }

  /** Where in which log this is; without an installation no snapshot was ever taken. */
  get at(): { installationId: string; position: string } {
    return { installationId: this.head.installationId, position: this.head.position };
  }

  get server(): { network: string; listenPort: number } {
    return { network: this.head.network, listenPort: this.head.listenPort };
  }

  get publicKeys(): Iterable<string> {
    return this.wanted.keys();
  }

  /** The config that the key belongs to, or belonged to until it is forgotten. */
  ownerOf(publicKey: string): string | undefined {
    return this.wanted.get(publicKey)?.peer.configId ?? this.departed.get(publicKey);
  }

  /** The peer's last bytes are counted. */
  forget(publicKey: string): void {
    this.departed.delete(publicKey);
  }

  /** The public key of the config, while it is wanted. */
  keyOf(configId: string): string | undefined {
    return this.keys.get(configId);
  }

  /** How the interface is to have this key at `now` (milliseconds since 1970); null: it is not to be there. */
  admitted(publicKey: string, now: number): PeerState | null {
    const wanted = this.wanted.get(publicKey);
    if (wanted === undefined || wanted.expiresAt <= now) return null;
    return this.consumption.bytesOf(wanted.peer.configId) < wanted.leaseEnds ? wanted.state : null;
  }

  /** Takes the snapshot in place of everything before it. */
  replace({ peers, ...head }: Snapshot): void {
    this.restore({ ...head, peers: peers.map((peer) => ({ ...peer, leaseBase: this.acknowledged(peer) })) });
  }

  restore({ peers, ...head }: SavedPeers): void {
    for (const publicKey of [...this.wanted.keys()]) this.delete(publicKey);
    this.head = { ...NO_SNAPSHOT, ...head };
    for (const { leaseBase, ...peer } of peers) this.set(peer, leaseBase);
  }

  /** Takes one change of the API. */
  change(position: string, upsert: readonly Peer[], remove: readonly string[]): void {
    for (const publicKey of remove) this.delete(publicKey);
    for (const peer of upsert) this.set(peer, this.acknowledged(peer));
    this.head.position = position;
  }

  /** Gives the config a new lease, beyond what the API has acknowledged of it. */
  lease(configId: string, leaseBytes: number | null): void {
    const publicKey = this.keys.get(configId);
    const wanted = publicKey === undefined ? undefined : this.wanted.get(publicKey);
    if (wanted !== undefined) this.set({ ...wanted.peer, leaseBytes }, this.acknowledged(wanted.peer));
  }

  save(): SavedPeers {
    return { ...this.head, peers: [...this.wanted.values()].map(({ peer, leaseBase }) => ({ ...peer, leaseBase })) };
  }

  /** A peer that cannot be right is left out, and the log says so; the others are not to suffer from it. */
  private set(peer: Peer, leaseBase: number): void {
    const complaint = whatIsForeign(peer, this.head.network);
    if (complaint !== null) {
      this.delete(peer.publicKey);
      return this.refused(complaint);
    }
    const { configId, publicKey, expiresAt, leaseBytes } = peer;
    const former = this.keys.get(configId);
    if (former !== undefined && former !== publicKey) this.delete(former);
    // A key may become another config's: what is counted from now on is that one's.
    const before = this.wanted.get(publicKey)?.peer.configId;
    if (before !== undefined && before !== configId) this.keys.delete(before);
    this.wanted.set(publicKey, {
      peer,
      // An older API says nothing of it, nor does what an older agent has saved.
      state: { allowedIps: peer.allowedIps, presharedKey: peer.presharedKey ?? null },
      leaseBase,
      expiresAt: expiresAt === null ? Infinity : Date.parse(expiresAt),
      leaseEnds: leaseBytes === null ? Infinity : leaseBase + leaseBytes,
    });
    this.keys.set(configId, publicKey);
    this.departed.delete(publicKey);
  }

  private delete(publicKey: string): void {
    const configId = this.wanted.get(publicKey)?.peer.configId;
    if (configId === undefined) return;
    this.wanted.delete(publicKey);
    this.departed.set(publicKey, configId);
    if (this.keys.get(configId) === publicKey) this.keys.delete(configId);
  }

  private acknowledged(peer: Peer): number {
    return this.consumption.acknowledgedBytesOf(peer.configId);
  }
}

/** A peer that claims another network's addresses would draw the host's own traffic to a customer. */
function whatIsForeign({ configId, publicKey, presharedKey, allowedIps }: Peer, network: string): string | null {
  if (!isWireguardKey(publicKey)) return `the API sent a bad public key for config ${configId}: peer left out`;
  if (presharedKey && !isWireguardKey(presharedKey))
    return `the API sent a bad preshared key for config ${configId}: peer left out`;
  const own = parseNetwork(network);
  const foreign = allowedIps.find((ip) => !isHostOf(own, ip));
  return foreign === undefined
    ? null
    : `the API gave config ${configId} ${foreign}, which is not one address of ${network}: peer left out`;
}

function isHostOf(network: Network, ip: string): boolean {
  const [address, prefix] = ip.split('/');
  return prefix === '32' && isAddress(address!) && contains(network, address!);
}
