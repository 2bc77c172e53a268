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

type Totals = { receivedBytes: number; sentBytes: number; connectedMinutes: number };
type Period = Totals & { start: string };

/** A config's usage as it was counted so far. */
export type CarriedUsage = {
  configId: string;
  boots: Record<string, Totals>;
  lifetime: Totals;
  current: Period;
  previous: Period | null;
  lastHandshakeDate: string | null;
};

/**
 * `usage-<serverId>`. Nothing is kept here for longer than two periods. Reports hold totals since a gateway's ledger
 * began, so once older reports are gone, those that are left no longer say when the bytes were moved: UsageCarried
 * does, written well before.
 */
export type UsageEvent =
  | Event<'UsageReported', { bootId: string; sequence: number; peers: ReportedPeer[] }>
  | Event<'UsageCarried', { configs: CarriedUsage[] }>;

export const usageEvents = catalog<UsageEvent>({ category: 'usage', current: { UsageReported: 1, UsageCarried: 1 } });
