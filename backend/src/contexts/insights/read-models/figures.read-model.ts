import { idOf, type Recorded } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { dateOf, DAY_MS } from '../../../platform/calendar.js';
import type { AccountEvent } from '../../accounts/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';

export type Counted = AccountEvent | SubscriptionEvent | OrderEvent;
export const FIGURES = ['users', 'subscriptions', 'revenue'] as const;
export type FigureName = (typeof FIGURES)[number];

/** One part of a figure; the figure is the sum of its parts. */
export type FigureRow = {
  name: FigureName;
  total: number;
  /** What came in on each of the latest days, by `YYYY-MM-DD`. */
  days: Readonly<Record<string, number>>;
  /** Orders that are not settled: what they would bring, in cents. */
  pending: Readonly<Record<string, number>>;
};

/** Two spans of 30 days are compared. */
export const DAYS_KEPT = 60;

export const daysBefore = (at: Date, days: number): string => dateOf(new Date(at.getTime() - days * DAY_MS));

const none = (name: FigureName): FigureRow => ({ name, total: 0, days: {}, pending: {} });

/** `by` more in all, and on this day. */
const grown = (row: FigureRow, by: number, at: Date): FigureRow => {
  const oldest = daysBefore(at, DAYS_KEPT);
  const recent = Object.entries(row.days).filter(([day]) => day > oldest);
  const today = dateOf(at);
  return {
    ...row,
    total: row.total + by,
    days: { ...Object.fromEntries(recent), [today]: (row.days[today] ?? 0) + by },
  };
};

const settled = (row: FigureRow, orderId: string): FigureRow => {
  const { [orderId]: _, ...pending } = row.pending;
  return { ...row, pending };
};

/**
 * By the last character of the id, which is random: so an order meets its own amount in its row, a row stays small,
 * and all of them are few enough to be summed up at every question.
 */
const partOf = ({ streamId }: Recorded<Counted>): string =>
  `${streamId.slice(0, streamId.indexOf('-'))}-${streamId.at(-1)}`;

export const figures = readModel<FigureRow, Counted>({
  name: 'figures',
  version: 1,
  about: 'product',
  purpose: 'Parts of business figures that would take a look at every account and order otherwise.',
  fields: {
    name: { type: String, enum: FIGURES, purpose: 'Which figure it is a part of.' },
    total: { type: Number, purpose: 'This part of the figure.' },
    days: { type: Map, of: Number, purpose: 'What came in on each of the latest days, by date.' },
    pending: { type: Map, of: Number, purpose: 'Orders that are not settled: what they would bring, in cents.' },
  },
  rowIds: partOf,
  on: {
    EmailVerified: (row = none('users'), { at }) => grown(row, 1, at),

    SubscriptionActivated: (row = none('subscriptions'), { at }) => grown(row, 1, at),
    SubscriptionEnded: (row) => row && { ...row, total: row.total - 1 },

    OrderPlaced: (row = none('revenue'), { streamId, data }) => ({
      ...row,
      pending: { ...row.pending, [idOf(streamId)]: data.quote.amountCents },
    }),
    OrderCompleted: (row, { streamId, at }) => {
      const orderId = idOf(streamId);
      return row && settled(grown(row, row.pending[orderId] ?? 0, at), orderId);
    },
    // On its own day: what came in on an earlier one came in.
    OrderRefunded: (row, { data, at }) => row && grown(row, -data.amountCents, at),
    OrderDeclined: (row, { streamId }) => row && settled(row, idOf(streamId)),
    OrderExpired: (row, { streamId }) => row && settled(row, idOf(streamId)),
  },
});
