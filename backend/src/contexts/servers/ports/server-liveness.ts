/** What is known of a server's gateway now. */
export type Liveness = {
  status: 'online' | 'offline';
  /** ms, whole, at least 1; null while offline or not measured yet. */
  ping: number | null;
  heartbeatAgeSeconds: number | null;
  appliedPeers: number | null;
  connectedNow: number;
};

/** How a server's gateway is. Provided by the context that gateways speak to. */
export abstract class ServerLiveness {
  abstract of(serverId: string): Liveness;
}
