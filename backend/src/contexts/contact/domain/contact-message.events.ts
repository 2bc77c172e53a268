import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** Sealed with a key of this message alone, which its id names. Whoever writes has no account. */
export type Written = { name: Sealed; email: Sealed; subject: Sealed; message: Sealed };

export type ContactMessageEvent =
  | Event<'ContactMessageReceived', Written>
  /** The key is destroyed: nobody can read any more what was received. */
  | Event<'ContactMessageErased', Record<string, never>>;

export const contactMessageEvents = catalog<ContactMessageEvent>({
  category: 'contactMessage',
  told: {
    about: 'people',
    purpose: 'What somebody wrote by the contact form, sealed with a key of that message alone.',
    kept: '{contactKeptDays} days; then its key is destroyed, and nobody can read it any more.',
    fields: {
      name: 'How support addresses who wrote; sealed.',
      email: 'Where the answer goes; sealed.',
      subject: 'What it is about; sealed.',
      message: 'What support answers; sealed.',
    },
  },
  current: { ContactMessageReceived: 1, ContactMessageErased: 1 },
});
