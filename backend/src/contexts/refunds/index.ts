export { RefundQueries, type ReadRefund } from './read-models/refunds.queries.js';
