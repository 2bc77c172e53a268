import { catalog, type Event } from '@veilway/es-kernel';

/** The stream's id is a keyed hash of the address: one address, one stream, and nobody reads the address from it. */
export type EmailAddressEvent =
  | Event<'EmailAddressReserved', { accountId: string }>
  | Event<'EmailAddressReleased', { accountId: string }>;

export const emailAddressEvents = catalog<EmailAddressEvent>({
  category: 'emailAddress',
  told: {
    about: 'people',
    purpose: 'Which account holds an address. The address itself is a keyed hash, from which nobody reads it.',
    kept: 'For good.',
    fields: { accountId: 'Who holds the address.' },
  },
  current: { EmailAddressReserved: 1, EmailAddressReleased: 1 },
});
