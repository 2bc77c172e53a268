import type { UsageLine } from './usage.js';

/** A peer as the API wants it. */
export interface Peer {
  configId: string;
  publicKey: string;
  allowedIps: string[];
  /** RFC 3339; null: never */
  expiresAt: string | null;
  /** Bytes, both directions together, that it may still move beyond those last acknowledged; null: any number. */
  leaseBytes: number | null;
}

export interface Enrolment {
  credential: string;
  serverId: string;
  network: string;
  listenPort: number;
  heartbeatSeconds: number;
  usageSeconds: number;
}

export interface Snapshot {
  epoch: string;
  /** Decimal; grows with every change of the server's peers. */
  revision: string;
  enabled: boolean;
  network: string;
  listenPort: number;
  peers: Peer[];
}

/** What came after a revision; `resync` asks for the snapshot to be taken again. */
export type Change = { kind: 'peers'; revision: string; upsert: Peer[]; remove: string[] } | { kind: 'resync' };

export interface UsageReport {
  bootId: string;
  sequence: number;
  peers: UsageLine[];
}

export interface UsageAnswer {
  acknowledged: number;
  leases: { configId: string; leaseBytes: number | null }[];
}

export interface Heartbeat {
  appliedRevision: string;
  epoch: string;
  peers: number;
  roundTripMs: number | null;
  publicKey: string;
}

/** The API as the agent sees it. Everything but `enrol` speaks with the credential that `enrol` gave. */
export interface ControlPlane {
  /** How long the latest answered request took, in milliseconds. */
  readonly roundTripMs: number | null;
  enrol(request: { token: string; publicKey: string; endpoint?: string }): Promise<Enrolment>;
  snapshot(): Promise<Snapshot>;
  /** Ends when the API ends it; throws `Gone` when the API no longer knows what came after that revision. */
  changes(after: string, epoch: string, signal: AbortSignal): AsyncIterable<Change>;
  usage(report: UsageReport): Promise<UsageAnswer>;
  heartbeat(heartbeat: Heartbeat): Promise<void>;
}

/** The API does not know the token or the credential, or no longer. */
export class Unauthorized extends Error {}

/** The revision asked for is too old, or of another epoch. */
export class Gone extends Error {}
