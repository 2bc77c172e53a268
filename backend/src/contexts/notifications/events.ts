export { notificationEvents } from './domain/notification.events.js';
