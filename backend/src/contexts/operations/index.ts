export { ParkedEventQueries } from './read-models/parked-events.queries.js';
