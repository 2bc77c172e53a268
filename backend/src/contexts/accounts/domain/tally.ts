import { MINUTE_MS } from '../../../platform/calendar.js';

/** How many passwords were wrong of late. Times are ms since the epoch. */
export type Tally = Readonly<{
  /** Wrong ones that still count. */
  wrong: number;
  /** When that was last true. */
  at: number;
  /** How often somebody had to wait already: the next wait is longer. */
  waits: number;
  /** Nothing is tried before. */
  notBefore: number;
}>;

/** So many wrong passwords within this time are let pass, whatever the limit. */
const WINDOW_MS = 15 * MINUTE_MS;
const WAITS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

/** After so long without a wrong password it is as if there had been none. */
export const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS;

const NONE: Tally = { wrong: 0, at: 0, waits: 0, notBefore: 0 };

/** From when on a tally says nothing any more. */
export const forgottenAt = ({ at, notBefore }: Tally): number => Math.max(at, notBefore) + FORGOTTEN_AFTER_MS;

/** Wrong passwords fade one by one until somebody had to wait; from then on each costs a wait. */
const faded = (tally: Tally, most: number, now: number): Tally => {
  if (now >= forgottenAt(tally)) return { ...NONE, at: now };
  if (tally.waits > 0) return { ...tally, at: now };
  // Without a past that lies ahead: a clock that was set back must not count as wrong what nobody tried.
  const sinceMs = Math.max(0, now - tally.at);
  return { ...tally, wrong: Math.max(0, tally.wrong - (sinceMs * most) / WINDOW_MS), at: now };
};

/** Of several in a row the first has faded a little when the last comes. */
const isFull = (wrong: number, most: number): boolean => wrong > most - 1;

/**
 * Counts a password as wrong before it is looked at, so that many at once are counted too.
 * @returns the tally then, or how long to wait before the next may be tried.
 */
export const counted = (tally: Tally = NONE, most: number, now: number): Tally | { waitMs: number } => {
  const waitMs = tally.notBefore - now;
  // A longer one was said by a clock that has been set back since.
  if (waitMs > 0 && waitMs <= LONGEST_WAIT_MS) return { waitMs };
  const before = faded(tally, most, now);
  const wrong = before.wrong + 1;
  if (!isFull(wrong, most)) return { ...before, wrong };
  const wait = WAITS_MS[Math.min(before.waits, WAITS_MS.length - 1)]!;
  return { wrong, at: now, waits: before.waits + 1, notBefore: now + wait };
};

/** It was right after all. */
export const takenBack = (tally: Tally, most: number): Tally => {
  const wrong = Math.max(0, tally.wrong - 1);
  return !isFull(tally.wrong, most)
    ? { ...tally, wrong }
    : { ...tally, wrong, waits: Math.max(0, tally.waits - 1), notBefore: 0 };
};
