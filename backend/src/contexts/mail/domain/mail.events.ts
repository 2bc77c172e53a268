import { catalog, type Event } from '@veilway/es-kernel';

/** What a mail is about; `mail/templates` has the words for each. */
export type MailTemplate =
  | 'verify-email'
  | 'sign-up-repeated'
  | 'receipt'
  | 'renewal-failed'
  | 'subscription-ended'
  | 'allowance-80'
  | 'allowance-100'
  | 'server-retired';

/** Ids, amounts and dates only: names and addresses are looked up when the mail is written. */
export type MailParameters = Readonly<Record<string, string | number | boolean | null>>;

export type MailEvent =
  | Event<'MailRequested', { template: MailTemplate; accountId: string; parameters: MailParameters }>
  | Event<'MailSent', Record<string, never>>
  | Event<'MailDropped', { reason: 'no-recipient' | 'undeliverable' }>;

export const mailEvents = catalog<MailEvent>({
  category: 'mail',
  current: { MailRequested: 1, MailSent: 1, MailDropped: 1 },
});
