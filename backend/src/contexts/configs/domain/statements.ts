import { MINUTE_MS, periodEndAfter, periodStartAt } from '../../../platform/calendar.js';

const LEAST_PAUSE_MS = 5 * MINUTE_MS;
/** A server of 1,000 devices that are all used writes half an hour apart: what the log grows by has a bound. */
const PAUSE_FOR_A_LINE_MS = 1_800;

/** How long after a statement of so many devices a server's next one is due that nothing hurries. */
export const pauseAfter = (lines: number): number => Math.max(LEAST_PAUSE_MS, lines * PAUSE_FOR_A_LINE_MS);

/**
 * How many bytes a device may move before they are stated: nothing that its subscription is told of is then told late, and its
 * gateway has a new lease before the old one ends. What all devices may move together is less than what is left.
 */
export const roomOf = (allowance: { bytes: number; warnedFrom: number }, usedBytes: number, active: number): number => {
  const left = Math.max(0, allowance.bytes - usedBytes);
  const untilWarned = usedBytes < allowance.warnedFrom ? allowance.warnedFrom - usedBytes : Infinity;
  return Math.floor(Math.min(left / 2, untilWarned) / Math.max(1, active));
};

/** Two reports of a gateway, and some. */
export const SOON_MS = 25_000;

/** When a device's period is about to end, in milliseconds since 1970: what was used in it is stated before. */
export const hurriesFrom = (usageAnchor: string, now: Date): number =>
  Date.parse(periodEndAfter(periodStartAt(usageAnchor, now), usageAnchor)) - SOON_MS;
