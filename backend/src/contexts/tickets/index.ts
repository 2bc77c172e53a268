export { Presence } from './ports/presence.js';
export { TicketQueries } from './read-models/tickets.queries.js';
