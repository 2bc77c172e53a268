import { inLanguage } from '@veilway/web-client';

/** What the bell says, apart from what it opens: it stands in every page of the dashboard. */
export const texts = inLanguage({
  en: {
    notifications: 'Notifications',
    unread: (count: number) => `Notifications, ${count} unread`,
  },
});
