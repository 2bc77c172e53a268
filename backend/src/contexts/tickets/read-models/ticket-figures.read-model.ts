import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { MadePromise } from '../domain/service-figures.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import * as promised from './promised.js';

export type TicketFigureRow = promised.Promised & {
  openedAt: Date;
  made: MadePromise[];
  ratings: { at: Date; rating: number }[];
};

const isOwed = ({ dueAt }: promised.Promised): boolean => dueAt < promised.NEVER;

/** The promises that were made and what became of each, read off from what an event did to the row. */
const told = (before: TicketFigureRow, after: TicketFigureRow, at: Date): TicketFigureRow => {
  const isSame = isOwed(before) && isOwed(after) && before.dueAt.getTime() === after.dueAt.getTime();
  if (isSame || (!isOwed(before) && !isOwed(after))) return after;
  // Another promise in its place gives up the one before.
  const isReleased = isOwed(after) || after.promises < before.promises;
  const made = before.made.map((one) =>
    one.endedAt === null && isOwed(before) ? { ...one, endedAt: at, isReleased } : one,
  );
  const next = { madeAt: at, dueAt: after.dueAt, endedAt: null, isReleased: false };
  return { ...after, made: isOwed(after) ? [...made, next] : made };
};

type Change<E> = (row: TicketFigureRow, event: E) => TicketFigureRow;
const withPromises =
  <E extends { at: Date }>(change: Change<E>) =>
  (row: TicketFigureRow | undefined, event: E): TicketFigureRow | undefined =>
    row && told(row, change(row, event), event.at);

/** Of no account, so that what is erased changes no figure. */
export const ticketFigures = readModel<TicketFigureRow, TicketEvent>({
  name: 'ticket-figures',
  version: 2,
  about: 'product',
  purpose: 'How soon each ticket was answered and resolved.',
  fields: {
    openedAt: { type: Date, purpose: 'The week that it counts in.' },
    dueAt: { type: Date, purpose: 'Until when an answer is promised; far away where none is.' },
    aimedAt: { type: Date, purpose: 'When the desk means to answer.' },
    firstAnsweredAt: { type: Date, nullable: true, purpose: 'How long the first answer took.' },
    resolvedAt: { type: Date, nullable: true, purpose: 'How long it took to resolve.' },
    promises: { type: Number, purpose: 'How many answers were promised.' },
    promisesKept: { type: Number, purpose: 'How many of them came in time.' },
    made: {
      type: [
        {
          madeAt: { type: Date, purpose: 'When an answer was promised.' },
          dueAt: { type: Date, purpose: 'Until when.' },
          endedAt: { type: Date, nullable: true, purpose: 'When it came, or was owed to nobody any more.' },
          isReleased: { type: Boolean, purpose: 'Whether it was owed to nobody any more.' },
        },
      ],
      purpose: 'The promises, so that figures are shown as of any day.',
    },
    ratings: {
      type: [
        {
          at: { type: Date, purpose: 'When the help was rated.' },
          rating: { type: Number, purpose: 'How, from 1 to 5.' },
        },
      ],
      purpose: 'How the help was rated.',
    },
  },
  indexes: [{ openedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    TicketOpened: (_, event) => {
      const opened = promised.opened(event);
      const { at } = event;
      return {
        ...{ openedAt: at, ...opened, ratings: [] },
        made: [{ madeAt: at, dueAt: opened.dueAt, endedAt: null, isReleased: false }],
      };
    },
    TicketReplied: withPromises(promised.replied),
    TicketResolved: withPromises(promised.resolved),
    TicketClosed: withPromises(promised.closed),
    TicketReopened: withPromises(promised.reopened),
    TicketMerged: withPromises(promised.merged),
    TicketPromised: withPromises(promised.promised),
    TicketRated: (row, { data: { rating }, at }) => row && { ...row, ratings: [...row.ratings, { at, rating }] },
  },
});
