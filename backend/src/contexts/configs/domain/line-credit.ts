import { MINUTE_MS } from '../../../platform/calendar.js';

/** 10 Gbit/s each way: more than any server has that one rents. */
const BYTES_PER_SECOND = (2 * 10e9) / 8;

/** A batch of reports comes at once, and clocks are not quite even. */
const SLACK_SECONDS = 60;
const SLACK_BYTES = BYTES_PER_SECOND * SLACK_SECONDS;

/** What a server's line can have carried that its gateway has not reported. `at`: milliseconds since 1970. */
export type LineCredit = Readonly<{ bytes: number; at: number }>;

/** Of a server that reported last at that time. */
export const creditSince = (at: number): LineCredit => ({ bytes: SLACK_BYTES, at });

/** It grows with time; what was not used up does not pile up from report to report. */
export const creditAt = ({ bytes, at }: LineCredit, now: number): LineCredit => {
  const carried = (BYTES_PER_SECOND * Math.max(0, now - at)) / 1_000;
  return { bytes: Math.max(carried, Math.min(bytes + carried, SLACK_BYTES)), at: Math.max(at, now) };
};

const SLACK_MINUTES = 10;

/** Whether a device that there is since then can have been connected for so long. */
export const canBeConnected = (minutes: number, since: Date, now: Date): boolean =>
  minutes <= (now.getTime() - since.getTime()) / MINUTE_MS + SLACK_MINUTES;
