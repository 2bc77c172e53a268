import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const BillingPage = lazy(() => import('./billing.page.js'));

export const routes: RouteObject[] = [{ path: 'billing', element: <BillingPage /> }];
