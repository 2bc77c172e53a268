import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** `url` may hold what lets whoever knows it write there. `key`: which of our secrets signs; each setting has the next one. */
export type AlertWebhookEvent =
  | Event<'AlertWebhookSet', { url: Sealed; key: number }>
  | Event<'AlertWebhookRemoved', Record<string, never>>;

/** The only stream there is of it, whose name its data key has too. */
export const ALERT_WEBHOOK_ID = 'alertWebhook-product';

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const alertWebhookEvents = catalog<AlertWebhookEvent>({
  category: 'alertWebhook',
  told: { about: 'product' },
  current: { AlertWebhookSet: 1, AlertWebhookRemoved: 1 },
});
