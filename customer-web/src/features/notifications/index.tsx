import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('notifications', () => import('./notifications.page.js'))];
