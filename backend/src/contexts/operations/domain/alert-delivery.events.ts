import { catalog, type Event } from '@veilway/es-kernel';
import type { Alert } from './alert.events.js';

/** What a webhook is told: that an alert was raised, or is over, or nothing at all, to try it out. */
export const DELIVERY_TYPES = ['alert.raised', 'alert.over', 'alert.test'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** `since`: when that happened which is told, ISO 8601. `alertId` and `alert`: null in a trial. */
export type AlertNotice = Readonly<{
  type: DeliveryType;
  since: string;
  alertId: string | null;
  alert: Alert | null;
}>;

/** `gave-up`: it was tried for most of a day. `gone`: the receiver wants no more. `removed`: there is no webhook any more. */
export const UNDELIVERED = ['gave-up', 'gone', 'removed'] as const;
export type Undelivered = (typeof UNDELIVERED)[number];

export type AlertDeliveryEvent =
  | Event<'AlertDeliveryRequested', AlertNotice>
  /** Written before the receiver is asked: a store that takes nothing more sends nothing either. ISO 8601. */
  | Event<'AlertDeliveryAttempted', { nextAt: string }>
  /** `failure`: in the sender's words for programs. `status`: what the receiver answered; null: nothing. */
  | Event<'AlertDeliveryFailed', { failure: string; status: number | null }>
  | Event<'AlertDelivered', { status: number }>
  | Event<'AlertDeliveryDropped', { reason: Undelivered }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const alertDeliveryEvents = catalog<AlertDeliveryEvent>({
  category: 'alertDelivery',
  told: { about: 'product' },
  current: {
    AlertDeliveryRequested: 1,
    AlertDeliveryAttempted: 1,
    AlertDeliveryFailed: 1,
    AlertDelivered: 1,
    AlertDeliveryDropped: 1,
  },
});
