export { ContactMessageQueries } from './read-models/contact-messages.queries.js';
