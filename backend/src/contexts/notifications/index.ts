export { NotifyAccount } from './domain/notification.decider.js';
export { notificationEvents, type NotificationKind } from './domain/notification.events.js';
