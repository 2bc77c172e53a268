export { serverEvents, type ServerEvent } from './domain/server.events.js';
