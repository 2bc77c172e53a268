export { favouriteEvents } from './domain/favourite.events.js';
