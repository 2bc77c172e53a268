import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('servers', () => import('./servers.page.js'))];
