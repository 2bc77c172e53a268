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

/** Bytes as the server sees them: received from the client, sent to the client. */
export type Totals = { receivedBytes: number; sentBytes: number; connectedMinutes: number };
export type Period = Totals & { start: string };

/** A config's usage as it was counted so far. */
export type CarriedUsage = {
  configId: string;
  /** Under which `current` was counted. */
  subscriptionId: string;
  boots: Record<string, Totals>;
  lifetime: Totals;
  current: Period;
  previous: Period | null;
  lastHandshakeDate: string | null;
};

/**
 * `usage-<serverId>`. A row of reports shows when a device moved data, so they go after about a day: UsageCarried says
 * what was counted until then, for every config of the server that has any usage.
 */
export type UsageEvent =
  | Event<'UsageReported', { bootId: string; sequence: number; peers: ReportedPeer[] }>
  | Event<'UsageCarried', { configs: CarriedUsage[] }>;

export const usageEvents = catalog<UsageEvent>({ category: 'usage', current: { UsageReported: 1, UsageCarried: 1 } });
