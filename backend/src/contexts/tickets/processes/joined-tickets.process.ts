import { processManager } from '@veilway/es-kernel';
import { TakeOverPromise } from '../domain/ticket.decider.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import type { TicketQueries } from '../read-models/tickets.queries.js';

/** An answer that was owed in a ticket is owed where that goes on: nobody is forgotten by being joined. */
export const joinedTickets = processManager<TicketEvent, Pick<TicketQueries, 'goesOnIn'>>({
  name: 'joined-tickets',
  on: {
    TicketMerged: async ({ data: { intoId, promisedUntil, aimedAt } }, meta, tickets) =>
      promisedUntil
        ? [
            new TakeOverPromise(
              await tickets.goesOnIn(intoId),
              { promisedUntil, ...(aimedAt ? { aimedAt } : {}) },
              meta(),
            ),
          ]
        : [],
  },
});
