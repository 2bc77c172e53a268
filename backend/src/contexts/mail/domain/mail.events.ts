import { catalog, type Event } from '@veilway/es-kernel';

/** What a mail is about; `mail/templates` has the words for each. */
export type MailTemplate =
  | 'verify-email'
  | 'sign-up-repeated'
  | 'reset-password'
  | 'password-changed'
  | 'second-factors-changed'
  | 'factors-lost'
  | 'factors-going'
  | 'new-device'
  | 'confirm-address'
  | 'address-changed'
  | 'address-wanted'
  | 'address-vouched-for'
  | 'role-changed'
  | 'staff-invited'
  | 'receipt'
  | 'renewal-failed'
  | 'subscription-ended'
  | 'renewal-ahead'
  | 'plan-ending'
  | 'trial-ending'
  | 'trial-ended'
  | 'price-change'
  | 'allowance-80'
  | 'allowance-100'
  | 'months-granted'
  | 'allowance-granted'
  | 'refund-granted'
  | 'refund-refused'
  | 'server-retired'
  | 'maintenance'
  | 'maintenance-cancelled'
  | 'devices-moved'
  | 'ticket-reply'
  | 'ticket-resolved'
  | 'ticket-closed'
  | 'ticket-merged'
  | 'message'
  | 'alert-raised'
  | 'alert-over'
  | 'account-closed'
  | 'account-restored'
  | 'account-erased'
  | 'contact-message'
  | 'contact-received'
  | 'contact-answer';

/** Ids, amounts and dates only: names and addresses are looked up when the mail is written. */
export type MailParameters = Readonly<Record<string, string | number | boolean | null>>;

/**
 * `no-recipient`: nobody is there any more; `undeliverable`: the mail server refused it for good, or for days;
 * `too-many`: strangers had enough mails sent to that mailbox; `declined`: who it is for wants no such mails.
 */
export type DropReason = 'no-recipient' | 'undeliverable' | 'too-many' | 'declined';

/** Longer than it is tried to send a mail, and no longer: when somebody signed in is kept nowhere. */
export const SIGN_IN_KEPT_SECONDS = 4 * 24 * 3_600;

export type MailEvent =
  /** `accountId` is null where somebody without an account wrote to support: `contactMessageId` of the parameters names it. */
  | Event<'MailRequested', { template: MailTemplate; accountId: string | null; parameters: MailParameters }>
  /** Written before the mail server is asked: a store that takes nothing more sends nothing either. ISO 8601. */
  | Event<'MailAttempted', { nextAt: string }>
  | Event<'MailSent', Record<string, never>>
  | Event<'MailDropped', { reason: DropReason }>;

export const mailEvents = catalog<MailEvent>({
  category: 'mail',
  told: {
    about: 'people',
    purpose: 'Mails that were to go out, and what became of them; neither address nor text.',
    kept: 'For good; four days where it tells of a sign-in.',
    fields: {
      template: 'What the mail is about.',
      accountId: 'Who is to get it.',
      parameters: 'Ids, amounts and dates that it tells.',
      nextAt: 'When it is tried again.',
      reason: 'Why it was given up.',
    },
  },
  current: { MailRequested: 1, MailAttempted: 1, MailSent: 1, MailDropped: 1 },
});
