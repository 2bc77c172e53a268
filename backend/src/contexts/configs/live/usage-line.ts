import type { MovedFrom } from '../domain/moving.js';
import { type Reading } from '../domain/usage.js';

/** What a row says of a device that its reports need. */
export type KnownDevice = {
  usageAnchor: string;
  createdAt: Date;
  movedFrom: MovedFrom | null;
  /** Whether it was ever used, as far as the log says. */
  wasUsed: boolean;
  /** Minutes connected that no reading of this ledger holds. */
  otherMinutes: number;
  /** At how many bytes of the ledger it is to be stated at once; undefined: to be found out. */
  statedFrom: number | undefined;
  /** When its period is about to end, milliseconds since 1970. */
  hurriesFrom: number;
};

/** What is known of one device's traffic, in memory. */
export type UsageLine = {
  readonly configId: string;
  readonly serverId: string;
  readonly ledgerId: string;
  /** `UsageLines.drawOn` changes it. */
  subscriptionId: string;
  /** The highest totals that were heard, and when the newest of them. */
  heard: Reading;
  at: Date;
  /** The highest of them that the log has, as far as known here. */
  stated: Reading;
  /** Since when something of it is unstated, milliseconds since 1970. */
  since: number | undefined;
  /** Of who speaks to this process. */
  device: KnownDevice | undefined;
};

export const NO_READING: Reading = { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0, lastHandshakeDate: null };

const TOTALS = ['receivedBytes', 'sentBytes', 'connectedMinutes'] as const;

const newer = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

export const isBeyond = (one: Reading, other: Reading): boolean =>
  TOTALS.some((field) => one[field] > other[field]) ||
  newer(other.lastHandshakeDate, one.lastHandshakeDate) !== other.lastHandshakeDate;

/** Of each figure the higher one: totals only grow. */
export const highest = (one: Reading, other: Reading): Reading => ({
  receivedBytes: Math.max(one.receivedBytes, other.receivedBytes),
  sentBytes: Math.max(one.sentBytes, other.sentBytes),
  connectedMinutes: Math.max(one.connectedMinutes, other.connectedMinutes),
  lastHandshakeDate: newer(one.lastHandshakeDate, other.lastHandshakeDate),
});
