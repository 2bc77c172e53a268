/** Whose figures are shown before the scripts are there (`show-figures.ts`). */
export const SUMMARY = '/api/v1/account/summary';

/** What the dashboard asks for when it is opened; its document asks before the scripts are there. */
export const DASHBOARD = {
  page: '/dashboard',
  asks: [
    '/api/v1/brand',
    '/api/v1/account',
    SUMMARY,
    '/api/v1/connection',
    '/api/v1/configs?limit=200',
    '/api/v1/account/activity?limit=12',
    '/api/v1/notifications/unread',
  ],
};
