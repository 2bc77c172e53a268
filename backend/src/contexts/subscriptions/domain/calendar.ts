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

/** The end of the period that begins at `start`, which is the anchor or one of its anniversaries. ISO 8601. */
export const periodEndAfter = (start: string, anchor: string): string => {
  const [from, first] = [new Date(start), new Date(anchor)];
  const passed = (from.getUTCFullYear() - first.getUTCFullYear()) * 12 + from.getUTCMonth() - first.getUTCMonth();
  return addMonths(first, passed + 1).toISOString();
};

const DAY_MS = 86_400_000;

export const addDays = (from: Date, days: number): string => new Date(from.getTime() + days * DAY_MS).toISOString();
