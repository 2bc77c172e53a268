/** The n-th monthly anniversary of a moment, by UTC; the last day of a month that is too short. */
const anniversary = (anchor: Date, months: number): Date => {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const start = new Date(anchor);
  start.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return start;
};

/** Start of the usage period that `at` lies in, ISO 8601: periods are calendar months counted from the anchor. */
export const periodStart = (usageAnchor: string, at: Date): string => {
  const anchor = new Date(usageAnchor);
  const months = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  const start = anniversary(anchor, months);
  return (start <= at ? start : anniversary(anchor, months - 1)).toISOString();
};
