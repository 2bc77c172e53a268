import { dateOf } from '../../../platform/calendar.js';
import { daysBefore, DAYS_KEPT, type FigureName, type FigureRow } from './figures.read-model.js';

/** `growth`: what came in on the last 30 days against the 30 before, in percent; null where those brought nothing. */
export type Figure = { total: number; growth: number | null };

const SPAN_DAYS = DAYS_KEPT / 2;

/** Days after `from` up to `to`. */
const cameIn = (rows: readonly FigureRow[], from: string, to: string): number =>
  rows
    .flatMap(({ days }) => Object.entries(days))
    .reduce((sum, [day, count]) => (day > from && day <= to ? sum + count : sum), 0);

/** Sums a figure's parts up. */
export const figureOf = (all: readonly FigureRow[], name: FigureName, now: Date): Figure => {
  const rows = all.filter((row) => row.name === name);
  const [today, middle, start] = [dateOf(now), daysBefore(now, SPAN_DAYS), daysBefore(now, 2 * SPAN_DAYS)];
  const [recent, before] = [cameIn(rows, middle, today), cameIn(rows, start, middle)];
  return {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    growth: before > 0 ? Math.round((100 * (recent - before)) / before) : null,
  };
};
