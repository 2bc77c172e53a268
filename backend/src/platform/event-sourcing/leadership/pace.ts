/** How fast a part of the log is read, and how long the rest will take. */
export type Pace = Readonly<{ eventsPerSecond: number; secondsLeft: number | null }>;

/** @param from where it began; null is left as long as nothing was read */
export const paceOf = (from: bigint, position: bigint, of: bigint, milliseconds: number): Pace => {
  const [done, rest] = [Number(position - from), Number(of - position)];
  const eventsPerSecond = Math.round((done * 1_000) / Math.max(1, milliseconds));
  return { eventsPerSecond, secondsLeft: eventsPerSecond > 0 ? Math.ceil(Math.max(0, rest) / eventsPerSecond) : null };
};

export const LEAST_AT_ONCE = 1_000;
const MOST_AT_ONCE = 5_000;
const [QUICK_MS, SLOW_MS] = [1_000, 4_000];

/**
 * How many events are taken at once while read models are made again. The same rows change again and again: the more come
 * at once, the less often they are written. But a database that is silent for twenty seconds is given up, and on a busy
 * machine many take that long.
 */
export const atOnceAfter = (taken: number, most: number, milliseconds: number): number => {
  if (milliseconds > SLOW_MS) return Math.max(LEAST_AT_ONCE, Math.floor(most / 2));
  return milliseconds < QUICK_MS && taken === most ? Math.min(MOST_AT_ONCE, most * 2) : most;
};
