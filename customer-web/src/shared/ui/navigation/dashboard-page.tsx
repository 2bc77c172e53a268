import type { ComponentType } from 'react';
import type { DashboardPath } from './dashboard-paths.js';
import { lazyPage } from './lazy-page.js';

/** A page of the dashboard, at a path that the server knows as well. */
export const dashboardPage = (path: DashboardPath, load: () => Promise<{ default: ComponentType }>) => ({
  path,
  ...lazyPage(load),
});
