import { catalog, type Event } from '@veilway/es-kernel';

/** Cumulative totals since the gateway's ledger began; bytes as seen from the server. */
export type ReportedPeer = {
  configId: string;
  subscriptionId: string;
  receivedBytes: number;
  sentBytes: number;
  connectedMinutes: number;
  /** `YYYY-MM-DD`, UTC. */
  lastHandshakeDate: string | null;
};

/** `usage-<serverId>`. Nothing is kept here for longer than two periods. */
export type UsageEvent = Event<'UsageReported', { bootId: string; sequence: number; peers: ReportedPeer[] }>;

export const usageEvents = catalog<UsageEvent>({ category: 'usage', current: { UsageReported: 1 } });
