export { cannedReplyEvents, type CannedReplyEvent } from './domain/canned-reply.events.js';
export { ticketEvents, type TicketEvent } from './domain/ticket.events.js';
