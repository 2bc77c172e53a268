import { idOf, type Recorded } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ContactMessageEvent, Written } from '../domain/contact-message.events.js';

/** Who wrote lies in clear, so that support finds it; what was written is as sealed as in the log. */
export type ContactMessageRow = Omit<Written, 'name' | 'email'> & { name: string; email: string; receivedAt: Date };

const idOfMessage = ({ streamId }: Recorded<ContactMessageEvent>): string => idOf(streamId);

export const contactMessages = readModel<ContactMessageRow, ContactMessageEvent>({
  name: 'contact-messages',
  version: 2,
  about: 'people',
  // Whoever writes has no account.
  person: null,
  purpose: 'Who wrote by the contact form, and what, sealed with a key of each message.',
  kept: '{contactKeptDays} days.',
  fields: {
    name: { type: String, purpose: 'How support addresses who wrote, and finds it.' },
    email: { type: String, purpose: 'Where the answer goes; found by support.' },
    subject: { type: String, purpose: 'What it is about.' },
    message: { type: String, purpose: 'What support answers.' },
    receivedAt: { type: Date, purpose: 'How long it waits, and when it is erased.' },
  },
  indexes: [{ receivedAt: 1 }],
  rowIds: idOfMessage,
  subject: idOfMessage,
  on: {
    ContactMessageReceived: (_, { data, at }, _id, open) => {
      const [name, email] = [open(data.name), open(data.email)];
      return name === undefined || email === undefined ? undefined : { ...data, name, email, receivedAt: at };
    },
    ContactMessageErased: () => undefined,
  },
});
