import { MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { EraseContactMessage } from '../domain/contact-message.decider.js';
import type { ContactMessageQueries } from '../read-models/contact-messages.queries.js';

/** Erases what was kept long enough. */
export const contactMessageErasing = (messages: Pick<ContactMessageQueries, 'due'>): Schedule => ({
  name: 'contact-message-erasing',
  everyMs: MINUTE_MS,
  due: async (now, meta) => (await messages.due(now)).map((id) => new EraseContactMessage(id, {}, meta(id))),
});
