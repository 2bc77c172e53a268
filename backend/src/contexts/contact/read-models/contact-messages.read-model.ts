import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ContactMessageEvent, Written } from '../domain/contact-message.events.js';

/** Texts as sealed as in the log: without the message's key its row says nothing either. */
export type ContactMessageRow = Written & { receivedAt: Date };

export const contactMessages = readModel<ContactMessageRow, ContactMessageEvent>({
  name: 'contact-messages',
  version: 1,
  about: 'people',
  // Whoever writes has no account.
  person: null,
  purpose: 'What people wrote by the contact form, sealed with a key of each message.',
  kept: '90 days.',
  fields: {
    name: { type: String, purpose: 'How support addresses who wrote.' },
    email: { type: String, purpose: 'Where the answer goes.' },
    subject: { type: String, purpose: 'What it is about.' },
    message: { type: String, purpose: 'What support answers.' },
    receivedAt: { type: Date, purpose: 'How long it waits, and when it is erased.' },
  },
  indexes: [{ receivedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ContactMessageReceived: (_, { data, at }) => ({ ...data, receivedAt: at }),
    ContactMessageErased: () => undefined,
  },
});
