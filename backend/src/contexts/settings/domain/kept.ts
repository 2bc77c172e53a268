import { DAY_MS } from '../../../platform/calendar.js';

/** For how many days something was kept until a setting became another one. */
export type Before = Readonly<{ days: number; until: Date }>;

/**
 * What came then or before is kept no longer. Whoever gave something was told for how long: what came while it was shorter
 * goes by that, though it is longer now; and what came while it was longer, by what is shorter now.
 */
export const overAt = (now: Date, days: number, before: readonly Before[]): Date => {
  const ago = (count: number) => now.getTime() - count * DAY_MS;
  return new Date(Math.max(ago(days), ...before.map((one) => Math.min(one.until.getTime(), ago(one.days)))));
};

/** Until when something is kept that came then. */
export const keptUntil = (came: Date, days: number, before: readonly Before[]): Date => {
  const since = before.filter(({ until }) => until >= came).map((one) => one.days);
  return new Date(came.getTime() + Math.min(days, ...since) * DAY_MS);
};
