import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('settings', () => import('./settings.page.js'))];
