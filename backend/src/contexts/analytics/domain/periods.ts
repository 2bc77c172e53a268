import { addDays, addMonths, dateOf, DAY_MS } from '../../../platform/calendar.js';

/** From the first day to the last, both included; `YYYY-MM-DD`, UTC. */
export type Period = { from: string; to: string };

/** A period of more days is shown by months. */
const MOST_POINTS_BY_DAY = 92;

export const daysAfter = (day: string, days: number): string => dateOf(addDays(new Date(day), days));
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const firstOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;
/** The first day of the month that comes so many months after the day's. */
const monthsAfter = (day: string, months: number): string => dateOf(addMonths(new Date(firstOf(day)), months));
export const lastOf = (day: string): string => daysAfter(monthsAfter(day, 1), -1);
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** As long, and over when it begins: of whole months as many months, else as many days. */
export const periodBefore = (period: Period): Period => {
  const { from, to } = period;
  const isMonths = from === firstOf(from) && to === lastOf(to);
  return {
    from: isMonths ? monthsAfter(from, -(monthsBetween(from, to) + 1)) : daysAfter(from, -daysIn(period)),
    to: daysAfter(from, -1),
  };
};

/** Its days; where those are many its months, of which the first and the last may be parts. */
export const pointsOf = (period: Period): Period[] => {
  const { from, to } = period;
  const days = daysIn(period);
  if (days <= MOST_POINTS_BY_DAY)
    return Array.from({ length: days }, (_, at) => daysAfter(from, at)).map((day) => ({ from: day, to: day }));
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, at) => monthsAfter(from, at)).map((first) => ({
    from: first < from ? from : first,
    to: lastOf(first) > to ? to : lastOf(first),
  }));
};

/** The months up to that of a day, as the first day of each, the day's own last. */
export const monthsUpTo = (day: string, months: number): string[] =>
  Array.from({ length: months }, (_, at) => monthsAfter(day, at - months + 1));
