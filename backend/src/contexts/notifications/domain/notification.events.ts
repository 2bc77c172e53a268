import { catalog, type Event } from '@veilway/es-kernel';

/** What a notification is about; the webs have the words for each. */
export const NOTIFICATION_KINDS = [
  'receipt',
  'renewal',
  'payment-failed',
  'subscription-ended',
  'renewal-ahead',
  'plan-ending',
  'trial-ending',
  'trial-ended',
  'price-change',
  'months-granted',
  'allowance-granted',
  'allowance-80',
  'allowance-100',
  'refund-granted',
  'refund-refused',
  'server-retired',
  'maintenance',
  'maintenance-cancelled',
  'devices-moved',
  'device-revoked',
  'device-over-limit',
  'ticket-reply',
  'ticket-resolved',
  'ticket-closed',
  'ticket-merged',
  'message',
  'factors-going',
  'alert-raised',
  'alert-over',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Ids, amounts and dates only; never a person's data. */
export type NotificationParameters = Readonly<Record<string, string | number | boolean | null>>;

export type NotificationEvent =
  | Event<'AccountNotified', { notificationId: string; kind: NotificationKind; parameters: NotificationParameters }>
  | Event<'NotificationsRead', { ids: readonly string[] }>;

/** One stream per account, named by the account's id. */
export const notificationEvents = catalog<NotificationEvent>({
  category: 'notifications',
  told: {
    about: 'people',
    purpose: 'What the bell told an account, and what was read.',
    kept: 'For good.',
    fields: {
      notificationId: 'Which notification.',
      kind: 'What it is about.',
      parameters: 'Ids, amounts and dates that it tells.',
      ids: 'Which ones were read.',
    },
  },
  current: { AccountNotified: 1, NotificationsRead: 1 },
});
