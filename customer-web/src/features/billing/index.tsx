import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('billing', () => import('./billing.page.js'))];
