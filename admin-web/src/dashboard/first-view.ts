/** The newest five; planned changes and what was given up before it cost anything would fill the list. */
export const lastOrders = new URLSearchParams({
  filter: '{"costs":true}',
  range: '[0,4]',
  sort: '["createdAt","DESC"]',
});

/** Whose figures are shown before the scripts are there (`show-figures.ts`). */
export const SUMMARY = '/api/v1/admin/summary';

/** What the console asks for when it is opened; its document asks before the scripts are there. */
export const DASHBOARD = {
  page: '/admin',
  asks: [
    '/api/v1/account',
    '/api/v1/account/second-factors',
    '/api/v1/brand',
    '/api/v1/notifications/unread',
    SUMMARY,
    `/api/v1/admin/orders?${lastOrders}`,
    '/api/v1/admin/health',
  ],
  /** Everybody else is told that the console is not for them, and would only be refused. */
  roles: ['admin', 'auditor'],
};
