import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    notifications: 'Notifications',
    unread: (count: number) => `Notifications, ${count} unread`,
    loading: 'Loading notifications',
    notLoaded: 'Your notifications could not be loaded',
    none: { title: 'Nothing new', text: 'Receipts, allowance and renewal notices appear here.' },
    markAllRead: 'Mark all read',
    markRead: 'Mark as read',
    markOneRead: (title: string) => `Mark “${title}” as read`,
    notMarked: 'Could not be marked as read',
  },
});
