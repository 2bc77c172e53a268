import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DashboardPage = lazy(() => import('./dashboard.page.js'));

export const routes: RouteObject[] = [{ index: true, element: <DashboardPage /> }];
