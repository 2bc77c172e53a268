export { ALERT_KINDS, alertEvents, type AlertEvent, type AlertKind } from './domain/alert.events.js';
