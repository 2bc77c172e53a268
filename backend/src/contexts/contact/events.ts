export type { ContactMessageEvent } from './domain/contact-message.events.js';
