import { catalog, type Event } from '@veilway/es-kernel';
import type { MovedFrom } from './moving.js';

/** Cumulative totals since the gateway's ledger began; bytes as seen from the server. */
export type ReportedPeer = {
  configId: string;
  subscriptionId: string;
  receivedBytes: number;
  sentBytes: number;
  connectedMinutes: number;
  /** `YYYY-MM-DD`, UTC. */
  lastHandshakeDate: string | null;
  /** Its first use: from now on it has the place of this other config. */
  movedFrom?: MovedFrom;
};

/** Bytes as the server sees them: received from the client, sent to the client. */
export type Totals = { receivedBytes: number; sentBytes: number; connectedMinutes: number };
export type Period = Totals & { start: string };

/** A config's usage as it was counted so far. */
export type CarriedUsage = {
  configId: string;
  /** Under which `current` was counted. */
  subscriptionId: string;
  /** The highest totals of each ledger that the server's gateways kept. */
  ledgers: Record<string, Totals>;
  lifetime: Totals;
  current: Period;
  previous: Period | null;
  lastHandshakeDate: string | null;
  /** How many corrections it has taken in; older statements do not say. */
  corrections?: number;
  /** It was used, and so has the place of this other config. */
  movedFrom?: MovedFrom;
};

/**
 * `usage-<serverId>`. A row of reports shows when a device moved data, so they go after about a day: UsageCarried says
 * what was counted until then, for every config of the server that has any usage.
 */
export type UsageEvent =
  | Event<'UsageReported', { ledgerId: string; sequence: number; peers: ReportedPeer[] }>
  | Event<'UsageCarried', { configs: CarriedUsage[] }>;

type UsageReportedV1 = { bootId: string; sequence: number; peers: ReportedPeer[] };
type CarriedUsageV1 = Omit<CarriedUsage, 'ledgers'> & { boots: CarriedUsage['ledgers'] };

export const usageEvents = catalog<UsageEvent>({
  category: 'usage',
  current: { UsageReported: 2, UsageCarried: 2 },
  upcasters: {
    'UsageReported@1': ({ bootId, ...rest }: UsageReportedV1) => ({ ledgerId: bootId, ...rest }),
    'UsageCarried@1': ({ configs }: { configs: CarriedUsageV1[] }) => ({
      configs: configs.map(({ boots, ...rest }) => ({ ...rest, ledgers: boots })),
    }),
  },
});
