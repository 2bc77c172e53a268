import type { OpenedMessage, OpenedTicket } from '../read-models/tickets.queries.js';
import { NEVER } from '../read-models/promised.js';
import type { TicketDto, TicketMessageDto } from './tickets.dto.js';

export const promisedUntilOf = ({ dueAt }: Pick<OpenedTicket, 'dueAt'>): Date | null => (dueAt < NEVER ? dueAt : null);

/** As its owner sees it. */
export const ticketView = (ticket: OpenedTicket): TicketDto => ({
  id: ticket.id,
  subject: ticket.subject,
  status: ticket.status,
  priority: ticket.priority,
  createdAt: ticket.openedAt,
  lastReply: ticket.lastReplyAt,
  messages: ticket.messages,
  promisedUntil: promisedUntilOf(ticket),
  rating: ticket.rating,
  mergedInto: ticket.mergedInto,
});

/** Who at support wrote it is for support to know. */
export const messageView = ({ id, kind, text, attachments, writtenAt }: OpenedMessage): TicketMessageDto => ({
  id,
  by: kind === 'customer' ? 'customer' : 'support',
  text,
  attachments: [...attachments],
  writtenAt,
});
