export { OutboxQueries } from './read-models/outbox.queries.js';
