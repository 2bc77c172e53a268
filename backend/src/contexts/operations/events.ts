export { alertDeliveryEvents } from './domain/alert-delivery.events.js';
export { alertWebhookEvents } from './domain/alert-webhook.events.js';
export { ALERT_KINDS, alertEvents, type AlertEvent, type AlertKind } from './domain/alert.events.js';
