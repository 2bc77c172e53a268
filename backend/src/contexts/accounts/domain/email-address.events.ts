import { catalog, type Event } from '@veilway/es-kernel';

/** The stream's id is a keyed hash of the address: one address, one stream, and nobody reads the address from it. */
export type EmailAddressEvent =
  | Event<'EmailAddressReserved', { accountId: string }>
  | Event<'EmailAddressReleased', { accountId: string }>;

export const emailAddressEvents = catalog<EmailAddressEvent>({
  category: 'emailAddress',
  current: { EmailAddressReserved: 1, EmailAddressReleased: 1 },
});
