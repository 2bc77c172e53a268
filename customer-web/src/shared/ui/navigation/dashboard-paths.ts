/** What is below `/dashboard`: the router has a page at each, and the server answers 404 at any other. */
export const DASHBOARD_PATHS = [
  'subscriptions',
  'downloads',
  'servers',
  'billing',
  'support',
  'support/:id',
  'notifications',
  'settings',
] as const;

export type DashboardPath = (typeof DASHBOARD_PATHS)[number];
