import { idOf, processManager } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ContactMessageEvent } from '../../contact/events.js';
import type { ProductSettings } from '../../settings/index.js';
import { promisedUntil } from '../commands/tickets.js';
import { EraseTicket, OpenTicket } from '../domain/ticket.decider.js';

/** Nobody chose how urgent it is. */
const PRIORITY = 'medium';

/** What is written by the contact form waits at the desk like any ticket, sealed with the key that it came with. */
export const contactTickets = processManager<ContactMessageEvent, Pick<ProductSettings, 'supportHours' | 'values'>>({
  name: 'contact-tickets',
  on: {
    ContactMessageReceived: ({ streamId, at, data: { subject, message: text } }, meta, settings) => {
      const id = idOf(streamId);
      const written = { subject, messageId: derivedId('message', id), text };
      const promise = { priority: PRIORITY, promisedUntil: promisedUntil(PRIORITY, at, settings) } as const;
      return [new OpenTicket(id, { accountId: null, ...written, ...promise }, meta())];
    },
    ContactMessageErased: ({ streamId }, meta) => [new EraseTicket(idOf(streamId), {}, meta())],
  },
});
