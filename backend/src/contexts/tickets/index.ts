export { MOST_ATTACHMENTS } from './domain/attachments.js';
export { Presence } from './ports/presence.js';
export { TicketFigureQueries } from './read-models/ticket-figures.queries.js';
export { TicketQueries } from './read-models/tickets.queries.js';
