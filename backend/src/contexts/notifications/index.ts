export { NotificationViews } from './http/notification-views.js';
export { NOTIFICATION_DTOS, type NotificationsDto } from './http/notifications.dto.js';
