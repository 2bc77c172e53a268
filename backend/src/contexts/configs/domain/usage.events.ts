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
export type Bytes = Pick<Totals, 'receivedBytes' | 'sentBytes'>;
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
  /** Of it, what was counted since the last statement; older statements do not say. */
  counted?: Bytes;
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
  told: {
    about: 'people',
    purpose: 'How much devices used, as sums; never with whom, and never a single connection.',
    kept: 'About a day each; then only what was counted until then.',
    fields: {
      ledgerId: 'Which count of the server’s it is.',
      sequence: 'Which report of that count was the newest.',
      peers: [
        'Every device that used anything.',
        {
          configId: 'Which device.',
          subscriptionId: 'Whose allowance it counts for.',
          receivedBytes: 'Bytes that the server received, in all.',
          sentBytes: 'Bytes that the server sent, in all.',
          connectedMinutes: 'Minutes connected, in all.',
          lastHandshakeDate: 'The date it connected last; never the time.',
          movedFrom: [
            'Where a device that moves came from.',
            { configId: 'Its config there.', serverId: 'The server it leaves.' },
          ],
        },
      ],
      configs: [
        'What was counted for every device of the server.',
        {
          configId: 'Which device.',
          subscriptionId: 'Whose allowance it counts for.',
          ledgers: [
            'The totals of each count, so that nothing counts twice.',
            {
              receivedBytes: 'Bytes that the server received.',
              sentBytes: 'Bytes that the server sent.',
              connectedMinutes: 'Minutes connected.',
            },
          ],
          lifetime: [
            'In all.',
            {
              receivedBytes: 'Bytes that the server received.',
              sentBytes: 'Bytes that the server sent.',
              connectedMinutes: 'Minutes connected.',
            },
          ],
          current: [
            'In this period.',
            {
              start: 'When it began.',
              receivedBytes: 'Bytes that the server received.',
              sentBytes: 'Bytes that the server sent.',
              connectedMinutes: 'Minutes connected.',
            },
          ],
          previous: [
            'In the period before.',
            {
              start: 'When it began.',
              receivedBytes: 'Bytes that the server received.',
              sentBytes: 'Bytes that the server sent.',
              connectedMinutes: 'Minutes connected.',
            },
          ],
          lastHandshakeDate: 'The date it connected last; never the time.',
          counted: [
            'What was counted since the statement before.',
            {
              receivedBytes: 'Bytes that the server received.',
              sentBytes: 'Bytes that the server sent.',
            },
          ],
          corrections: 'How many corrections of an admin are in it.',
          movedFrom: [
            'Where a device that moves came from.',
            { configId: 'Its config there.', serverId: 'The server it leaves.' },
          ],
        },
      ],
    },
  },
  current: { UsageReported: 2, UsageCarried: 2 },
  upcasters: {
    'UsageReported@1': ({ bootId, ...rest }: UsageReportedV1) => ({ ledgerId: bootId, ...rest }),
    'UsageCarried@1': ({ configs }: { configs: CarriedUsageV1[] }) => ({
      configs: configs.map(({ boots, ...rest }) => ({ ...rest, ledgers: boots })),
    }),
  },
});
