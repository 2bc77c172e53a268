import { MINUTE_MS } from '../../../platform/calendar.js';

/** A promise of an answer. `endedAt`: when it was kept, broken by a late answer, or given up; null while it is owed. */
export type MadePromise = { madeAt: Date; dueAt: Date; endedAt: Date | null; isReleased: boolean };

/** What a ticket says of how well it was looked after, with when each was so. */
export type ServedTicket = {
  openedAt: Date;
  firstAnsweredAt: Date | null;
  made: readonly MadePromise[];
  ratings: readonly { at: Date; rating: number }[];
};

export type ServiceFigures = {
  opened: number;
  /** The median; null where none was answered. */
  firstAnswerMinutes: number | null;
  /** How many answers were promised whose time has come. */
  promises: number;
  promisesKept: number;
  /** How many tickets were rated, and how on the whole, from 1 to 5; null where none was. */
  ratings: number;
  rating: number | null;
};

export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (!sorted.length) return null;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
};

export const minutesFrom = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;

/** Who opened a ticket may rate it again: the latest word counts. */
const ratingOf = ({ ratings }: ServedTicket, end: Date): number | undefined =>
  ratings.findLast(({ at }) => at < end)?.rating;

/** As things stood then: what was done later was not done yet, and what is not due is neither kept nor broken. */
export const serviceOf = (tickets: readonly ServedTicket[], end: Date): ServiceFigures => {
  const done = (at: Date | null): at is Date => at !== null && at < end;
  const answers = tickets.flatMap(({ openedAt, firstAnsweredAt: at }) => (done(at) ? minutesFrom(openedAt, at) : []));
  const made = tickets.flatMap((ticket) => ticket.made.filter(({ madeAt }) => madeAt < end));
  const due = made.filter(({ endedAt, isReleased, dueAt }) => (done(endedAt) ? !isReleased : dueAt < end));
  const half = median(answers);
  const rated = tickets.flatMap((ticket) => ratingOf(ticket, end) ?? []);
  return {
    opened: tickets.length,
    firstAnswerMinutes: half === null ? null : Math.round(half),
    promises: due.length,
    promisesKept: due.filter(({ endedAt, dueAt }) => done(endedAt) && endedAt <= dueAt).length,
    ratings: rated.length,
    rating: rated.length ? rated.reduce((sum, rating) => sum + rating, 0) / rated.length : null,
  };
};
