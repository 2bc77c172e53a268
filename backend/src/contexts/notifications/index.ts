export { NotifyAccount } from './domain/notification.decider.js';
export { notificationEvents, type NotificationKind } from './domain/notification.events.js';
export { NotificationQueries } from './read-models/notifications.queries.js';
