export { accountEvents, type AccountEvent } from './domain/account.events.js';
export { sessionEvents, type SessionEvent } from './domain/session.events.js';
