/** What is known of a server's gateway now. */
export type Liveness = {
  status: 'online' | 'offline';
  /** ms, whole, at least 1; null while offline or not measured yet. */
  ping: number | null;
  heartbeatAgeSeconds: number | null;
  appliedPeers: number | null;
  connectedNow: number;
};

/** How a gateway was in a quarter of an hour: nothing of a person. */
export type HealthSlice = {
  from: Date;
  /** In how much of it the gateway spoke. */
  heardPercent: number;
  /** How many peers it had at its end; null where it did not speak. */
  peers: number | null;
  /** ms, whole, the mean; null where nothing was measured. */
  ping: number | null;
};

/** How a server's gateway is. Provided by the context that gateways speak to. */
export abstract class ServerLiveness {
  abstract of(serverId: string): Liveness;
  /** Over the last day, oldest first; no further back than this process has listened. */
  abstract dayOf(serverId: string): HealthSlice[];
}
