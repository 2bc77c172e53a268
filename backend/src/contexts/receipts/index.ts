export { numberOf } from './domain/books.js';
