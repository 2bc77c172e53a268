import { periodEndAfter } from '../../../platform/calendar.js';

type Order = {
  kind: 'purchase' | 'change' | 'renewal';
  quote: { effective: 'now' | 'renewal'; periodEnd: string | null; rest?: { paidUntil?: string } };
};

/**
 * What an order paid for, by its quote: a month, or of a change of plan the rest of the one that was running,
 * with the months that waited.
 * `anchor`: the months of its subscription are counted from there.
 */
export const paidFor = ({ kind, quote }: Order, paidAt: string, anchor: string | undefined) => {
  if (kind === 'change') return { periodStart: paidAt, periodEnd: quote.rest?.paidUntil ?? quote.periodEnd! };
  const periodStart = quote.periodEnd ?? paidAt;
  return { periodStart, periodEnd: periodEndAfter(periodStart, (kind === 'renewal' && anchor) || periodStart) };
};
