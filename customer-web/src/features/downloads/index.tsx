import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('downloads', () => import('./downloads.page.js'))];
