export { bulkEvents, type BulkEvent } from './domain/bulk.events.js';
