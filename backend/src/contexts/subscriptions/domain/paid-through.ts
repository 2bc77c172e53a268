import { periodEndAfter } from '../../../platform/calendar.js';

/** The end of the last period that is paid, with those that were paid ahead. */
export const paidThrough = ({
  ahead,
  periodEnd,
  anchor,
}: {
  ahead: readonly unknown[];
  periodEnd: string;
  anchor: string;
}): string => ahead.reduce<string>((end) => periodEndAfter(end, anchor), periodEnd);
