import { bytes, duration } from '@veilway/web-client/format';
import type { Summary } from './api.js';
import { texts } from './figures.texts.js';

export type Figure = { value: string; note: string };

const usage = ({ planName, allowanceBytes }: Summary) =>
  allowanceBytes !== null ? texts.ofAllowance(bytes(allowanceBytes)) : planName ? texts.ofUnlimited : texts.inPeriod;

/** What an account's summary says in four figures. By itself, for who shows them before the page's scripts are there. */
export const figuresOf = (summary: Summary) =>
  ({
    activePlans: {
      value: String(summary.activePlans),
      note: summary.planName ? texts.plan(summary.planName) : texts.noPlan,
    },
    dataUsage: { value: bytes(summary.usedBytes), note: usage(summary) },
    servers: {
      value: String(summary.serversAvailable),
      note: summary.serversAvailable === 0 ? texts.noServers : texts.serversAvailable,
    },
    connectionTime: { value: duration(summary.connectedMinutes), note: texts.allDevices },
  }) satisfies Record<string, Figure>;

export type FigureName = keyof ReturnType<typeof figuresOf>;
