export { RefundQueries } from './read-models/refunds.queries.js';
