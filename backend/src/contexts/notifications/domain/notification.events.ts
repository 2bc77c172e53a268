import { catalog, type Event } from '@veilway/es-kernel';

/** What a notification is about; the webs have the words for each. */
export const NOTIFICATION_KINDS = [
  'receipt',
  'renewal',
  'payment-failed',
  'subscription-ended',
  'allowance-80',
  'allowance-100',
  'server-retired',
  'device-over-limit',
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
  current: { AccountNotified: 1, NotificationsRead: 1 },
});
