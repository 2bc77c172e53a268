import { addDays } from '../../../platform/calendar.js';

/** How many days before the end of a free trial its owner is told of it. */
const DAYS_BEFORE = [2, 1] as const;

const momentOf = (periodEnd: string, days: number) => addDays(new Date(periodEnd), -days);

/** The next moment at which there is something to tell; the end itself after the last reminder. ISO 8601. */
export const nextReminderAt = (periodEnd: string, reminded: number | null): string => {
  const days = DAYS_BEFORE.find((before) => reminded === null || before < reminded);
  return days === undefined ? periodEnd : momentOf(periodEnd, days);
};

/** The reminder that is due now: who was not reminded in time hears of the nearer end alone. */
export const reminderDue = (periodEnd: string, reminded: number | null, now: Date): number | undefined => {
  const at = now.toISOString();
  if (at >= periodEnd) return undefined;
  const days = DAYS_BEFORE.findLast((before) => momentOf(periodEnd, before) <= at);
  return days !== undefined && (reminded === null || days < reminded) ? days : undefined;
};

/** How many days before a paid period ends its owner is told that it renews, or does not. */
const DAYS_BEFORE_PERIOD_END = 3;

/** From when on that is told. ISO 8601. */
export const periodEndToldAt = (periodEnd: string): string => momentOf(periodEnd, DAYS_BEFORE_PERIOD_END);
