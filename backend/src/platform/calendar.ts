export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** ISO 8601. */
export const addDays = (from: Date, days: number): string => new Date(from.getTime() + days * DAY_MS).toISOString();

/**
 * The n-th monthly anniversary of a moment, by UTC: the same day and time of day, or the last day of a month that is
 * too short. Counted from the anchor, so that 31 January → 28 February → 31 March.
 */
export const addMonths = (anchor: Date, months: number): Date => {
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
};

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The start of the period that `at` lies in: periods are months counted from the anchor. ISO 8601. */
export const periodStartAt = (anchor: string, at: Date): string => {
  const first = new Date(anchor);
  const months = monthsBetween(first, at);
  const start = addMonths(first, months);
  return (start <= at ? start : addMonths(first, months - 1)).toISOString();
};

/** The end of the period that begins at `start`, which is the anchor or one of its anniversaries. ISO 8601. */
export const periodEndAfter = (start: string, anchor: string): string => {
  const first = new Date(anchor);
  return addMonths(first, monthsBetween(first, new Date(start)) + 1).toISOString();
};

/** `YYYY-MM-DD`, UTC, of a time or of its ISO 8601 text. */
export const dateOf = (at: Date | string): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 'YYYY-MM-DD'.length);

const SUNDAY = 0;
const SATURDAY = 6;

/** The n-th day after this one that is no weekend, `YYYY-MM-DD`; holidays are other ones everywhere, and count. */
export const addBusinessDays = (from: Date, days: number): string => {
  let day = from;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (day.getUTCDay() !== SUNDAY && day.getUTCDay() !== SATURDAY) left -= 1;
  }
  return dateOf(day);
};
