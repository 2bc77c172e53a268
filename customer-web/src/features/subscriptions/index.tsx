import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [dashboardPage('subscriptions', () => import('./subscriptions.page.js'))];
