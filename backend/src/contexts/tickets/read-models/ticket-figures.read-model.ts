import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import * as promised from './promised.js';

export type TicketFigureRow = promised.Promised & { openedAt: Date };

/** Of no account, so that what is erased changes no figure. */
export const ticketFigures = readModel<TicketFigureRow, TicketEvent>({
  name: 'ticket-figures',
  version: 1,
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
  },
  indexes: [{ openedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    TicketOpened: (_, event) => ({ openedAt: event.at, ...promised.opened(event) }),
    TicketReplied: (row, event) => row && promised.replied(row, event),
    TicketResolved: (row, event) => row && promised.resolved(row, event),
    TicketClosed: (row, event) => row && promised.closed(row, event),
    TicketReopened: (row, event) => row && promised.reopened(row, event),
    TicketMerged: (row) => row && promised.merged(row),
    TicketPromised: (row, event) => row && promised.promised(row, event),
  },
});
