import { dashboardPage } from '../../shared/ui/navigation/dashboard-page.js';

export const routes = [
  dashboardPage('support', () => import('./support.page.js')),
  dashboardPage('support/:id', () => import('./ticket.page.js')),
];
