export { NotificationViews } from './http/notification-views.js';
export { NotificationsDto } from './http/notifications.dto.js';
