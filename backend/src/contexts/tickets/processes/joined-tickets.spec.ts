import type { Meta } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { bound } from '../../../platform/event-sourcing/registry.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { joinedTickets } from './joined-tickets.process.js';

const tickets = { goesOnIn: (id: string) => Promise.resolve(id === 't-2' ? 't-3' : id) };
const meta = (): Meta => metaOf();
const after = (intoId: string, promisedUntil?: string | null, aimedAt?: string) => {
  const data = {
    ...{ accountId: 'a-1', intoId },
    ...(promisedUntil === undefined ? {} : { promisedUntil }),
    ...(aimedAt ? { aimedAt } : {}),
  };
  const event = recorded<TicketEvent>({ type: 'TicketMerged', data }, { streamId: 'ticket-t-1', position: 1n });
  return bound(joinedTickets, tickets).react(event, meta);
};

it('owes what was owed where a ticket goes on by now', async () => {
  expect(await after('t-4', 'soon')).toMatchObject([
    { type: 'TakeOverPromise', id: 't-4', data: { promisedUntil: 'soon' } },
  ]);
  expect(await after('t-2', 'soon')).toMatchObject([{ id: 't-3' }]);
  expect(await after('t-4', 'soon', 'now')).toMatchObject([{ data: { promisedUntil: 'soon', aimedAt: 'now' } }]);
});

it('owes nothing where nothing was owed', async () => {
  expect(await after('t-4', null)).toEqual([]);
  expect(await after('t-4')).toEqual([]);
});
